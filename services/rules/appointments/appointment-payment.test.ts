import { expect, test } from '@jest/globals';
import type { Author } from '@rostro/platform/table/transact';
import type { AppointmentItem } from '../table/items.ts';
import { type Paid, paidAppointmentWrites } from './appointment-payment.ts';

const AT = '2026-11-20T17:00:00.000Z';
const before: AppointmentItem = {
  ...{ pk: 'main#APT#a1', sk: 'META', id: 'a1', clientId: 'c1', serviceId: 1 },
  category: 'cosmetology',
  ...{ startsAt: '2026-11-20T16:00:00.000Z', endsAt: AT, status: 'confirmed', closed: false },
  ...{ paymentStatus: 'partial', pendingCents: 500, notes: '', createdBy: 'client' },
  ...{ createdAt: '2026-11-01T16:00:00.000Z', updatedAt: '2026-11-01T16:00:00.000Z', version: 4, segments: [] },
};
const karla: Author = {
  ...{ kind: 'staff', actorId: 's1', actorName: 'Karla Jiménez' },
  audit: { action: 'payment.register', subject: 'p1' },
};
const paid = (changes: Partial<Paid>) =>
  paidAppointmentWrites(karla, before, {
    status: 'partial',
    pendingCents: 300,
    paidCents: 550,
    action: 'payment',
    at: AT,
    ...changes,
  });

test('an appointment stores the owed and the paid sum, if it is unchanged', () => {
  expect(paid({})[0]).toMatchObject({
    update: { pk: 'main#APT#a1', sk: 'META' },
    expression: expect.stringMatching(/^SET (?!.*REMOVE)/),
    condition: '#version = :version',
    values: {
      ...{ ':version': 4, ':new_version': 5, ':new_updatedAt': AT, ':new_paymentStatus': 'partial' },
      ...{ ':new_pendingCents': 300, ':new_paidCents': 550 },
    },
  });
});

test('an appointment that owes nothing has no pending amount', () => {
  const [appointment] = paid({ status: 'completed', pendingCents: 0 });
  expect(appointment).toMatchObject({ expression: expect.stringMatching(/ REMOVE #pendingCents$/) });
  expect(appointment).not.toHaveProperty(['values', ':new_pendingCents']);
});

test('an appointment without payments has no sums; a courtesy is paid with nothing', () => {
  const [unpaid] = paid({ status: 'pending', pendingCents: 0, paidCents: 0 });
  expect(unpaid).toMatchObject({ expression: expect.stringMatching(/ REMOVE #pendingCents, #paidCents$/) });
  const [courtesy] = paid({ status: 'completed', pendingCents: 0, paidCents: 0 });
  expect(courtesy).toMatchObject({ values: { ':new_paidCents': 0 } });
});

test.each<[string, Partial<Paid>, object]>([
  ['a part that leaves it partial', {}, { action: 'payment', changes: [] }],
  [
    'the last part',
    { status: 'completed', pendingCents: 0 },
    { action: 'payment', changes: [{ field: 'paymentStatus', before: 'partial', after: 'completed' }] },
  ],
  [
    'a deletion',
    { status: 'pending', pendingCents: 0, action: 'payment_deleted' },
    { action: 'payment_deleted', changes: [{ field: 'paymentStatus', before: 'partial', after: 'pending' }] },
  ],
])('%s is in the history, with who did it', (_what, changes, entry) => {
  expect(paid(changes)[1]).toMatchObject({
    put: { version: 5, at: AT, by: { kind: 'staff', id: 's1', name: 'Karla Jiménez' }, ...entry },
  });
});
