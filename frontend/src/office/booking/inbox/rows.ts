import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { InboxVisits } from '@rostro/shared/contract/booking/inbox';
import type { ClientMessage } from '@rostro/shared/contract/notifications/client-messages';
import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import type { DataRequestRow } from '@rostro/shared/contract/privacy/data-requests';
import { type InboxKind, type MessageKind, messageKindOf } from '@rostro/shared/inbox';
import { isUrgent } from '@rostro/shared/privacy/data-rights';
import { addMinutes, dayBounds } from '@rostro/shared/time';
import { nameOf as nameOfMessage, sayWho, sayWords } from '#office/notifications/published/messages/words.ts';
import {
  isCall,
  nameOf as nameOfProblem,
  sayCall,
  sayClientName,
  sayMessage,
} from '#office/notifications/published/words.ts';
import { isOverdue, STATES, sayClock } from '#office/privacy/published/words.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { nameOf } from '../data/rows.ts';

interface RowFacts {
  id: string;
  who: string;
  what: string;
  /** The row's name in the accessible labels of its controls. */
  name: string;
  since: string;
  /** What the row is about: the visit's start, or when a message came. */
  at: string;
  /** The time to act by; null if there is none. */
  due: string | null;
  visitId: string | undefined;
}
export type VisitRow = RowFacts & { kind: 'to_confirm' | 'left_open'; appointment: StaffAppointment };
export type MessageRow = RowFacts & { kind: MessageKind; message: ClientMessage };
export type ProblemRow = RowFacts & { kind: 'undelivered' | 'call'; problem: DeliveryProblem };
export type RequestRow = RowFacts & { kind: 'data_rights'; request: DataRequestRow };
export type InboxRow = VisitRow | MessageRow | ProblemRow | RequestRow;

/** WhatsApp lets the clinic answer freely for a day. */
const ANSWER_MINUTES = 24 * 60;

export const visitRow = ({ kind, appointment }: InboxVisits['items'][number]): VisitRow => {
  const online = kind === 'to_confirm' && appointment.createdBy === 'client' ? ' · En línea' : '';
  return {
    kind,
    appointment,
    id: `${kind}-${appointment.id}`,
    who: sayClient(appointment),
    what: `${sayService(appointment)}${online}`,
    name: nameOf(appointment),
    since: kind === 'to_confirm' ? appointment.createdAt : appointment.endsAt,
    at: appointment.startsAt,
    due: kind === 'to_confirm' ? appointment.startsAt : appointment.endsAt,
    visitId: appointment.id,
  };
};

export const messageRow = (message: ClientMessage): MessageRow => {
  const kind = messageKindOf(message);
  const { changed, credited, at } = message;
  const visit = changed?.movedTo ?? changed;
  return {
    kind,
    message,
    id: message.id,
    who: sayWho(message),
    what: sayWords(message),
    name: nameOfMessage(message),
    since: at,
    at,
    due: kind === 'reply' ? addMinutes(at, ANSWER_MINUTES) : (changed?.startsAt ?? null),
    visitId: visit?.appointmentId ?? credited?.appointmentId,
  };
};

export const problemRow = (problem: DeliveryProblem): ProblemRow => ({
  kind: isCall(problem) ? 'call' : 'undelivered',
  problem,
  id: problem.id,
  who: sayClientName(problem),
  what: isCall(problem) ? sayCall(problem) : `${sayMessage(problem)}. ${problem.reason}`,
  name: nameOfProblem(problem),
  since: problem.at,
  at: problem.startsAt ?? problem.at,
  due: problem.startsAt,
  visitId: problem.appointmentId ?? undefined,
});

/** Requests that are unread, nearly due, or overdue. */
export const requestRows = (requests: readonly DataRequestRow[], today: string): RequestRow[] =>
  requests.flatMap((request) => {
    const { id, state, dueOn, name, receivedOn } = request;
    if (dueOn === null || !isUrgent(state, today, dueOn)) return [];
    return [
      {
        kind: 'data_rights' as const,
        request,
        id: `data-${id}`,
        who: name,
        what: `${STATES[state]} · ${sayClock(request)}`,
        name: `solicitud de ${name}`,
        since: dayBounds(receivedOn).from,
        at: dayBounds(dueOn).from,
        due: dayBounds(dueOn).to,
        visitId: undefined,
      },
    ];
  });

/** By law these deadlines are fixed: an overdue request stands above everything else. */
const isOverdueRequest = (row: InboxRow): boolean => row.kind === 'data_rights' && isOverdue(row.request);

/** The earliest due first; then rows without a due time, the oldest first. */
export const byDue = (a: InboxRow, b: InboxRow): number => {
  if (isOverdueRequest(a) !== isOverdueRequest(b)) return isOverdueRequest(a) ? -1 : 1;
  if (a.due !== null && b.due !== null) return a.due.localeCompare(b.due) || a.id.localeCompare(b.id);
  if (a.due !== b.due) return a.due === null ? 1 : -1;
  return a.since.localeCompare(b.since) || a.id.localeCompare(b.id);
};

export const countByKind = (rows: readonly InboxRow[]): ReadonlyMap<InboxKind, number> => {
  const counts = new Map<InboxKind, number>();
  for (const { kind } of rows) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};
