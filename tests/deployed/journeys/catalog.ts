import assert from 'node:assert/strict';
import type { AvailabilityDay } from '@rostro/shared/contract/booking/booking';
import { addDays, instantOf, mondayOf, todayAt } from '@rostro/shared/time';
import { type Clinic, Visitor } from '../clinic.ts';

/** The requests of a visitor. */
export async function browseAsVisitor(clinic: Clinic): Promise<void> {
  const anybody = new Visitor(clinic);
  const { body: services } = await anybody.call('listServices', {});
  assert.ok(services.items.length > 3);
  assert.ok(services.items.every(({ isPublic, isActive }: Record<string, boolean>) => isPublic && isActive));
  const [first] = services.items;
  const { body: detail } = await anybody.call('getService', { params: { serviceId: first.id } });
  // The list leaves it out, since the home page reads it.
  const { aftercare: _ofPageOnly, ...listed } = detail;
  assert.deepEqual(listed, first);
  const unknown = await anybody.call('getService', { params: { serviceId: 999_999 } });
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'service_not_found']);
  assert.ok((await anybody.call('listEquipment', {})).body.items.length > 0);
  assert.equal((await anybody.call('getSettings', {})).body.weekdayOpeningTime, '09:00');
  clinic.tell('anybody reads services, equipment and opening hours');

  const from = addDays(mondayOf(todayAt(instantOf(Date.now()))), 14);
  const { body } = await anybody.call('getAvailability', { query: { serviceId: first.id, from, days: 7 } });
  const [sunday, ...weekdays]: AvailabilityDay[] = body.days.reverse();
  assert.deepEqual([sunday?.closedReason, sunday?.slots], ['sunday', []]);
  assert.ok(weekdays.flatMap(({ slots }) => slots).some(({ state }) => state === 'available'));
  const tooMuch = await anybody.send('GET', `/api/availability?serviceId=${first.id}&from=${from}&days=1000`);
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [422, 'validation']);
  clinic.tell('and the free starts of a week, none of them on a Sunday');
}
