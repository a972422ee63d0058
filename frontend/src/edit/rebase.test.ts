import fc from 'fast-check';
import { isSame, rebase } from './rebase.ts';

const BASE = { name: 'Ana', phone: '55', date: '2026-11-20', time: '10:00' };
const SLOT = [['date', 'time']] as const;

test('a field that was not changed here follows the saved value', () => {
  const now = { ...BASE, phone: '44' };
  expect(rebase({ base: BASE, typed: { ...BASE, name: 'Ana María' }, now })).toEqual({
    values: { ...now, name: 'Ana María' },
    theirs: {},
  });
});

test('where both changed a field, the typed value stays and theirs is reported', () => {
  expect(rebase({ base: BASE, typed: { ...BASE, phone: '33' }, now: { ...BASE, phone: '44', name: 'Eva' } })).toEqual({
    values: { ...BASE, name: 'Eva', phone: '33' },
    theirs: { phone: '44' },
  });
});

test('two people who made the same change agree', () => {
  const changed = { ...BASE, phone: '33' };
  expect(rebase({ base: BASE, typed: changed, now: changed })).toEqual({ values: changed, theirs: {} });
});

test('fields of a group stay together: an hour is not combined with another day', () => {
  expect(
    rebase({ base: BASE, typed: { ...BASE, time: '12:00' }, now: { ...BASE, date: '2026-11-21' }, groups: SLOT }),
  ).toEqual({ values: { ...BASE, time: '12:00' }, theirs: { date: '2026-11-21', time: '10:00' } });
});

test('fields inside a field are merged one by one; a list is one value', () => {
  const base = { links: { one: 'a', two: 'b' }, hours: [24, 3] };
  const typed = { links: { one: 'A', two: 'B' }, hours: [24] };
  const now = { links: { one: 'a', two: 'x' }, hours: [24, 3, 2] };
  expect(rebase({ base, typed, now })).toEqual({
    values: { links: { one: 'A', two: 'B' }, hours: [24] },
    theirs: { links: { two: 'x' }, hours: [24, 3, 2] },
  });
  expect(rebase({ base, typed: { ...base, links: { one: 'A', two: 'b' } }, now }).values.links).toEqual({
    one: 'A',
    two: 'x',
  });
});

const FIELD = fc.constantFrom('a', 'b', 'c');
const RECORD = fc.record({ one: FIELD, two: FIELD, three: FIELD });

test('no typed value is lost and no saved value is hidden', () => {
  fc.assert(
    fc.property(RECORD, RECORD, RECORD, (base, typed, now) => {
      const { values, theirs } = rebase({ base, typed, now });
      for (const name of ['one', 'two', 'three'] as const) {
        const isMine = !isSame(typed[name], base[name]);
        expect(values[name]).toBe(isMine ? typed[name] : now[name]);
        if (now[name] !== base[name] && values[name] !== now[name]) expect(theirs[name]).toBe(now[name]);
      }
    }),
  );
});
