import { toInstant } from '@rostro/shared/time';
import { aVisit, FRIDAY } from '../test/day.tsx';
import { bodyOf, foreseen, isNothing, isTold, minutesOf, realChange, undoOf } from './change.ts';

const at = (time: string) => toInstant(FRIDAY, time);
const PEOPLE = new Set(['laura', 'ines']);
const visit = aVisit('a', 'Berta Ríos', '10:00', { resources: ['laura', 'sala'], version: 4 });
const ines = { id: 'ines', name: 'Inés' };

test('an unchanged value is not part of the change', () => {
  const same = realChange({
    appointment: visit,
    startsAt: at('10:00'),
    who: { id: 'laura', name: 'Laura' },
    minutes: 60,
  });
  expect(isNothing(same)).toBe(true);
  expect(realChange({ appointment: visit, startsAt: at('11:00'), who: ines, minutes: 60 })).toEqual({
    ...{ appointment: visit, startsAt: at('11:00'), who: ines },
  });
  expect(isNothing(realChange({ appointment: visit, who: { id: 'sin-asignar', name: 'Sin asignar' } }))).toBe(true);
});

test('only another future time is told to the client', () => {
  expect(isTold({ appointment: visit, startsAt: at('11:00') }, at('09:00'))).toBe(true);
  expect(isTold({ appointment: visit, startsAt: at('08:00') }, at('09:00'))).toBe(false);
  expect(isTold({ appointment: visit, who: ines, minutes: 75 }, at('09:00'))).toBe(false);
});

test('the request has the changes and the version that was read', () => {
  expect(bodyOf({ appointment: visit, startsAt: at('11:00'), who: ines })).toEqual({
    ...{ startsAt: at('11:00'), staffId: 'ines', version: 4 },
  });
  expect(bodyOf({ appointment: visit, minutes: 75 }, { override: { reason: 'Solo hoy' } })).toEqual({
    ...{ minutes: 75, version: 4, override: { reason: 'Solo hoy' } },
  });
  expect(bodyOf({ appointment: visit, minutes: 75 }, { twice: true })).toEqual({
    minutes: 75,
    version: 4,
    twice: true,
  });
});

test('the undo restores the changed values, and no others', () => {
  const saved = { ...visit, version: 5 };
  expect(undoOf({ appointment: visit, startsAt: at('11:00'), who: ines }, saved, PEOPLE)).toEqual({
    ...{ startsAt: at('10:00'), staffId: 'laura', version: 5, twice: true },
  });
  expect(undoOf({ appointment: visit, minutes: 75 }, saved, PEOPLE)).toEqual({
    ...{ minutes: 60, version: 5, twice: true },
  });
});

test('until the answer the visit stands at its new place, in the same room', () => {
  const shown = foreseen({ appointment: visit, startsAt: at('11:00'), who: ines, minutes: 75 }, PEOPLE);
  expect(minutesOf(shown)).toBe(75);
  expect(shown.segments).toMatchObject([{ startsAt: at('11:00'), endsAt: at('12:15'), resources: ['ines', 'sala'] }]);
});
