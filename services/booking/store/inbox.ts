import { queryItems } from '@rostro/platform/table/read';
import { openMessages } from '@rostro/rules/clients/client-message';
import { openDataRequests } from '@rostro/rules/clients/data-request';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { thoseAt } from '@rostro/shared/branches';
import { LEFT_OPEN_DAYS, MAX_INBOX, messageKindOf } from '@rostro/shared/inbox';
import { isUrgent } from '@rostro/shared/privacy/data-rights';
import { addDays, dayBounds, todayAt } from '@rostro/shared/time';
import type { AppointmentFacts } from '../domain/booking.ts';

/** One Query of a sparse index per kind. It reads one more than is listed, which tells that there are more. */
const READ = MAX_INBOX + 1;
const END = '\uffff';

interface Wanted {
  from: string;
  to: string;
  /** Undefined: every branch. */
  branch: string | undefined;
}

async function entries(partition: string, { from, to, branch }: Wanted): Promise<AppointmentFacts[]> {
  const items = await queryItems<AppointmentItem>({
    index: 'undelivered',
    partition: { undeliveredPk: partition },
    sort: { attribute: 'undeliveredSk', from, to },
    // The branch is known only after the read.
    ...(branch === undefined && { limit: READ }),
  });
  return thoseAt(branch, items).slice(0, READ);
}

const TO_CONFIRM = keys.visitToConfirm('', '').undeliveredPk;
const OPEN = keys.openVisit('', '').undeliveredPk;

/** The starts of visits to confirm from now on, at one branch or all. */
export async function startsToConfirm(now: string, branch: string | undefined): Promise<string[]> {
  const found = await queryItems<Pick<AppointmentItem, 'branch' | 'startsAt'>>({
    index: 'undelivered',
    partition: { undeliveredPk: TO_CONFIRM },
    sort: { attribute: 'undeliveredSk', from: `${now}#${END}`, to: END },
    only: ['branch', 'startsAt'],
  });
  return thoseAt(branch, found).map(({ startsAt }) => startsAt);
}

/** Soonest first. */
export const visitsToConfirm = (now: string, branch: string | undefined): Promise<AppointmentFacts[]> =>
  entries(TO_CONFIRM, { from: `${now}#${END}`, to: END, branch });

/** Visits of earlier days, oldest first. */
export async function visitsLeftOpen(now: string, branch: string | undefined): Promise<AppointmentFacts[]> {
  const today = todayAt(now);
  const [from, to] = [dayBounds(addDays(today, -LEFT_OPEN_DAYS)).from, dayBounds(today).from];
  const found = await Promise.all([TO_CONFIRM, OPEN].map((partition) => entries(partition, { from, to, branch })));
  return found.flat().sort((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));
}

export async function openMessageKinds(): Promise<ReturnType<typeof messageKindOf>[]> {
  return (await openMessages(MAX_INBOX)).map(messageKindOf);
}

export async function countDataRequests(now: string): Promise<number> {
  const open = await openDataRequests(MAX_INBOX);
  return open.filter(({ state, dueOn }) => isUrgent(state, todayAt(now), dueOn)).length;
}

/** Messages that did not arrive, and clients whom the desk must call. */
export async function countUndelivered(): Promise<Record<'undelivered' | 'call', number>> {
  const { undeliveredPk } = keys.undelivered('', '');
  const found = await queryItems<{ state: string }>({
    index: 'undelivered',
    partition: { undeliveredPk },
    limit: MAX_INBOX,
    only: ['state'],
  });
  const call = found.filter(({ state }) => state === 'untold').length;
  return { undelivered: found.length - call, call };
}
