import { Instant } from '@rostro/shared/contract/schemas';
import { MESSAGES } from '@rostro/shared/messages';
import { anAppointment } from '../test/appointments.ts';
import { choicesOf, dayProblem, lostTime, ownTime } from './times.ts';
import { baseOf, blankBase, changesOf, isChanged, newBookingOf, rebased } from './values.ts';

const at = (hour: number) => Instant.parse(`2026-11-20T${hour}:00:00.000Z`);
const client = { id: 'ana', fullName: 'Ana', email: null, phone: null };
const base = baseOf(anAppointment({ startsAt: at(21), status: 'pending' }));
const slot = (hour: number, state: 'available' | 'full' | 'past') => ({
  time: `${hour - 6}:00`,
  startsAt: at(hour),
  state,
});
const day = { date: '2026-11-20', open: true, slots: [slot(20, 'available'), slot(21, 'full'), slot(22, 'past')] };

describe('what is sent', () => {
  const blank = blankBase('2026-11-20').values;

  test('nothing as long as client, service or time is missing', () => {
    expect(newBookingOf(blank)).toBeUndefined();
    expect(newBookingOf({ ...blank, client, serviceId: 1 })).toBeUndefined();
    expect(newBookingOf({ ...blank, client, serviceId: 1, startsAt: at(20) })).toEqual({
      clientId: 'ana',
      serviceId: 1,
      startsAt: at(20),
      status: 'pending',
      notes: '',
    });
  });

  test('of an old one only what differs', () => {
    expect(isChanged(base.values, base.values)).toBe(false);
    expect(changesOf({ ...base.values, notes: 'x', status: 'confirmed' }, base.values, 3)).toEqual({
      notes: 'x',
      status: 'confirmed',
      version: 3,
    });
  });

  test('a finished appointment has no status to choose, and sends none', () => {
    const { values } = baseOf(anAppointment({ status: 'completed' }));
    expect(values.status).toBeUndefined();
    expect(changesOf({ ...values, notes: 'x' }, values, 1)).toEqual({ notes: 'x', version: 1 });
  });
});

describe('somebody else saved meanwhile', () => {
  const now = { ...base.values, startsAt: at(20), status: 'confirmed' as const, notes: 'suyo' };

  test('what was not touched is theirs', () => {
    expect(rebased(base.values, base.values, now)).toEqual(now);
  });

  test('what was touched stays; service, day and time go together', () => {
    const mine = { ...base.values, serviceId: 2, startsAt: undefined, notes: 'mío' };
    expect(rebased(mine, base.values, now)).toEqual({ ...mine, status: 'confirmed' });
  });
});

describe('the times of a day', () => {
  test('its own time is free, whatever the day says of it, and named', () => {
    const own = ownTime(base.values, base);
    expect(own).toBe(at(21));
    expect(choicesOf(day, own).map(({ word, free }) => [word, free])).toEqual([
      [undefined, true],
      ['Actual', true],
      ['Pasado', false],
    ]);
  });

  test('on another day and for another service it has no own time', () => {
    expect(ownTime({ ...base.values, day: '2026-11-21' }, base)).toBeUndefined();
    expect(ownTime({ ...base.values, serviceId: 2 }, base)).toBeUndefined();
    expect(ownTime(base.values, blankBase('2026-11-20'))).toBeUndefined();
  });

  test('a time that cannot be had any more says why', () => {
    expect(lostTime(at(20), day, undefined)).toBeUndefined();
    expect(lostTime(at(21), day, at(21))).toBeUndefined();
    expect(lostTime(at(21), day, undefined)).toBe(MESSAGES.slot_full);
    expect(lostTime(at(22), day, undefined)).toBe(MESSAGES.slot_in_past);
    expect(lostTime(at(23), day, undefined)).toBe(MESSAGES.outside_hours);
    expect(lostTime(at(23), undefined, undefined)).toBeUndefined();
  });

  test('a day with nothing free says why', () => {
    expect(dayProblem(day, choicesOf(day, undefined))).toBeUndefined();
    const sunday = { date: '2026-11-22', open: false, closedReason: 'sunday' as const, slots: [] };
    expect(dayProblem(sunday, [])).toBe(MESSAGES.sunday_closed);
    expect(dayProblem({ ...sunday, closedReason: 'closed_day' }, [])).toBe(MESSAGES.closed_day);
    expect(dayProblem({ date: '2026-11-20', open: true, slots: [] }, [])).toBe(
      'No hay horarios disponibles para este día',
    );
  });
});
