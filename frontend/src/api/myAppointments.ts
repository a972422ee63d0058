import type { Appointment } from '@rostro/shared/contract/booking/booking';
import type { RouteOutput } from '@rostro/shared/contract/index';
import { queryOptions } from '@tanstack/react-query';
import { lastPerson } from '#session/tokens.ts';
import { call } from './client.ts';
import { readOrCached } from './lastSeen.ts';
import { queryClient } from './queryClient.ts';

export interface MyAppointments extends RouteOutput<'listMyAppointments'> {
  /** Time when the list was read, if there is no network now. */
  seenAt?: string;
}

interface Written {
  appointment: Appointment;
  /** Epoch ms. */
  at: number;
}

const WRITTEN_KEY = ['my-appointments-written'];
/** Longer than the lag of the index from which lists are read. */
const CATCH_UP_MS = 30_000;

const bySoonest = (a: Appointment, b: Appointment): number => a.startsAt.localeCompare(b.startsAt);
const byNewest = (a: Appointment, b: Appointment): number => bySoonest(b, a);

/** Returns the list with one appointment added or replaced. */
export function withAppointment(mine: MyAppointments, changed: Appointment): MyAppointments {
  const { upcoming, history } = mine;
  const others = (list: Appointment[]) => list.filter(({ id }) => id !== changed.id);
  return changed.status === 'cancelled'
    ? { ...mine, upcoming: others(upcoming), history: [...others(history), changed].sort(byNewest) }
    : { ...mine, upcoming: [...others(upcoming), changed].sort(bySoonest), history: others(history) };
}

function isBehind({ upcoming, history }: MyAppointments, { appointment, at }: Written, now: number): boolean {
  if (now - at > CATCH_UP_MS) return false;
  const listed = [...upcoming, ...history].find(({ id }) => id === appointment.id);
  return listed === undefined || listed.version < appointment.version;
}

/** The index may lag behind a write, so recent writes of this client are merged into the list. */
function caughtUp(list: MyAppointments, now: number): MyAppointments {
  const written = queryClient.getQueryData<Written[]>(WRITTEN_KEY) ?? [];
  return written
    .filter((entry) => isBehind(list, entry, now))
    .reduce((all, { appointment }) => withAppointment(all, appointment), list);
}

/** Notes to the clinic may be about health, so they are not stored on the device. */
const withoutNotes = (mine: MyAppointments): MyAppointments => {
  const strip = (list: Appointment[]) => list.map((each) => ({ ...each, notes: '' }));
  return { ...mine, upcoming: strip(mine.upcoming), history: strip(mine.history) };
};

async function readMine(signal: AbortSignal): Promise<MyAppointments> {
  const reading = call('listMyAppointments', undefined, { signal }).then(withoutNotes);
  const { value, seenAt } = await readOrCached('citas', reading, lastPerson());
  return caughtUp({ ...value, ...(seenAt !== undefined && { seenAt }) }, Date.now());
}

export const myAppointmentsQuery = () =>
  queryOptions({
    queryKey: ['my-appointments'],
    queryFn: ({ signal }) => readMine(signal),
    refetchOnReconnect: 'always',
  });

/** Puts an appointment, as the response to a booking or cancellation returned it, into the cached list and into the next ones. */
export function rememberAppointment(changed: Appointment): void {
  queryClient.setQueryData<Written[]>(WRITTEN_KEY, (written = []) => [
    ...written.filter(({ appointment }) => appointment.id !== changed.id),
    { appointment: changed, at: Date.now() },
  ]);
  queryClient.setQueryData(myAppointmentsQuery().queryKey, (list) => list && withAppointment(list, changed));
}
