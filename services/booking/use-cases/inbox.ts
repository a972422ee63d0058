import { visitMarks } from '@rostro/rules/appointments/visit-facts';
import type { SignedInContext, UseCase } from '@rostro/rules/http/context';
import {
  AHEAD_DAYS,
  endOfDayIn,
  INBOX_KINDS,
  INBOX_NEEDS,
  type InboxKind,
  MAX_INBOX,
  soonEnd,
} from '@rostro/shared/inbox';
import { sumOf } from '@rostro/shared/payment-math';
import {
  countDataRequests,
  countUndelivered,
  openMessageKinds,
  startsToConfirm,
  visitsLeftOpen,
  visitsToConfirm,
} from '../store/inbox.ts';
import { loadNames, peopleOf, toStaffResponse } from './to-response.ts';

const mayAct = ({ actor }: SignedInContext, kind: InboxKind): boolean => actor.permissions.has(INBOX_NEEDS[kind]);

/** The number of waiting rows by kind, besides the visits to confirm. The type requires every kind of the list. */
function countsAt(
  now: string,
  branch: string | undefined,
): Readonly<Record<Exclude<InboxKind, 'to_confirm'>, () => Promise<number>>> {
  let messages: ReturnType<typeof openMessageKinds> | undefined;
  const messagesOf = (kind: InboxKind) => async () => {
    messages ??= openMessageKinds();
    return (await messages).filter((one) => one === kind).length;
  };
  let undelivered: ReturnType<typeof countUndelivered> | undefined;
  const undeliveredOf = (kind: 'undelivered' | 'call') => async () => {
    undelivered ??= countUndelivered();
    return (await undelivered)[kind];
  };
  return {
    change: messagesOf('change'),
    reply: messagesOf('reply'),
    call: undeliveredOf('call'),
    undelivered: undeliveredOf('undelivered'),
    left_open: async () => (await visitsLeftOpen(now, branch)).length,
    credit: messagesOf('credit'),
    duplicate: messagesOf('duplicate'),
    data_rights: () => countDataRequests(now),
  };
}

interface KindCount {
  kind: InboxKind;
  count: number;
  /** Of visits to confirm, those of today and the next days; of the other kinds all. */
  soon: number;
  /** Visits to confirm after those. */
  ahead: number;
}

async function visitsToConfirmCount(now: string, branch: string | undefined): Promise<Omit<KindCount, 'kind'>> {
  const starts = await startsToConfirm(now, branch);
  const before = (end: string) => starts.filter((startsAt) => startsAt < end).length;
  const soon = before(soonEnd(now));
  return { count: starts.length, soon, ahead: before(endOfDayIn(now, AHEAD_DAYS)) - soon };
}

export const countInbox: UseCase<'countInbox'> = async ({ query: { branch } }, context) => {
  const counts = countsAt(context.now, branch);
  const kinds = await Promise.all(
    INBOX_KINDS.filter((kind) => mayAct(context, kind)).map(async (kind): Promise<KindCount> => {
      if (kind === 'to_confirm') return { kind, ...(await visitsToConfirmCount(context.now, branch)) };
      const count = Math.min(await counts[kind](), MAX_INBOX);
      return { kind, count, soon: count, ahead: 0 };
    }),
  );
  return { soon: sumOf(kinds.map(({ soon }) => soon)), ahead: sumOf(kinds.map(({ ahead }) => ahead)), kinds };
};

export const listInboxVisits: UseCase<'listInboxVisits'> = async ({ query: { branch } }, context) => {
  const { now } = context;
  const [pending, open] = await Promise.all([
    mayAct(context, 'to_confirm') ? visitsToConfirm(now, branch) : [],
    mayAct(context, 'left_open') ? visitsLeftOpen(now, branch) : [],
  ]);
  const listed = [
    ...open.slice(0, MAX_INBOX).map((visit) => ({ kind: 'left_open' as const, visit })),
    ...pending.slice(0, MAX_INBOX).map((visit) => ({ kind: 'to_confirm' as const, visit })),
  ];
  const visits = listed.map(({ visit }) => visit);
  const [names, people, marksOf] = await Promise.all([loadNames(), peopleOf(visits), visitMarks(visits, now)]);
  return {
    items: listed.map(({ kind, visit }) => ({
      kind,
      appointment: toStaffResponse(visit, names, { ...people, marksOf }),
    })),
    more: listed.length < pending.length + open.length,
  };
};
