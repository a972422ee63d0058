import type { Key } from '@rostro/kit/table/keys';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { businessItem } from './business.ts';
import { catalogueItems, DEMO_SERVICES } from './catalogue.ts';
import { dayItems } from './days.ts';
import { demoAppointments } from './history.ts';
import { withPayments } from './payments.ts';
import { demoClients, withGuards } from './people.ts';
import { CLIENT_WISHES } from './wishes.ts';

/**
 * The demo clinic of a day, the same whenever it is asked for: who it is, what it offers, whom it knows and its agenda.
 * @param accounts whether the demo's accounts exist, one of which has appointments
 */
export function demoClinic(today: string, { accounts }: { accounts: boolean }) {
  const clients = demoClients(today);
  const [first, ...rest] = clients.map(({ id }) => id);
  if (first === undefined) throw new Error('the demo has no clients');
  const clinic = { today, settings: DEFAULT_SETTINGS, services: DEMO_SERVICES, clientIds: [first, ...rest] } as const;
  const agenda = demoAppointments(clinic, accounts ? CLIENT_WISHES : []);
  return { clients, ...withPayments(agenda, DEMO_SERVICES) };
}

/** All of it as items, without the accounts themselves. */
export function demoItems(today: string, options: { accounts: boolean }): Key[] {
  const { clients, appointments, payments } = demoClinic(today, options);
  return [
    businessItem,
    ...catalogueItems(),
    ...clients.flatMap(withGuards),
    ...appointments,
    ...dayItems(appointments),
    ...payments,
  ];
}
