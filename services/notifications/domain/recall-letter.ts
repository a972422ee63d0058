import { agreesTo } from '@rostro/rules/clients/purposes';
import type { RecallItem } from '@rostro/rules/clients/recall';
import { mayTell } from '@rostro/rules/notices/consent';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { NoticeChannel } from '@rostro/shared/contract/notices/notice-names';
import type { NoticePolicy } from '@rostro/shared/contract/notices/notice-policy';
import { RECALL_NIGHT } from '@rostro/shared/recalls';
import { isQuiet } from '@rostro/shared/scheduling/reminders';
import { firstNameOf } from '@rostro/shared/text';
import { type AccountLetter, clinicOf, type LetterFacts } from './letter.ts';
import { addressOf } from './notice.ts';
import { oneLine } from './text.ts';

/** A message that asks a client to come again. All texts are single lines. */
export interface RecallLetter extends AccountLetter {
  title: string;
  text: string;
  /** The booking wizard, with the treatment chosen where there is only one. */
  bookUrl: string;
  /** The page that takes back the consent to promotions, on a press. */
  stopUrl: string;
  /** Where mail programs ask for the same. */
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

/** What was true when it was asked for is looked at again: who took the consent back, or is asleep by now, gets nothing. */
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
