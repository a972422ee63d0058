import { Instant } from '@rostro/shared/contract/schemas';
import { MESSAGES } from '@rostro/shared/messages';
import { anAppointment } from '../test/appointments.ts';
import { choicesOf, dayProblem, lostTime, ownTime } from './times.ts';
import { blankIn, bookingSchema, changesOf, newBookingOf, valuesIn } from './values.ts';

const at = (hour: number) => Instant.parse(`2026-11-20T${hour}:00:00.000Z`);
const client = { id: 'ana', fullName: 'Ana', email: null, phone: null };
const base = valuesIn(anAppointment({ startsAt: at(21), status: 'pending' }));
const slot = (hour: number, state: 'available' | 'full' | 'past') => ({
  time: `${hour - 6}:00`,
  startsAt: at(hour),
  state,
});
const day = { date: '2026-11-20', open: true, slots: [slot(20, 'available'), slot(21, 'full'), slot(22, 'past')] };

describe('what is sent', () => {
  const blank = blankIn('2026-11-20').values;

  test('is nothing while client, service or time is missing', () => {
    expect(newBookingOf(blank)).toBeUndefined();
    expect(newBookingOf({ ...blank, client, serviceId: 1 })).toBeUndefined();
    expect(newBookingOf({ ...blank, client, serviceId: 1, startsAt: at(20) })).toEqual({
      clientId: 'ana',
      serviceId: 1,
      startsAt: at(20),
      status: 'confirmed',
      notes: '',
    });
  });

  test('names the person of the calendar column in which it began', () => {
    const { values } = blankIn('2026-11-20', { date: '2026-11-21', time: '10:00', staffId: 'laura' });
    expect(newBookingOf({ ...values, client, serviceId: 1 })).toMatchObject({ staffId: 'laura' });
  });

  test('is only the changed values of an existing appointment', () => {
    expect(changesOf({ ...base.values, notes: 'x', status: 'confirmed' }, base.values, 3)).toEqual({
      notes: 'x',
      status: 'confirmed',
      version: 3,
    });
  });

  test('has no status for a finished appointment, which offers none', () => {
    const { values } = valuesIn(anAppointment({ status: 'completed' }));
    expect(values.status).toBeNull();
    expect(changesOf({ ...values, notes: 'x' }, values, 1)).toEqual({ notes: 'x', version: 1 });
  });
});

describe('an error', () => {
  const problems = (values: unknown, lost?: string) =>
    bookingSchema(true, { lostTime: () => lost, asked: () => undefined, mayRegister: true })
      .safeParse(values)
      .error?.issues.map(({ message }) => message) ?? [];
  const blank = blankIn('2026-11-20').values;

  test('is shown for a missing client, service or time', () => {
    const texts = ['Selecciona un cliente', 'Selecciona un tratamiento', 'Selecciona un horario'];
    expect(problems(blank)).toEqual(texts);
    expect(problems({ ...blank, client, serviceId: 1, startsAt: at(20) })).toEqual([]);
  });

  test('is shown for a time that was lost meanwhile', () => {
    expect(problems({ ...blank, client, serviceId: 1, startsAt: at(20) }, MESSAGES.slot_full)).toEqual([
      MESSAGES.slot_full,
    ]);
  });
});

describe('the offered times', () => {
  test('include the appointment’s own time, whatever the day says, with a name', () => {
    const own = ownTime(base.values, base.values);
    expect(own).toBe(at(21));
    expect(choicesOf(day, own).map(({ word, free }) => [word, free])).toEqual([
      [undefined, true],
      ['Actual', true],
      ['Ya pasó', false],
    ]);
  });

  test('have no own time on another day; with other services only if they fit', () => {
    expect(ownTime({ ...base.values, day: '2026-11-21' }, base.values)).toBeUndefined();
    for (const other of [{ serviceId: 2 }, { nextServiceId: 3 }]) {
      const asked = { ...base.values, ...other };
      expect(ownTime(asked, base.values, day.slots)).toBeUndefined();
      expect(ownTime(asked, base.values, [])).toBe(at(21));
      expect(ownTime(asked, base.values, [{ time: '15:00', startsAt: at(21), state: 'past' }])).toBe(at(21));
    }
  });

  test('always include the own time without the second service', () => {
    expect(ownTime(base.values, { ...base.values, nextServiceId: 3 }, day.slots)).toBe(at(21));
  });

  test('explain a time that was lost', () => {
    const lost = (hour: number, own?: string, of: typeof day | undefined = day) =>
      lostTime({ ...base.values, startsAt: at(hour) }, of, own);
    expect(lost(20)).toBeUndefined();
    expect(lost(21, at(21))).toBeUndefined();
    expect(lost(21)).toBe(MESSAGES.slot_full);
    expect(lostTime({ ...base.values, startsAt: at(21), nextServiceId: 3 }, day, undefined)).toMatch(/los dos/);
    expect(lost(22)).toBe(MESSAGES.slot_in_past);
    expect(lost(23)).toBe(MESSAGES.outside_hours);
    const between = { ...base.values, startsAt: at(20).replace(':00:00', ':30:00') };
    expect(lostTime(between, day, undefined)).toMatch(/^Las citas empiezan cada 60 min: \d\d:00 o \d\d:00\.$/);
    expect(lostTime({ ...base.values, startsAt: at(23) }, undefined, undefined)).toBeUndefined();
  });

  test('explain a day without a free time', () => {
    expect(dayProblem(day, choicesOf(day, undefined))).toBeUndefined();
    const sunday = { date: '2026-11-22', open: false, closedReason: 'sunday' as const, slots: [] };
    expect(dayProblem(sunday, [])).toBe(MESSAGES.sunday_closed);
    expect(dayProblem({ ...sunday, closedReason: 'closed_day' }, [])).toBe(MESSAGES.closed_day);
    const withoutRosa = { date: '2026-11-20', open: true, slots: [], away: ['rosa'] };
    expect(dayProblem(withoutRosa, [], 'rosa')).toMatch(/^Esa persona no atiende ese día/);
    expect(dayProblem(withoutRosa, [], 'eva')).toBe('No hay horarios disponibles para este día');
    expect(dayProblem({ date: '2026-11-20', open: true, slots: [] }, [])).toBe(
      'No hay horarios disponibles para este día',
    );
    const over = { date: '2026-11-20', open: true, slots: [slot(20, 'past'), slot(21, 'past')] };
    expect(dayProblem(over, choicesOf(over, undefined))).toBe('Los horarios de ese día ya pasaron. Elige otro día.');
  });
});
