import type { Key } from '@rostro/platform/table/keys';
import type { Settings } from '@rostro/shared/contract/booking';
import { CLIENT_ACCOUNT, DEMO_ACCOUNTS } from './accounts.ts';
import { businessItem, noticePolicyItem } from './business.ts';
import { busyItems } from './busy.ts';
import { catalogItems, PLANNED_SERVICES } from './catalog.ts';
import { NEW_CLINIC, ROLE_IDS } from './clinic.ts';
import { CONSENT_ITEMS } from './consents.ts';
import { dayItems } from './days.ts';
import { demoAppointments, type SeedAppointment } from './history.ts';
import { medicalHistoryItems } from './medical-histories.ts';
import { withMovements } from './movements.ts';
import { cancelledOutcome, closedOutcome, confirmedOutcome } from './outcome.ts';
import { DEMO_TEMPLATE, demoSale } from './packages.ts';
import { withPayments } from './payments.ts';
import { demoClients, withGuards } from './people.ts';
import { withReceipts } from './receipts.ts';
import { demoResources, resourceItems } from './resources.ts';
import { windowItems } from './windows.ts';

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

/**
 * The demo clinic of a day, always the same: business data, catalog, people and agenda.
 * @param accounts whether the demo's accounts exist, one of which has appointments
 */
export function demoClinic(today: string, { accounts }: { accounts: boolean }) {
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
  const accounted = withMovements(filed.payments, filed.receipts);
  const sale = demoSale(accounts ? CLIENT_ACCOUNT.id : first, desk[0] ?? STRANGER, today, filed);
  return {
    ...{ clients, resources, appointments, packages: [sale.package] },
    payments: accounted.payments,
    movements: [...accounted.movements, ...sale.movements],
    receipts: [...filed.receipts, sale.receipt],
    counter: [sale.counter],
    // It is the last day that took money.
    cashDays: [...filed.cashDays.filter(({ day }) => day !== sale.cashDay.day), sale.cashDay],
  };
}

/** The whole demo clinic as items, without the accounts. */
export function demoItems(today: string, options: { accounts: boolean }): Key[] {
  const { clients, resources, appointments, payments, movements, packages, ...till } = demoClinic(today, options);
  const { receipts, counter, cashDays } = till;
  return [
    businessItem,
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
    ...CONSENT_ITEMS,
    ...payments,
    ...movements,
    DEMO_TEMPLATE,
    ...packages,
    ...receipts,
    ...counter,
    ...cashDays,
  ];
}
