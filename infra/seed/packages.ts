import { packageKeys } from '@rostro/packages/keys';
import { packageItem } from '@rostro/packages/store/client-packages';
import type { PackageTemplateItem } from '@rostro/packages/store/packages';
import { follow } from '@rostro/rules/money/movement';
import type { ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { lastDayOf } from '@rostro/shared/optional/package-sessions';
import { addDays, addMinutes, toInstant, wallClockOf } from '@rostro/shared/time';
import { PAYMENT_METHOD_IDS, PAYMENT_METHODS } from './clinic.ts';
import type { RoomSeed } from './room.ts';

/** Six facial cleanings for the price of five. */
const DEMO_TEMPLATE: PackageTemplateItem = {
  ...packageKeys.packageTemplate('demo-limpiezas'),
  id: 'demo-limpiezas',
  name: '6 limpiezas faciales',
  serviceIds: [1],
  sessions: 6,
  priceCents: 425_000,
  validity: { count: 6, unit: 'months' },
  isActive: true,
  version: 1,
  updatedAt: '2026-01-02T15:00:00.000Z',
};

/** The package was sold right after the last payment: that day's cash is not counted yet. */
export const packageSeed: RoomSeed = (clinic, { clientId, by, today }) => {
  const { id: templateId, name, serviceIds, sessions, priceCents, validity } = DEMO_TEMPLATE;
  const last = clinic.receipts.at(-1);
  const at = addMinutes(last?.at ?? toInstant(addDays(today, -1), '13:05'), 1);
  const day = wallClockOf(at).date;
  const number = clinic.receipts.length + 1;
  const paymentMethodId = PAYMENT_METHOD_IDS.credit;
  const method = PAYMENT_METHODS.find(({ id }) => id === paymentMethodId);
  const packageId = 'demo-paquete';
  const receipt = { day, number };
  const said = { at, by, packageId };
  const entries = [
    { kind: 'charge', amountCents: priceCents, ...said } as const,
    { kind: 'payment', amountCents: priceCents, paymentMethodId, receipt, ...said } as const,
  ];
  const before = clinic.cashDays.find((one) => one.day === day) ?? { ...keys.cashDay(day), day, version: 0 };
  const line = { paymentMethodId, paymentMethodName: method?.name ?? '', isCash: false, amountCents: priceCents };
  const sold = packageItem({
    id: packageId,
    clientId,
    templateId,
    name,
    serviceIds,
    sessions,
    sessionsLeft: sessions,
    priceCents,
    centsLeft: priceCents,
    soldAt: at,
    soldBy: by,
    expiresOn: lastDayOf(day, validity),
    receipt,
    refunds: [],
    extensions: [],
    version: 1,
  });
  const paper: ReceiptItem = {
    ...keys.receipt(day, number),
    ...keys.receiptIndexes(day, number),
    number,
    day,
    at,
    packageId,
    packageName: name,
    clientId,
    serviceId: serviceIds[0] ?? 0,
    registeredBy: by,
    lines: [{ ...line, referenceNumber: 'AUT-204811' }],
    amountCents: priceCents,
    totalCents: priceCents,
    discountCents: 0,
    finalCents: priceCents,
    pendingCents: 0,
  };
  return {
    ...clinic,
    movements: [
      ...clinic.movements,
      ...follow([], packageId, entries).map((one) => ({ ...one, ...keys.movement(packageId, one.number) })),
    ],
    receipts: [...clinic.receipts, paper],
    counter: [{ ...keys.receiptCounter(), number }],
    // It is the last day that took money.
    cashDays: [...clinic.cashDays.filter((one) => one.day !== day), { ...before, version: before.version + 1 }],
    ofRooms: [...clinic.ofRooms, DEMO_TEMPLATE, sold],
  };
};
