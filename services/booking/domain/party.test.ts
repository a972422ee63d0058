import { expect, test } from '@jest/globals';
import { resource } from '@rostro/rules/scheduling/examples';
import { AppError } from '@rostro/shared/errors';
import { toInstant } from '@rostro/shared/time';
import { EMPTY_DAY } from './day.ts';
import { appointment, FRIDAY, MONDAY, NOW, request, sceneAfter, sceneBy, service, settings, two } from './examples.ts';
import { isInHandsOf, type Member, planParty, standsWith } from './party.ts';
import type { Bookable, StaffBookingFacts, StaffBookingRequest } from './staff-booking.ts';

const member = (
  id: string,
  wish: Partial<StaffBookingRequest> & { time?: string } = {},
  facts: Partial<StaffBookingFacts> & { client?: Bookable | null } = {},
): Member => {
  const { time = '10:00', ...changes } = wish;
  return {
    facts: { client: { isAdmin: false, phone: '5215512345678' }, service: service(), day: EMPTY_DAY, ...facts },
    request: { ...request(MONDAY, time), appointmentId: `visit-${id}`, clientId: id, ...changes },
  };
};
const ground = { scene: sceneBy(settings()), status: 'confirmed', now: NOW } as const;
const resourcesOf = (members: readonly Member[], scene = ground.scene) =>
  planParty(members, { ...ground, scene }).map(({ appointment: one }) =>
    one.segments.flatMap((part) => part.resources),
  );

function refusalOf(members: readonly Member[], scene = ground.scene): AppError {
  try {
    planParty(members, { ...ground, scene });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

test('visits at one time take different places', () => {
  const places = resourcesOf([member('ana'), member('marta')]).flat();
  expect(new Set(places).size).toBe(2);
});

test('of three visits at one time and two places, the third is refused, and says whose it is', () => {
  const refused = refusalOf([member('ana'), member('marta'), member('lucia')]);
  expect(refused).toMatchObject({ code: 'slot_full', params: { clientId: 'lucia' } });
  expect(refused.params.taken).toMatch(/^nadie está libre/);
});

test('the refusal of the booker names no companion', () => {
  const refused = refusalOf([member('ana'), member('marta')], sceneAfter(two('10:00')));
  expect(refused).toMatchObject({ code: 'slot_full' });
  expect(refused.params).not.toHaveProperty('clientId');
});

test('visits after each other take the same place, also between two slots', () => {
  const scene = sceneBy(settings(), { resources: [resource('eva')] });
  const short = { service: service({ durationMinutes: 50 }) };
  const after = member('marta', { time: '10:50', follows: true }, short);
  expect(resourcesOf([member('ana', {}, short), after], scene)).toEqual([['eva'], ['eva']]);
});

test('a visit between two slots that follows no other is refused', () => {
  expect(refusalOf([member('ana'), member('marta', { time: '10:50' })])).toMatchObject({
    code: 'off_grid',
    params: { clientId: 'marta' },
  });
});

test('a companion gets the only person who gives their service, although the booker would have been given her', () => {
  const scene = sceneBy(settings(), { resources: [resource('eva'), resource('noor', { order: 2 })] });
  const byEva = service({ id: 2, needs: { staff: ['eva'], rooms: [], equipment: [] } });
  expect(resourcesOf([member('ana')], scene)).toEqual([['eva']]);
  expect(resourcesOf([member('ana'), member('marta', {}, { service: byEva })], scene)).toEqual([['noor'], ['eva']]);
});

test('a companion whom no channel reaches is told by the booker; the booker never is', () => {
  const client = { isAdmin: false };
  const plans = planParty([member('ana', {}, { client }), member('marta', {}, { client })], ground);
  expect(plans.map(({ isHeard }) => isHeard)).toEqual([undefined, true]);
});

test('each visit has its own price, and names the others', () => {
  const dear = service({ id: 3, priceCents: 120_000 });
  const plans = planParty(
    [member('ana', { party: ['visit-marta'] }), member('marta', { party: ['visit-ana'] }, { service: dear })],
    ground,
  );
  expect(plans.map(({ appointment: { bookedCents, party } }) => ({ bookedCents, party }))).toEqual([
    { bookedCents: 85_000, party: ['visit-marta'] },
    { bookedCents: 120_000, party: ['visit-ana'] },
  ]);
});

test.each([
  ['stands on the same day', {}, true],
  ['was cancelled', { status: 'cancelled' as const }, false],
  ['went to another day', { startsAt: toInstant(FRIDAY, '10:00') }, false],
])('a visit whose other one %s: comes along is %s', (_, changes, isTrue) => {
  expect(standsWith(appointment(), appointment({ id: 'b', ...changes }))).toBe(isTrue);
});

test('who does not come any more comes with nobody', () => {
  expect(standsWith(appointment({ status: 'cancelled' }), appointment({ id: 'b' }))).toBe(false);
});

test.each([
  ['without a road of their own', { reachedBy: 'ana' }, true],
  ['with a phone', { reachedBy: 'ana', phone: '5215512345678' }, false],
  ['with an e-mail', { reachedBy: 'ana', email: 'marta@correo.mx' }, false],
  ['reached by another', { reachedBy: 'eva' }, false],
  ['reached by nobody', {}, false],
])('a companion %s: is in the booker’s hands is %s', (_, person, isTrue) => {
  expect(isInHandsOf('ana', person, [{ clientId: 'ana' }])).toBe(isTrue);
  expect(isInHandsOf('ana', person, [{ clientId: 'eva' }])).toBe(false);
});
