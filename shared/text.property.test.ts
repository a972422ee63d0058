import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { bestFirst, finderOf, MOST_FOUND_INSIDE, matchesWords, searchable } from './text.ts';

const anyText = fc.string({ unit: 'grapheme', maxLength: 40 });
/** Names: letters with and without accents. */
const word = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ]{1,12}$/);
const anyName = fc.array(word, { minLength: 1, maxLength: 4 });

test('a searchable text stays the same', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = searchable(text);
      expect(searchable(once)).toBe(once);
      expect(once).not.toMatch(/^\s|\s$|\s\s/);
    }),
  );
});

test('a name is found by the beginnings of its words, in any order, with or without accents and capitals', () => {
  const cut = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(anyName, fc.array(cut, { minLength: 1, maxLength: 4 }), fc.boolean(), (words, cuts, plain) => {
      const name = words.join(' ');
      const wanted = cuts.map(([which, length]) => (words[which % words.length] as string).slice(0, length)).join('  ');
      const query = plain
        ? wanted
            .normalize('NFD')
            .replace(/\p{Diacritic}/gu, '')
            .toUpperCase()
        : wanted;
      expect(matchesWords(query, name)).toBe(true);
      expect(finderOf(query)(searchable(name))).toBe(true);
    }),
  );
});

test('among too many people both ways of searching find the same names', () => {
  fc.assert(
    fc.property(anyName, fc.array(word, { minLength: 1, maxLength: 2 }), (words, queried) => {
      const [name, query] = [words.join(' '), queried.join(' ')];
      expect(finderOf(query, MOST_FOUND_INSIDE + 1)(searchable(name))).toBe(matchesWords(query, name));
    }),
  );
});

test('a search inside words finds all matches of a search by beginnings', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'ñ', '@', '.', '1', ' '), maxLength: 12 });
  fc.assert(
    fc.property(letters, letters, fc.boolean(), (text, query, isCut) => {
      const words = searchable(text);
      const typed = isCut ? words.slice(words.indexOf(' ') + 1, words.indexOf(' ') + 4) : query;
      if (finderOf(typed, MOST_FOUND_INSIDE + 1)(words)) expect(finderOf(typed, MOST_FOUND_INSIDE)(words)).toBe(true);
    }),
  );
});

test('a name is found by any part of its words, whatever accents and case', () => {
  fc.assert(
    fc.property(
      anyName,
      fc.nat(),
      fc.nat({ max: 11 }),
      fc.integer({ min: 1, max: 12 }),
      (words, which, from, length) => {
        const one = words[which % words.length] as string;
        const part = one.slice(from % one.length, (from % one.length) + length);
        expect(finderOf(part.toUpperCase())(searchable(words.join(' ')))).toBe(true);
      },
    ),
  );
});

test('the best come first, all are kept, and each kind keeps its order', () => {
  fc.assert(
    fc.property(fc.array(anyName.map((words) => searchable(words.join(' ')))), word, (names, query) => {
      const best = bestFirst(query, names, (name) => name);
      const begins = (name: string) => matchesWords(query, name);
      expect(best).toEqual([...names.filter(begins), ...names.filter((name) => !begins(name))]);
    }),
  );
});

test('a phone is found by its last ten digits or fewer, in any spelling', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{10}$/),
      fc.integer({ min: 3, max: 10 }),
      fc.constantFrom(' ', '-', '.'),
      (digits, length, gap) => {
        const typed = [...digits.slice(-length)].join(gap);
        expect(finderOf(typed)(`ana lopez 52${digits}`)).toBe(true);
        expect(finderOf(`+52 ${digits}`)(`ana lopez 52${digits}`)).toBe(true);
      },
    ),
  );
});
