import assert from 'node:assert/strict';
import type { Slot } from '@rostro/shared/contract/booking/booking';
import { instantOf, todayAt } from '@rostro/shared/time';
import type { Caller } from '../support/caller.ts';

/** Free starts of the first service within four weeks, soonest first. */
export async function freeSlots(caller: Caller): Promise<{ serviceId: number; starts: string[] }> {
  const { body: catalog } = await caller.call('listServices', {});
  const serviceId: number = catalog.items[0].id;
  const query = { serviceId, from: todayAt(instantOf(Date.now())), days: 28 };
  const { status, body } = await caller.call('getAvailability', { query });
  assert.equal(status, 200);
  const slots: Slot[] = body.days.flatMap((day: { slots: Slot[] }) => day.slots);
  const starts = slots.flatMap(({ state, startsAt }) => (state === 'available' ? [startsAt] : []));
  return { serviceId, starts };
}

/**
 * The first one at least this many days ahead, because an appointment that has begun can be neither moved nor
 * cancelled.
 */
export async function slotAhead(caller: Caller, days: number): Promise<{ serviceId: number; startsAt: string }> {
  const { serviceId, starts } = await freeSlots(caller);
  const startsAt = starts.find((start) => Date.parse(start) > Date.now() + days * 86_400_000);
  assert.ok(startsAt, 'four weeks without a free slot');
  return { serviceId, startsAt };
}
