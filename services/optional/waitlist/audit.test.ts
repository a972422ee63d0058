import { expect, test } from '@jest/globals';
import { busyDeltas } from '@rostro/rules/scheduling/busy';
import type { Segment } from '@rostro/rules/scheduling/segment';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { toInstant } from '@rostro/shared/time';
import { auditBusy } from '@rostro/table-audit/busy';
import { noRecords, type Records } from '@rostro/table-audit/records';
import { waitlistKeys } from './keys.ts';
import { noWaiting } from './waiting.ts';

const DAY = '2026-11-20';
const BOOKED = '2026-11-01T15:00:00.000Z';
const audit = (records: Partial<Records>) => auditBusy({ ...noRecords(), ...records });

test('the entries of a resource include places held for the waitlist, and none after their time', () => {
  const [startsAt, endsAt] = [toInstant(DAY, '10:00'), toInstant(DAY, '11:00')];
  const segments: Segment[] = [
    { serviceId: 1, startsAt, endsAt, bufferBefore: 10, bufferAfter: 20, resources: ['laser'] },
  ];
  const ana = { id: 'ana', status: 'pending', createdAt: BOOKED, segments } as AppointmentItem;
  const busy = busyDeltas([null, ana]).map(({ date, resourceId, set }) => ({
    ...keys.busy(MAIN_BRANCH, date, resourceId),
    ...set,
  }));
  const offer = { id: 'ana', entryId: 'e', startsAt, segments, madeAt: BOOKED, until: BOOKED };
  const item = { ...waitlistKeys.waiting('c'), ...noWaiting('c', 'c'), expiresAt: 0 };
  expect(audit({ waiting: [{ ...item, offer }], busy })).toEqual([]);
  expect(audit({ waiting: [item], busy })).toMatchObject([
    {
      ...{ rule: 'a resource is taken by its visits', subject: `${DAY} laser` },
      ...{ is: { 'ana#0': '590-680@600' }, should: {} },
    },
  ]);
});
