import { describe, expect, test } from '@jest/globals';
import { toInstant } from '@rostro/shared/time';
import { planBooking } from './booking.ts';
import { planChange } from './change.ts';
import { facts, MONDAY, NOW, request, service } from './examples.ts';
import { planReschedule } from './reschedule.ts';
import { confirmationOf, emailProofOf } from './self-confirming.ts';

const itself = service({ confirmsItself: true });
const booked = (changes: Parameters<typeof facts>[0] = {}) =>
  planBooking(facts({ service: itself, ...changes }), request(MONDAY, '10:00'));

describe('a client’s booking of a service that confirms by itself', () => {
  test('is confirmed at once, and counts so on its day', () => {
    const { appointment, delta } = booked();
    expect(appointment).toMatchObject({ status: 'confirmed', confirmedBy: 'service' });
    expect(appointment.confirmsOnProof).toBeUndefined();
    expect(delta.counters).toEqual({ 'count:confirmed': 1 });
  });

  test('without a proven e-mail waits for the proof only', () => {
    const { appointment } = booked({ proof: 'awaited' });
    expect(appointment).toMatchObject({ status: 'pending', confirmsOnProof: true });
    expect(appointment.confirmedBy).toBeUndefined();
  });

  test('waits for the clinic if no account will bring a proof, as any other service does', () => {
    expect(confirmationOf([itself], 'none')).toEqual({ status: 'pending' });
    expect(confirmationOf([service()], 'given')).toEqual({ status: 'pending' });
  });

  test('waits for the clinic if one of its two services does', () => {
    expect(confirmationOf([itself, service()], 'given')).toEqual({ status: 'pending' });
    expect(confirmationOf([itself, itself], 'given')).toMatchObject({ status: 'confirmed' });
  });

  test('is confirmed at its new time when the client moves it', () => {
    const before = booked().appointment;
    const plan = planReschedule(
      { ...facts({ service: itself }), before },
      request(MONDAY, '12:00', { appointmentId: 'a2' }),
    );
    expect(plan.appointment).toMatchObject({ status: 'confirmed', confirmedBy: 'service' });
    expect(plan.cancelled.status).toBe('cancelled');
  });
});

describe('a status that staff set', () => {
  test('replaces the service’s own', () => {
    const before = booked().appointment;
    const pending = planChange(before, { status: 'pending' }, NOW)?.after;
    expect(pending).toMatchObject({ status: 'pending' });
    expect(pending?.confirmedBy).toBeUndefined();
  });

  test('replaces the pending proof', () => {
    const before = booked({ proof: 'awaited' }).appointment;
    expect(planChange(before, { status: 'confirmed' }, NOW)?.after.confirmsOnProof).toBeUndefined();
  });

  test('another time by staff leaves it unchanged', () => {
    const before = booked().appointment;
    const moved = planChange(before, { startsAt: toInstant(MONDAY, '13:00') }, NOW)?.after;
    expect(moved).toMatchObject({ status: 'confirmed', confirmedBy: 'service' });
  });
});

test('a sign-in proves the e-mail, a guest’s proof is pending, and a client of the desk has none', () => {
  expect(emailProofOf({ sub: 's' })).toBe('given');
  expect(emailProofOf({ sub: 's', unverified: true })).toBe('awaited');
  expect(emailProofOf({ unverified: true })).toBe('awaited');
  expect(emailProofOf({})).toBe('none');
  expect(emailProofOf(null)).toBe('none');
});
