"use strict";

// Words and their stems as scorer/handbook/words.py has them. The stemmers are those of Snowball
// (snowballstem.org), so far as words in small letters without accents need them.

const plain = (text) =>
  text.replace(/['’`\u2018\u00b4](s(?![\p{L}\p{N}_]))?/gu, "").normalize("NFKD")
    .toLowerCase().replace(/\p{M}/gu, "").replace(/ł/g, "l");

// deno-lint-ignore no-unused-vars -- every script of the search uses it
const wordsOf = (text) => plain(text).match(/[a-z0-9]+/g) || [];

// "enci:ence li:" as a map: an ending, and what it becomes.
const endings = (pairs) => new Map(pairs.split(" ").map((pair) => pair.split(":")));

// The longest ending that a word has and that is in the table: [what stands before it, the ending].
function ended(word, table) {
  for (let at = 0; at < word.length; at++) {
    if (table.has(word.slice(at))) return [word.slice(0, at), word.slice(at)];
  }
  return null;
}

function changed(word, table, may) {
  const [before, ending] = ended(word, table) || [];
  return ending && may(before, ending) ? before + table.get(ending) : word;
}

// Where the part of a word begins in which endings may go: behind its first syllable.
function region(word, from, syllable) {
  syllable.lastIndex = from;
  return syllable.test(word) ? syllable.lastIndex : word.length;
}

const english = (() => {
  const whole = endings(
    "andes:andes atlas:atlas bias:bias cosmos:cosmos early:earli gently:gentl howe:howe idly:idl " +
      "news:news only:onli singly:singl skies:sky skis:ski sky:sky ugly:ugli",
  );
  const longer = endings(
    "anci:ance enci:ence ogi:og li: bli:ble abli:able alli:al fulli:ful lessli:less ousli:ous " +
      "entli:ent aliti:al biliti:ble iviti:ive tional:tion ational:ate alism:al ation:ate " +
      "ization:ize izer:ize ator:ate iveness:ive fulness:ful ousness:ous ogist:og",
  );
  const shorter = endings(
    "icate:ic ative: alize:al iciti:ic ical:ic tional:tion ational:ate ful: ness:",
  );
  const last = endings(
    "ic: ance: ence: able: ible: ate: ive: ize: iti: al: ism: ion: er: ous: ant: ent: ment: ement:",
  );
  const special = /^(?:arsen|commun|emerg|gener|inter|later|organ|past|univers)/;
  const short = (word) => /[^aeiouy][aeiouy][^aeiouywxY]$|^[aeiouy][^aeiouy]$|past$/.test(word);

  function withoutS(word) {
    if (/sses$/.test(word)) return word.slice(0, -2);
    if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1);
    return /[aeiouy].+s$/.test(word) && !/[us]s$/.test(word) ? word.slice(0, -1) : word;
  }

  function withoutEdAndIng(word, first) {
    const found = word.match(/(?:eedly|ingly|edly|eed|ing|ed)$/);
    if (!found) return word;
    const before = word.slice(0, found.index);
    if (found[0].startsWith("eed")) {
      return before.length < first || /^(?:succ|proc|exc)$/.test(before) ? word : before + "ee";
    }
    if (found[0] === "ing") {
      if (/^[^aeiouy]y$/.test(before)) return before[0] + "ie";
      if (/^(?:even|cann|inn|earr|herr|out)$/.test(before)) return word;
    }
    if (!/[aeiouy]/.test(before)) return word;
    if (/(?:at|bl|iz)$/.test(before)) return before + "e";
    if (/(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/.test(before)) {
      return /^[aeo]..$/.test(before) ? before : before.slice(0, -1);
    }
    return before.length === first && short(before) ? before + "e" : before;
  }

  return (word) => {
    if (whole.has(word)) return whole.get(word);
    if (word.length < 3) return word;
    let found = word.replace(/^y/, "Y").replace(/([aeiouy])y/g, "$1Y");
    const first = found.match(special)?.[0].length || region(found, 0, /[aeiouy][^aeiouy]/g);
    const second = region(found, first, /[aeiouy][^aeiouy]/g);
    found = withoutEdAndIng(withoutS(found), first).replace(/(.[^aeiouy])[yY]$/, "$1i");
    found = changed(
      found,
      longer,
      (before, ending) =>
        before.length >= first && (ending !== "ogi" || /l$/.test(before)) &&
        (ending !== "li" || /[cdeghkmnrt]$/.test(before)),
    );
    found = changed(
      found,
      shorter,
      (before, ending) => before.length >= (ending === "ative" ? second : first),
    );
    found = changed(
      found,
      last,
      (before, ending) => before.length >= second && (ending !== "ion" || /[st]$/.test(before)),
    );
    const before = found.slice(0, -1);
    const e = found.endsWith("e") &&
      (before.length >= second || (before.length >= first && !short(before)));
    const l = found.endsWith("ll") && before.length >= second;
    return (e || l ? before : found).replace(/Y/g, "y");
  };
})();

const dutch = (() => {
  const vowel = (before) => /(?:[aeiouy]|ij)$/.test(before);
  const consonant = (before) => /[^aeiouy]$/.test(before) && !before.endsWith("ij");
  // Vowels as one syllable has them: "ij" is one, and never falls apart.
  const syllable = () => /[^aeiouy]*(?=((?:ij|[aeiouy])+))\1[^aeiouy]/gy;
  const one = endings("nde:nd en: s: es:e ies:ie aus:au");
  const two = endings(
    "de: ge:g ische:isch je: lijke:lijk le:l ene:en re:r se:s te:t ieve:ief",
  );
  const three = endings(
    "heid: fie:f gie:g atie:eer isme: ing: arij:aar erij: sel: rder:r ster: iteit: dst:d tst:t",
  );
  const four = endings(
    "end: atief:eer erig: achtig: ioneel:ie baar: laar:l naar:n raar:r eriger: achtiger: " +
      "lijker:lijk tant:teer erigst: achtigst: lijkst:lijk",
  );

  // "lag" of "lagen" is "laag".
  function long(word) {
    const found = word.match(/^(.*)([aeou])([^aeiouywx])$/);
    if (!found || /[aeiou]$/.test(found[1])) return word;
    const earlier = found[1].slice(0, -1);
    const stays = found[2] === "e" &&
      (earlier === "e" || /[aiou]$|[^aeiou][aiou].$/.test(earlier));
    return stays ? word : found[1] + found[2] + found[2] + found[3];
  }

  // Each step answers with null where it changes nothing.
  const steps = (first, second) => {
    const far = (before) => before.length >= first;
    const fits = (before) => far(before) && consonant(before);
    const cut = (before, ending) => before.slice(0, -ending.length);
    const ends = (before, ending) => before.endsWith(ending);

    function plural(before) {
      if (ends(before, "hed") && far(cut(before, "hed"))) return cut(before, "hed") + "heid";
      if (ends(before, "nd")) return before;
      if (ends(before, "d") && fits(cut(before, "d"))) return cut(before, "d");
      if (/[ij]$/.test(before) && vowel(cut(before, "i"))) return before;
      return fits(before) ? long(before) : null;
    }

    function small(before) {
      if (ends(before, "et") && fits(cut(before, "et"))) return cut(before, "et");
      if (ends(before, "rnt")) return cut(before, "t");
      const short = cut(before, "t");
      if (ends(before, "t") && far(short) && vowel(short.slice(0, -1))) return short;
      if (ends(before, "ink")) return cut(before, "k") + "g";
      if (ends(before, "mp")) return cut(before, "p");
      return fits(before) ? before : null;
    }

    return {
      one(word) {
        const [before, ending] = ended(word, one) || [];
        const short = (more) => ends(before, more) && fits(cut(before, more));
        switch (ending) {
          case "nde":
            return before + one.get(ending);
          case "en":
            return plural(before);
          case "ies":
            return far(before) ? before + one.get(ending) : null;
          case "aus":
            return far(before) && vowel(before) ? before + one.get(ending) : null;
          case "es":
            if (short("ar")) return long(before);
            if (short("er")) return before;
            return fits(before) ? before + one.get(ending) : null;
          case "s":
            return fits(before) && !(ends(before, "t") && far(cut(before, "t"))) ? before : null;
        }
        return null;
      },
      two(word) {
        const [before, ending] = ended(word, two) || [];
        if (ending === "je") return small(before);
        const may = ["de", "ene", "ieve"].includes(ending) ? fits : far;
        if (!ending || !may(before)) return null;
        const found = before + two.get(ending);
        return ["le", "ene"].includes(ending) ? long(found) : found;
      },
      three(word) {
        const [before, ending] = ended(word, three) || [];
        if (!ending) return null;
        const found = before + three.get(ending);
        if (ending === "rder") return found;
        const ing = ["isme", "ing", "erij"].includes(ending);
        if (ing && ends(before, "ild")) return before + "er";
        if (["fie", "gie"].includes(ending)) return before.length >= second ? long(found) : null;
        const may = ["arij", "dst", "tst"].includes(ending) ? fits : far;
        if (!may(before)) return null;
        return ing || ending === "iteit" ? long(found) : found;
      },
      four(word) {
        const [before, ending] = ended(word, four) || [];
        const may = /^er|end/.test(ending)
          ? fits
          : (said) => far(said) && (!/^[lnr]aar$/.test(ending) || vowel(said));
        if (ending && may(before)) {
          return may === fits ? long(before) : before + four.get(ending);
        }
        const [other] = word.match(/ig(?:er|st)?$/) || [];
        const said = other && cut(word, other);
        return other && fits(said) && said !== "inn" ? long(said) : null;
      },
      // What "ge" leaves behind: "gebouwd" is "bouwd", and that is "bouw".
      participle(word) {
        const before = word.slice(0, -1);
        if (!/[dt]$/.test(word) || !fits(before)) return word;
        const no = word.endsWith("d") ? "n" : "h";
        if (ends(before, no) && far(cut(before, no))) return word;
        if (word.endsWith("d")) return before === "in" ? "inn" : before;
        return before === "en" ? word : before;
      },
    };
  };

  const measured = (word) => {
    const first = region(word, 0, syllable());
    return steps(first, region(word, first, syllable()));
  };

  // Whether enough is left without "ge": three letters, and one behind the first vowels.
  const enough = (rest) => rest.length > 2 && /^[^aeiouy]*(?=((?:ij|[aeiouy])+))\1./.test(rest);

  return (word) => {
    let found = word, stemmed = false;
    const step = measured(word);
    for (const each of [step.one, step.two, step.three, step.four]) {
      const next = each(found);
      if (next !== null) [found, stemmed] = [next, true];
    }
    const rest = found.slice(2);
    if (found.startsWith("ge") && enough(rest) && !/^(?:eft|vaa|val(?!i)|vare)/.test(rest)) {
      [found, stemmed] = [measured(rest).participle(rest), true];
    }
    const inside = found.indexOf("ge", 1);
    if (inside > 0 && enough(found.slice(inside + 2))) {
      found = found.slice(0, inside) + found.slice(inside + 2);
      [found, stemmed] = [measured(found).participle(found), true];
    }
    if (/[kfp]t$/.test(found)) [found, stemmed] = [found.slice(0, -1), true];
    if (!stemmed || found === "inn") return found;
    if (/([bcdfghjklmnpqrstvwxz])\1$/.test(found)) return found.slice(0, -1);
    return found.replace(/v$/, "f").replace(/z$/, "s");
  };
})();

const polish = (() => {
  // Endings that always go; 1: those that go behind the first syllable; 2: those of adjectives.
  const all = endings(
    "sza: iejsza: cie: acie: ecie: icie: ajcie: sze: iejsze: ali: ieli: ili: aj: am: asz: esz: " +
      "isz: amy: emy: imy: ać: ić: aść: eść: " +
      "a:1 ia:1 e:1 ie:1 ach:1 iach:1 i:1 ami:1 iami:1 owi:1 iowi:1 em:1 iem:1 om:1 iom:1 o:1 " +
      "u:1 iu:1 ów:1 " +
      "ich:2 ych:2 imi:2 ymi:2 ej:2 iej:2 im:2 ym:2 ego:2 iego:2 emu:2 iemu:2 y:2",
  );

  function snowball(word) {
    if (word.length < 2) return word;
    const first = region(word, 0, /[aeiouyó][^aeiouyó]/g);
    const found = word.slice(0, first) + word.slice(first).replace(/bym?$/, "");
    for (let at = 2; at < found.length; at++) {
      const kind = all.get(found.slice(at));
      if (kind === undefined || (kind === "1" && at < first)) continue;
      const before = found.slice(0, at);
      return kind === "2"
        ? before.slice(0, 2) + before.slice(2).replace(/(?:iej)?sz$/, "")
        : before;
    }
    return found;
  }

  return (word) =>
    plain(snowball(
      word.replace(/ow$/, "ów").replace(/([aiy])c$/, "$1ć").replace(/([aeo])sc$/, "$1ść")
        .replace(/([knr])cie$/, "$1t").replace(/([aeou]sz)[ay]$/, "$1ać"),
    ))
      .replace(/(...[^aeiouy])ek$/, "$1k").replace(/(?:..i|...y)c$/, (end) => end.slice(0, -2))
      .replace(/(...)(?:aj|uj|owan|ow)$/, "$1").replace(/(...)i$/, "$1")
      .replace(/(..)rz$/, "$1r").replace(/(..)dz$/, "$1d")
      .replace(/(...)(?:aj|uj)ac$/, "$1").replace(/(...)dc$/, "$1dk")
      .replace(/(..)ian$/, "$1ien").replace(/(..)szcz(?:en)?$/, "$1sc")
      .replace(/(..)czyn$/, "$1cz");
})();

const stemmers = { en: english, nl: dutch, pl: polish };
const stems = { en: new Map(), nl: new Map(), pl: new Map() };

// What a word has in common with its other forms.
// deno-lint-ignore no-unused-vars -- every script of the search uses it
function stem(word, language) {
  const known = stems[language];
  if (!known.has(word)) known.set(word, stemmers[language](word));
  return known.get(word);
}
