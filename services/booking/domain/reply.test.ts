import { describe, expect, test } from '@jest/globals';
import type { AppointmentFacts } from './booking.ts';
import { type ReplySubjects, replyState } from './reply.ts';

const NOW = '2026-11-20T15:00:00.000Z';
const startsAt = '2026-11-23T16:00:00.000Z';
const appointment: AppointmentFacts = {
  ...{ id: 'a1', clientId: 'c1', serviceId: 1, category: 'cosmetology' },
  ...{ startsAt, endsAt: '2026-11-23T17:00:00.000Z', status: 'confirmed', closed: false, paymentStatus: 'pending' },
  ...{ notes: '', createdBy: 'client', createdAt: NOW, updatedAt: NOW, version: 1, segments: [] },
};
const asked = { appointmentId: 'a1', startsAt };
const subjects: ReplySubjects = { used: null, appointment, client: { id: 'c1' }, window: { leaving: false } };
const stateOf = (changes: Partial<ReplySubjects>, link: typeof asked | object = asked, now = NOW) =>
  replyState(link, { ...subjects, ...changes }, now);
const changed = (changes: Partial<AppointmentFacts>) => ({ appointment: { ...appointment, ...changes } });

describe('a link about an appointment', () => {
  test.each(['pending', 'confirmed'] as const)(
    'is open while the appointment is %s, ahead, and at its time',
    (status) => {
      expect(stateOf(changed({ status }))).toBe('open');
    },
  );

  test.each<[string, Partial<ReplySubjects>]>([
    ['cancelled', changed({ status: 'cancelled' })],
    ['completed', changed({ status: 'completed' })],
    ['at another time', changed({ startsAt: '2026-11-24T16:00:00.000Z' })],
    ['somebody else’s', changed({ clientId: 'c2' })],
    ['there no more', { appointment: null }],
  ])('is stale once the appointment is %s', (_what, facts) => {
    expect(stateOf(facts)).toBe('stale');
  });

  test('is stale once the appointment has begun', () => {
    expect(stateOf({}, asked, startsAt)).toBe('stale');
  });
});

describe('any link', () => {
  test.each([asked, {}])('that was used stays used, whatever else changed: %j', (link) => {
    expect(stateOf({ used: {}, appointment: null, client: null }, link)).toBe('used');
  });

  test.each<[string, Partial<ReplySubjects>]>([
    ['unknown', { client: null }],
    ['being deleted', { client: { id: 'c1', leaving: true } }],
    ['being deleted at this moment', { window: { leaving: true } }],
    ['forgotten', { client: { id: 'c1', forgottenAt: NOW } }],
  ])('of a person who is %s is stale', (_what, facts) => {
    expect([stateOf(facts), stateOf(facts, {})]).toEqual(['stale', 'stale']);
  });
});

test('a link about reminders needs no appointment', () => {
  expect(stateOf({ appointment: null }, {})).toBe('open');
});
