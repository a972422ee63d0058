import { type AccountLetter, clinicOf, type LetterFacts } from '@rostro/notifications/domain/letter';
import { addressOf } from '@rostro/notifications/domain/notice';
import { oneLine } from '@rostro/notifications/domain/text';
import { agreesTo } from '@rostro/rules/clients/purposes';
import { mayTell } from '@rostro/rules/notices/consent';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { RECALL_NIGHT } from '@rostro/shared/recalls';
import { isQuiet } from '@rostro/shared/scheduling/reminders';
import { firstNameOf } from '@rostro/shared/text';
import type { RecallItem } from '../recalled.ts';

/** All texts are single lines. */
export interface RecallLetter extends AccountLetter {
  title: string;
  text: string;
  /** The booking wizard; a single treatment is chosen already. */
  bookUrl: string;
  /** The page on which a button revokes the consent to promotions. */
  stopUrl: string;
  /** The address at which mail programs unsubscribe. */
  unsubscribeUrl: string;
}

export interface RecallFacts {
  recall: RecallItem | null;
  client: ProfileItem | null;
  policy: NoticePolicy;
  business: LetterFacts['business'];
}

type RecallDecision =
  | { send: Omit<RecallLetter, 'bookUrl' | 'stopUrl' | 'unsubscribeUrl'>; to: string }
  | { skip: string };

/**
 * The facts are checked again at the time of sending: no message goes to a client who revoked the consent since, nor
 * at night.
 */
export function decideRecall(
  { recall, client, policy, business }: RecallFacts,
  channel: NoticeChannel,
  now: string,
): RecallDecision {
  if (recall === null || isQuiet(RECALL_NIGHT, now) || isQuiet(policy, now)) return { skip: 'stale' };
  if (client === null || client.leaving || client.mergedInto !== undefined || client.forgottenAt !== undefined) {
    return { skip: 'no_client' };
  }
  if (!agreesTo('marketing', client) || !mayTell('whatsapp', client.consent, channel)) return { skip: 'no_consent' };
  const to = addressOf(client, channel);
  if (to === undefined) return { skip: 'no_address' };
  const name = oneLine(client.fullName);
  return {
    to,
    send: {
      firstName: firstNameOf(name),
      clinic: clinicOf(business),
      title: oneLine(recall.title),
      text: oneLine(recall.text),
    },
  };
}
