import type { RouteId, RouteInput } from '@rostro/shared/contract/index';
import { addDays, addMonths } from '@rostro/shared/time';
import type { Caller } from '../../support/caller.ts';
import type { Model, Visit } from './model.ts';
import type { Stage } from './stage.ts';

/** One thing that the clinic tells of its agenda, and what the model says of it. */
export interface View {
  name: string;
  told: (staff: Caller, stage: Stage, model: Model) => Promise<unknown>;
  expected: (model: Model, stage: Stage) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever was answered, and asserts on it.
export async function ask<K extends RouteId>(staff: Caller, route: K, input: RouteInput<K>): Promise<any> {
  const { status, body } = await staff.call(route, input);
  if (status !== 200) throw new Error(`${route} answered ${status} ${body?.code}`);
  return body;
}

export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** Those of one story; its months are nobody else's. */
export const visitsOf = ({ visits }: Model, { people }: Stage): Visit[] =>
  visits.filter(({ clientId }) => people.some((person) => person.clientId === clientId));
