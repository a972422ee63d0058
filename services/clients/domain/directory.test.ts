import { describe, expect, test } from '@jest/globals';
import type { SummaryEntry } from '@rostro/rules/clients/client-summary';
import { LISTED, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import { searchable } from '@rostro/shared/text';
import fc from 'fast-check';
import { type ClientEntry, type ClientQuery, filterClients, stateOf } from './directory.ts';
import { comparisonFor, insertInto, sortNameOf } from './order.ts';

const visit = (startsAt: string, status: SummaryEntry['status'] = 'pending', serviceId = 1): SummaryEntry => ({
  ...{ id: startsAt, startsAt: `${startsAt}T16:00:00.000Z`, serviceId, status, closed: false },
});
const entry = (id: string, fullName: string, changes: Partial<ClientEntry> = {}): ClientEntry => ({
  ...{ ...shownFacts({ fullName }, LISTED), id, createdAt: '2026-03-01T15:00:00.000Z' },
  ...{ sortName: sortNameOf(fullName), searchWords: searchable(fullName), last: null, services: [] },
  ...changes,
});
const people = [
  entry('d', 'Óscar Díaz', { email: 'oscar@x.mx', birthDate: '1990-12-30', last: visit('2026-11-01', 'cancelled', 2) }),
  entry('b', 'ana lópez', { createdAt: '2026-03-02T15:00:00.000Z', last: visit('2026-12-01', 'confirmed') }),
  entry('c', 'Ana López García', { phone: '524420000001', birthDate: '1985-01-02', last: visit('2026-10-01') }),
  entry('a', 'Ana Lopez', { email: 'Berta@x.mx', birthDate: '2000-02-29', createdAt: '2026-02-01T15:00:00.000Z' }),
];
const ids = (found: readonly ClientEntry[]) => found.map(({ id }) => id).join('');
const inOrder = (sort: ClientQuery['sort']) => people.toSorted(comparisonFor(sort));

describe('the order of clients', () => {
  test.each([
    ['by name, whatever accents and capitals; of one name by id', 'fullName', 'abcd'],
    ['by name backwards', '-fullName', 'dcab'],
    ['by e-mail, those without one last', 'email', 'adbc'],
    ['by e-mail backwards, those without one last all the same', '-email', 'dabc'],
    ['by phone', 'phone', 'cabd'],
    ['by phone backwards', '-phone', 'cabd'],
    ['by the last appointment, those without one last', 'lastAppointment', 'cdba'],
    ['by the last appointment, the latest first', '-lastAppointment', 'bdca'],
    ['by state: confirmed, pending, cancelled, none', 'status', 'bcda'],
    ['by state backwards', '-status', 'adcb'],
    ['by how long the clinic knows them', 'createdAt', 'acdb'],
    ['by how short', '-createdAt', 'bcda'],
  ] as const)('%s', (_, sort, order) => {
    expect(ids(inOrder(sort))).toBe(order);
  });

  test('ñ is a letter after n, as in a dictionary', () => {
    const names = ['Ñora', 'Nuria', 'Nzola', 'Oca', 'Ná', 'naa'];
    expect(names.toSorted((a, b) => (sortNameOf(a) < sortNameOf(b) ? -1 : 1))).toEqual([
      ...['Ná', 'naa', 'Nuria', 'Nzola', 'Ñora', 'Oca'],
    ]);
  });

  test('equals the order of a Spanish collator', () => {
    const { compare } = new Intl.Collator('es', { sensitivity: 'base' });
    const word = fc
      .array(fc.constantFrom(...'abcñnozáéÍÑüZ'), { minLength: 1, maxLength: 6 })
      .map((letters) => letters.join(''));
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(name, name, (a, b) => {
        const [one, other] = [sortNameOf(a), sortNameOf(b)];
        expect(Math.sign(compare(a, b))).toBe(one === other ? 0 : Math.sign(one < other ? -1 : 1));
      }),
    );
  });

  test('clients inserted one by one stand in the same order as sorted ones', () => {
    const somebody = fc.record({ name: fc.constantFrom('Ana', 'Ñu', 'Óscar', 'zoe'), id: fc.uuid() });
    fc.assert(
      fc.property(
        fc.array(somebody),
        fc.array(somebody),
        fc.constantFrom('fullName', '-fullName'),
        (some, more, sort) => {
          const compare = comparisonFor(sort as ClientQuery['sort']);
          const [known, come] = [some, more].map((list) => list.map(({ id, name }) => entry(id, name))) as [
            ClientEntry[],
            ClientEntry[],
          ];
          const list = known.toSorted(compare);
          insertInto(list, come, compare);
          expect(ids(list)).toBe(ids([...known, ...come].sort(compare)));
        },
      ),
    );
  });
});

describe('the search for clients', () => {
  const found = (query: Partial<ClientQuery>) =>
    ids(filterClients(query, people).toSorted((a, b) => (a.id < b.id ? -1 : 1)));

  test.each<[string, Partial<ClientQuery>, string]>([
    ['everybody, where nothing is asked for', {}, 'abcd'],
    ['everybody, where nothing was typed', { q: '' }, 'abcd'],
    ['by a word', { q: 'ANA' }, 'abc'],
    ['by the beginnings of two words', { q: 'garc lóp' }, 'c'],
    ['by the inside of a word', { q: 'ÁRC' }, 'c'],
    ['by a word that nobody has', { q: 'nadie' }, ''],
    ['by the state of the last appointment', { status: 'cancelled' }, 'd'],
    ['by having none', { status: 'none' }, 'a'],
    ['by having appointments', { hasAppointments: true }, 'bcd'],
    ['by having none at all', { hasAppointments: false }, 'a'],
    ['by birthdays, both ends included', { birthdayFrom: '01-02', birthdayTo: '02-29' }, 'ac'],
    ['by birthdays across the year’s end', { birthdayFrom: '12-30', birthdayTo: '01-02' }, 'cd'],
    ['by birthdays of a day', { birthdayFrom: '12-30', birthdayTo: '12-30' }, 'd'],
    ['by half a range as by none', { birthdayFrom: '12-30' }, 'abcd'],
    ['by all of it together', { q: 'ana', hasAppointments: true, status: 'pending' }, 'c'],
  ])('%s', (_, query, who) => {
    expect(found(query)).toBe(who);
  });

  test('matches only beginnings of words among more than 20 000', () => {
    const crowd = Array.from({ length: 20_000 }, (_, number) => entry(`${number}`, 'Ana Montes'));
    expect(filterClients({ q: 'ontes' }, crowd)).toHaveLength(20_000);
    expect(filterClients({ q: 'ontes' }, [...crowd, entry('x', 'X')])).toEqual([]);
    expect(filterClients({ q: 'mont' }, [...crowd, entry('x', 'X')])).toHaveLength(20_000);
  });

  test('finds every service that was ever booked', () => {
    const some = [entry('x', 'X', { services: [1, 5] }), entry('y', 'Y', { services: [5] }), entry('z', 'Z')];
    expect(ids(filterClients({ serviceId: 5 }, some))).toBe('xy');
    expect(ids(filterClients({ serviceId: 1 }, some))).toBe('x');
  });
});

test('counts an appointment that took place as confirmed', () => {
  expect(stateOf({ last: visit('2026-01-01', 'completed') })).toBe('confirmed');
});
