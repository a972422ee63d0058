import { describe, expect, test } from '@jest/globals';
import { DEFAULT_NOTICE_POLICY as POLICY } from '@rostro/shared/defaults';
import { startsOfDue } from '@rostro/shared/due-notices';
import { CLOCK_KINDS } from '@rostro/shared/notice-kinds';
import { addMinutes, toInstant } from '@rostro/shared/time';
import { type Due, dueOf, isUntold, type Remindable } from './due.ts';

const startsAt = toInstant('2026-11-20', '15:00');
const NOW = toInstant('2026-11-19', '15:05');
const appointment = (changes: Partial<Remindable> = {}): Remindable => ({
  ...{ id: 'a1', clientId: 'c1', serviceId: 5, status: 'confirmed', closed: false, startsAt },
  ...{ endsAt: addMinutes(startsAt, 60), updatedAt: '2026-11-01T18:00:00.000Z', segments: [] },
  ...changes,
});

describe('a due notice', () => {
  test('is an event with the same name in every run', () => {
    expect(dueOf(POLICY, appointment(), NOW)[0]?.event).toEqual({
      ...{ version: 1, eventId: `a1:reminder-24:${startsAt}`, occurredAt: NOW },
      ...{ appointmentId: 'a1', clientId: 'c1', serviceId: 5, startsAt, kind: 'reminder', hours: 24 },
    });
    expect(dueOf(POLICY, appointment(), addMinutes(NOW, 5))[0]?.event.eventId).toBe(`a1:reminder-24:${startsAt}`);
    const came = appointment({ closed: true, attendance: 'attended' });
    expect(dueOf(POLICY, came, toInstant('2026-11-20', '18:00'))[0]?.event).toMatchObject({
      ...{ eventId: `a1:thanks:${startsAt}`, kind: 'thanks', hours: 0 },
    });
  });

  test('waits while a recent change may still be confirmed to the client', () => {
    expect(dueOf(POLICY, appointment({ updatedAt: addMinutes(NOW, -1) }), NOW)).toEqual([]);
    expect(dueOf(POLICY, appointment({ updatedAt: addMinutes(NOW, -2) }), NOW)).toHaveLength(1);
  });

  test('needs a confirmed appointment', () => {
    expect(dueOf(POLICY, appointment({ status: 'pending' }), NOW)).toEqual([]);
  });

  test('of an invalid appointment is an error, not an event', () => {
    expect(() => dueOf(POLICY, appointment({ startsAt: 'mañana' }), NOW)).toThrow(RangeError);
    expect(() => dueOf(POLICY, appointment({ serviceId: 0.5 }), NOW)).toThrow();
  });
});

test.each(['09:00', '15:00', '20:00'])('of a visit at %s is always within the range that the sweep reads', (time) => {
  const policy = { ...POLICY, healthForm: { serviceIds: [5], hours: 48 } };
  const at = toInstant('2026-11-20', time);
  const visit = appointment({ startsAt: at, endsAt: addMinutes(at, 4 * 60) });
  const found = new Set<string>();
  for (let hours = -5 * 24; hours < 10 * 24; hours += 1) {
    const now = addMinutes(at, 60 * hours);
    const isOver = { closed: true, attendance: 'attended' } as const;
    const due = [visit, { ...visit, ...isOver }].flatMap((one) => dueOf(policy, one, now));
    const { from, to } = startsOfDue(policy, now);
    expect({ now, missed: from <= at && at <= to ? [] : due }).toEqual({ now, missed: [] });
    for (const { notice } of due) found.add(notice.kind);
  }
  expect([...found].sort()).toEqual(CLOCK_KINDS.filter((kind) => kind !== 'hold-ending').sort());
});

describe('a client who was told', () => {
  const [due] = dueOf(POLICY, appointment(), NOW) as [Due];
  const { at } = due.notice;

  test('on every channel is told; on one of them they are not', () => {
    expect(isUntold(due, { everywhere: false, confirmedAt: null })).toBe(true);
    expect(isUntold(due, { everywhere: true, confirmedAt: null })).toBe(false);
  });

  test('by a confirmation after the reminder’s time needs no reminder; by one before it they do', () => {
    expect(isUntold(due, { everywhere: false, confirmedAt: addMinutes(at, 1) })).toBe(false);
    expect(isUntold(due, { everywhere: false, confirmedAt: addMinutes(at, -1) })).toBe(true);
  });

  test('by a confirmation still gets thanks', () => {
    const thanks: Due = { ...due, notice: { kind: 'thanks', hours: 0, at } };
    expect(isUntold(thanks, { everywhere: false, confirmedAt: addMinutes(at, 1) })).toBe(true);
  });
});
