import { visitMarks } from '@rostro/rules/appointments/visit-facts';
import type { SignedInContext, UseCase } from '@rostro/rules/http/context';
import { INBOX_KINDS, INBOX_NEEDS, type InboxKind, MAX_INBOX } from '@rostro/shared/inbox';
import {
  countDataRequests,
  countToConfirm,
  countUndelivered,
  openMessageKinds,
  visitsLeftOpen,
  visitsToConfirm,
} from '../store/inbox.ts';
import { clientsByIds } from '../store/people.ts';
import { loadNames, toStaffResponse } from './to-response.ts';

const mayAct = ({ actor }: SignedInContext, kind: InboxKind): boolean => actor.permissions.has(INBOX_NEEDS[kind]);

/** The number of waiting rows by kind. The type requires every kind of the list. */
function countsAt(now: string, branch: string | undefined): Readonly<Record<InboxKind, () => Promise<number>>> {
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
    to_confirm: () => countToConfirm(now, branch),
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

export const countInbox: UseCase<'countInbox'> = async ({ query }, context) => {
  const counts = countsAt(context.now, query.branch);
  const kinds = await Promise.all(
    INBOX_KINDS.filter((kind) => mayAct(context, kind)).map(async (kind) => ({
      kind,
      count: kind === 'to_confirm' ? await counts[kind]() : Math.min(await counts[kind](), MAX_INBOX),
    })),
  );
  return { total: kinds.reduce((sum, { count }) => sum + count, 0), kinds };
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
  const [names, clientOf, marksOf] = await Promise.all([
    loadNames(),
    clientsByIds(visits.map(({ clientId }) => clientId)),
    visitMarks(visits, now),
  ]);
  return {
    items: listed.map(({ kind, visit }) => ({
      kind,
      appointment: toStaffResponse(visit, names, { clientOf, marksOf }),
    })),
    more: listed.length < pending.length + open.length,
  };
};
