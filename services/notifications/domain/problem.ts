import type { DeliveryProblem } from '@rostro/shared/contract/notices/delivery-problems';
import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import { NOTICES } from '@rostro/shared/notice-kinds';
import type { DeliveryState } from './delivery.ts';
import { problemId, type Undelivered } from './problem-name.ts';
import { decideReplay, type ProblemFacts } from './problem-replay.ts';
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
};

const isToClinic = (record: Undelivered): boolean => !('eventId' in record) && NOTICES[record.kind].to === 'clinic';
const OF_CLINIC =
  'No se sabe si llegó a la clínica, o no llegó. Revisa a dónde va en Configuración, «Avisos automáticos».';

/** An undelivered message as staff see it. */
export function presentProblem(record: Undelivered, facts: ProblemFacts, now: string): DeliveryProblem {
  const { kind, channel } = messageOf(record);
  const replay = decideReplay(record, facts, now);
  return {
    id: problemId(record),
    kind,
    channel,
    state: STATES[record.state] ?? 'failed',
    ...visitOf(record, facts),
    clientId: facts.client?.id ?? null,
    clientName: facts.client?.fullName ?? null,
    attempts: record.attempts,
    at: record.updatedAt,
    reason: isToClinic(record) ? OF_CLINIC : sayReason(record, channel),
    stuck: 'stuck' in replay ? replay.stuck : null,
    blocked: facts.blocked !== null,
  };
}
