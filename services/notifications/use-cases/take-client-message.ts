import { env } from '@rostro/platform/env';
import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { appointmentLink, replyUrl, signLink } from '@rostro/rules/notices/reply-links';
import { e164Of } from '@rostro/shared/phone';
import { type Decision, decideAnswer, type ReplyAnswer, sayAnswer } from '../domain/answer.ts';
import type { ClientMessage } from '../domain/client-message.ts';
import { outcomeOf } from '../domain/outcome.ts';
import {
  loadAnswerFacts,
  messageById,
  saveAnswered,
  saveAttendance,
  saveForStaff,
  saveStopped,
} from '../store/client-messages.ts';
import { appointmentsUrl } from '../templates/links.ts';
import type { Send } from './deliver-once.ts';

/** A channel for answering a client's message. Failures before the provider's call happen in `prepare`. */
export interface AnswerPort {
  prepare(text: string, to: string): Send;
}

type AnsweredMessage = Exclude<Decision, { does: 'for-staff' }>;

/**
 * Acts on a client's message once, however often it comes: the transaction that acts records the message. The answer is
 * sent after that, at most once. If the answer is the only effect, staff see the message until it was sent.
 * @throws errors of the table; the message may then come again without harm
 */
export async function takeClientMessage(port: AnswerPort, message: ClientMessage, clock: () => string): Promise<void> {
  const told = await untilSettled(() => act(message, clock()));
  const to = message.phone && e164Of(message.phone);
  if (told === null || to === null) return;
  const isSent = await sent(port.prepare(inWords(told, message), to), message.id);
  if (isSent && told.does === 'tell') await untilSettled(() => answered(message.id, clock()));
}

/** Carries out the message's wish and records it; null if there is nothing to answer. */
async function act(message: ClientMessage, now: string): Promise<AnsweredMessage | null> {
  const facts = await loadAnswerFacts(message, now);
  if (facts === null) return null;
  const decision = decideAnswer(facts, message, now);
  switch (decision.does) {
    case 'for-staff':
      await saveForStaff(message, facts.client, now);
      return null;
    case 'confirm':
      await saveAttendance(message, decision, now);
      return decision;
    case 'stop':
      await saveStopped(message, decision.client, now);
      return decision;
    case 'tell':
      await saveForStaff(message, decision.client, now);
      return decision;
  }
}

function inWords({ answer, client }: AnsweredMessage, message: ClientMessage): string {
  const site = env('SITE_URL');
  return sayAnswer(answer, {
    link: linkOf(answer, client.id, message.id, site),
    appointmentsUrl: appointmentsUrl(site),
  });
}

/** The links' ids derive from the message: a repeated message gets the same ones. */
function linkOf(answer: ReplyAnswer, clientId: string, attemptId: string, site: string): string {
  if (answer.says !== 'link') return '';
  const { action, appointmentId, startsAt } = answer;
  const link = appointmentLink(action, { attemptId, clientId, appointmentId, startsAt });
  return replyUrl(site, signLink(link, env('LINK_SECRET')));
}

/** A lost answer is not sent again, because it may have arrived. */
async function sent(send: Send, messageId: string): Promise<boolean> {
  try {
    await send();
    return true;
  } catch (error) {
    log.warn('answer', { clientMessage: messageId, ...outcomeOf(error) });
    return false;
  }
}

/** Staff may have been faster, or the client was deleted: then nothing is left to settle. */
async function answered(messageId: string, now: string): Promise<void> {
  const message = await messageById(messageId);
  if (message !== null && message.settledAt === undefined) await saveAnswered(messageId, now);
}
