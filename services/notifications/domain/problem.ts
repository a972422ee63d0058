import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import { NOTICES } from '@rostro/shared/notice-kinds';
import { sayCall } from './call-words.ts';
import type { Delivery, DeliveryState } from './delivery.ts';
import { problemId, type Undelivered } from './problem-name.ts';
import { decideReplay, NO_CLIENT, NO_VISIT, type ProblemFacts, whyStale } from './problem-replay.ts';
import { sayReason } from './problem-words.ts';

/** The kind of message; letters only go by e-mail. */
export function messageOf(record: Undelivered): { kind: DeliveryProblem['kind']; channel: NoticeChannel } {
  if (!('eventId' in record)) return { kind: record.kind, channel: record.channel };
  if (record.dataRequest !== undefined) return { kind: 'data-request', channel: 'email' };
  return { kind: record.receipt === undefined ? 'email-change' : 'receipt', channel: 'email' };
}

function visitOf(record: Undelivered, { receipt }: ProblemFacts): Pick<DeliveryProblem, 'appointmentId' | 'startsAt'> {
  const { appointmentId = null, startsAt = null } = 'eventId' in record ? (receipt ?? {}) : record;
  return { appointmentId, startsAt };
}

const STATES: Readonly<Partial<Record<DeliveryState, DeliveryProblem['state']>>> = {
  uncertain: 'unknown',
  bounced: 'bounced',
  complained: 'complained',
  untold: 'untold',
};

const isToClinic = (record: Undelivered): boolean => !('eventId' in record) && NOTICES[record.kind].to === 'clinic';
const OF_CLINIC =
  'No se sabe si llegó a la clínica, o no llegó. Revisa a dónde va en Configuración, «Avisos automáticos».';

const CALL = 'Ningún medio le llega: llámale.';
const CALL_HOLDER = 'Ningún medio le llega: llama al teléfono de';
const NO_NUMBER = 'Ningún medio le llega, y no tiene teléfono: búscalo por otro medio y agrégalo en su página.';

/** A client who must be called: what to say, or why no longer. */
function callOf(record: Delivery, { appointment, client, reachedBy }: ProblemFacts, now: string) {
  if (client === null || client.forgottenAt !== undefined) return { say: null, reason: NO_CLIENT };
  const stale = appointment === null ? NO_VISIT : whyStale(record, appointment, now);
  if (appointment === null || stale !== null) return { say: null, reason: `Ya no hace falta llamarle. ${stale}` };
  if (reachedBy === undefined) return { say: sayCall(record, appointment), reason: client.phone ? CALL : NO_NUMBER };
  return { say: sayCall(record, appointment, client.fullName), reason: `${CALL_HOLDER} ${reachedBy.fullName}.` };
}

export function presentProblem(record: Undelivered, facts: ProblemFacts, now: string): DeliveryProblem {
  const { kind, channel } = messageOf(record);
  const replay = decideReplay(record, facts, now);
  const reason = isToClinic(record) ? OF_CLINIC : sayReason(record, channel);
  const call = !('eventId' in record) && record.state === 'untold' ? callOf(record, facts, now) : { say: null, reason };
  return {
    id: problemId(record),
    kind,
    channel,
    state: STATES[record.state] ?? 'failed',
    ...visitOf(record, facts),
    clientId: facts.client?.id ?? null,
    clientName: facts.client?.fullName ?? null,
    phone: isToClinic(record) ? null : facts.client?.phone || null,
    ...(!isToClinic(record) && facts.reachedBy && { reachedBy: facts.reachedBy }),
    attempts: record.attempts,
    at: record.updatedAt,
    ...call,
    stuck: 'stuck' in replay ? replay.stuck : null,
    blocked: facts.blocked !== null,
  };
}
