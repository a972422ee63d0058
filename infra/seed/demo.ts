import type { Key } from '@rostro/platform/table/keys';
import type { DayItem } from '@rostro/rules/appointments/day';
import { occupancyDelta } from '@rostro/rules/appointments/occupancy';
import { summaryOf } from '@rostro/rules/clients/client-summary';
import { type WindowItem, windowItem } from '@rostro/rules/clients/client-window';
import { partsFrom, priceEntries } from '@rostro/rules/money/entries';
import { follow } from '@rostro/rules/money/movement';
import type { AppointmentItem, MovementItem, PaymentItem, ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Settings } from '@rostro/shared/contract/booking/booking';
import { toInstant } from '@rostro/shared/time';
import { CLIENT_ACCOUNT, DEMO_ACCOUNTS } from './accounts.ts';
import { businessItem, noticePolicyItem } from './business.ts';
import { busyItems } from './busy.ts';
import { catalogItems, PLANNED_SERVICES } from './catalog.ts';
import { NEW_CLINIC, ROLE_IDS } from './clinic.ts';
import { demoAppointments, type SeedAppointment } from './history.ts';
import { allModulesOn } from './modules.ts';
import { cancelledOutcome, closedOutcome, confirmedOutcome } from './outcome.ts';
import { withPayments } from './payments.ts';
import { demoClients, withGuards } from './people.ts';
import { withReceipts } from './receipts.ts';
import { medicalHistoryItems } from './records.ts';
import { demoResources, resourceItems } from './resources.ts';
import { ROOM_SEEDS } from './rooms.ts';

/** The day items of an agenda, as if its appointments had been booked one by one. */
export function dayItems(appointments: readonly AppointmentItem[]): DayItem[] {
  const days = new Map<
    string,
    { key: ReturnType<typeof keys.day>; counters: Record<string, number>; version: number }
  >();
  for (const { category, date, counters } of appointments.flatMap((item) => occupancyDelta(null, item))) {
    const key = keys.day(category, date);
    const id = `${key.pk}\n${key.sk}`;
    const day = days.get(id) ?? { key, counters: {}, version: 0 };
    for (const [counter, change] of Object.entries(counters)) {
      day.counters[counter] = (day.counters[counter] ?? 0) + change;
    }
    day.version += 1;
    days.set(id, day);
  }
  return [...days.values()].map(({ key, counters, version }) => ({ ...key, ...counters, version }));
}

/** Each client's window, as if an agenda's appointments had been booked one by one. */
export function windowItems(appointments: readonly AppointmentItem[], today: string): WindowItem[] {
  const now = toInstant(today, '12:00');
  return [...new Set(appointments.map(({ clientId }) => clientId))].map((clientId) => {
    const own = appointments.filter((appointment) => appointment.clientId === clientId);
    return windowItem(clientId, summaryOf(own, now), now);
  });
}

const wish = (
  inDays: number,
  slot: number,
  serviceId: number,
  outcome: SeedAppointment['outcome'],
): SeedAppointment => ({
  clientId: CLIENT_ACCOUNT.id,
  serviceId,
  inDays,
  slot,
  outcome,
});

/** The demo client's "Mis Citas": three past appointments, a cancelled one and a future one. */
const CLIENT_WISHES: readonly SeedAppointment[] = [
  wish(-70, 1, 5, (booked) => closedOutcome(booked, 'attended')),
  wish(-45, 3, 4, cancelledOutcome),
  wish(-40, 2, 4, (booked) => closedOutcome(booked, 'attended')),
  wish(-19, 3, 1, (booked) => closedOutcome(booked, 'attended', 'completed')),
  wish(6, 2, 2, confirmedOutcome),
];

/** A clinic with booking rules: no bookings at the last minute or years ahead. */
export const DEMO_SETTINGS: Settings = { ...NEW_CLINIC, leadHours: 2, horizonDays: 90 };

/** The cashiers: the demo's accounts, or a fictional person without accounts. */
const ACCOUNTS_OF_DESK = DEMO_ACCOUNTS.filter(
  ({ roleId }) => roleId === ROLE_IDS.reception || roleId === ROLE_IDS.administration,
).map(({ id, fullName }) => ({ id, name: fullName }));
const STRANGER = { id: 'demo-recepcion', name: 'Recepción' };
const STRANGERS_OF_DESK = [STRANGER];

/** Why the demo clinic gives discounts above the limit of its desk. */
const DISCOUNT_REASON = 'Promoción del mes';

/** The movements of payments: one payment per visit, with one receipt. */
function movementsOfPayments(payments: readonly PaymentItem[], receipts: readonly ReceiptItem[]): MovementItem[] {
  const ofPayment = new Map(payments.map((payment) => [payment.id, payment]));
  return receipts.flatMap(({ paymentId = '', registeredBy: by }) => {
    const payment = ofPayment.get(paymentId);
    if (payment === undefined) return [];
    const accountId = payment.appointmentId;
    const entries = [...priceEntries(payment, 0, by, DISCOUNT_REASON), ...partsFrom(payment, 0, by)];
    return follow([], accountId, entries).map((one) => ({ ...one, ...keys.movement(accountId, one.number) }));
  });
}

/** The demo without optional rooms; of `facts`, `clientId` is the account's client, and `by` takes payments. */
export function coreDemo(today: string, { accounts }: { accounts: boolean }) {
  const clients = demoClients(today);
  const [first, ...rest] = clients.map(({ id }) => id);
  if (first === undefined) throw new Error('the demo has no clients');
  const resources = demoResources(today, { accounts });
  const agenda = demoAppointments(
    { today, settings: DEMO_SETTINGS, services: PLANNED_SERVICES, resources, clientIds: [first, ...rest] },
    accounts ? CLIENT_WISHES : [],
  );
  const { appointments, payments } = withPayments(agenda, PLANNED_SERVICES, today);
  const desk = accounts ? ACCOUNTS_OF_DESK : STRANGERS_OF_DESK;
  const filed = withReceipts({ appointments, payments, today, desk });
  const movements = movementsOfPayments(filed.payments, filed.receipts);
  const ofRooms: Key[] = [];
  return {
    clinic: { clients, resources, appointments, ...filed, movements, ofRooms },
    facts: { today, clientId: accounts ? CLIENT_ACCOUNT.id : first, by: desk[0] ?? STRANGER },
  };
}

/**
 * The demo clinic of a day, always the same: business data, catalog, people and agenda.
 * @param accounts whether the demo's accounts exist, one of which has appointments
 */
export function demoClinic(today: string, options: { accounts: boolean }) {
  const { clinic, facts } = coreDemo(today, options);
  return ROOM_SEEDS.reduce((before, addTo) => addTo(before, facts), clinic);
}

/** The whole demo clinic as items, without the accounts. */
export function demoItems(today: string, options: { accounts: boolean }): Key[] {
  const { clients, resources, appointments, ...others } = demoClinic(today, options);
  return [
    businessItem,
    allModulesOn(),
    // The fictional clinic has no mailbox: notices to it are only sent where no message leaves the machine.
    ...(options.accounts ? [noticePolicyItem] : []),
    ...catalogItems(),
    ...resourceItems(resources),
    ...clients.flatMap(withGuards),
    ...appointments,
    ...dayItems(appointments),
    ...busyItems(appointments),
    ...windowItems(appointments, today),
    ...medicalHistoryItems(appointments, today),
    ...Object.values(others).flat(),
  ];
}
