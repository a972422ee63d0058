import type { SummaryEntry } from '@rostro/rules/clients/client-summary';
import type { ClientRow, clientRecordsRoutes } from '@rostro/shared/contract/clients/client-records';
import { finderOf } from '@rostro/shared/text';
import type * as z from 'zod';

export interface ClientEntry extends Omit<ClientRow, 'lastAppointment'> {
  searchWords: string;
  /** The sort key of the name. */
  sortName: string;
  /** The appointment with the latest start, cancelled or not. */
  last: SummaryEntry | null;
  /** All services that the client ever booked. */
  services: readonly number[];
}

export type ClientQuery = z.output<(typeof clientRecordsRoutes)['listClients']['query']>;
export type ClientState = NonNullable<ClientQuery['status']>;

/** The last appointment decides; one that took place had been confirmed. */
export function stateOf({ last }: Pick<ClientEntry, 'last'>): ClientState {
  if (last === null) return 'none';
  return last.status === 'completed' ? 'confirmed' : last.status;
}

type Test = (client: ClientEntry) => boolean;

/** Clients whose name, e-mail or phone contains the search text, and who pass every filter. */
export function filterClients(query: Partial<ClientQuery>, people: readonly ClientEntry[]): readonly ClientEntry[] {
  const tests = testsOf(query, people.length);
  return tests.length === 0 ? people : people.filter((client) => tests.every((test) => test(client)));
}

function testsOf(query: Partial<ClientQuery>, among: number): Test[] {
  const { q = '', serviceId, status, hasAppointments, birthdayFrom, birthdayTo } = query;
  const tests: Test[] = [];
  if (serviceId !== undefined) tests.push(({ services }) => services.includes(serviceId));
  if (status !== undefined) tests.push((client) => stateOf(client) === status);
  if (hasAppointments !== undefined) tests.push(({ last }) => (last !== null) === hasAppointments);
  if (birthdayFrom !== undefined && birthdayTo !== undefined) tests.push(bornBetween(birthdayFrom, birthdayTo));
  if (q !== '') {
    const isFound = finderOf(q, among);
    tests.push(({ searchWords }) => isFound(searchWords));
  }
  return tests;
}

/** From one `MM-DD` to another, both included; a range from December to January crosses the end of the year. */
function bornBetween(from: string, to: string): Test {
  const isWithin = from <= to ? (day: string) => from <= day && day <= to : (day: string) => day >= from || day <= to;
  return ({ birthDate }) => birthDate !== null && isWithin(birthDate.slice(5));
}
