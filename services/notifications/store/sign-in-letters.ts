import { env } from '@rostro/platform/env';
import type { Key } from '@rostro/platform/table/keys';
import { getItems } from '@rostro/platform/table/read';
import { transact } from '@rostro/platform/table/transact';
import { digitsWrite, type LetterSecrets } from '@rostro/rules/accounts/sign-in-code-store';
import { clinicFrom } from '@rostro/rules/notices/sender';
import type { BusinessItem, SignInCodeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { LetterDelivery } from '../domain/delivery.ts';
import type { LetterFacts } from '../domain/letter.ts';
import { letterWrite } from './letters.ts';

/** The clinic, the request that the letter answers, and the state of the letter. */
export async function loadSignInLetter(
  eventId: string,
  mark: string,
): Promise<{ business: LetterFacts['business']; record: LetterDelivery | null; asked: SignInCodeItem | null }> {
  const [recordKey, codeKey] = [keys.letter(eventId), keys.signInCode(mark)];
  const batch = await getItems([recordKey, codeKey, keys.business()]);
  return {
    business: clinicFrom(batch.get<BusinessItem>(keys.business()), env('SITE_URL')),
    record: batch.get<LetterDelivery & Key>(recordKey),
    asked: batch.get<SignInCodeItem>(codeKey),
  };
}

interface Digits extends LetterSecrets {
  mark: string;
  codeVersion: number;
}

/**
 * An attempt that is about to send makes its digits good in the same write: a letter never carries digits of a request that
 * a later one has ended.
 * @throws {WriteRejected} if the letter, or the request, changed since they were read
 */
export const saveSignInLetter = (
  record: LetterDelivery,
  before: LetterDelivery | null,
  digits: Digits | null,
): Promise<void> =>
  transact({ kind: 'system' }, record.updatedAt, [
    letterWrite(record, before),
    ...(digits !== null && record.state === 'sending' ? [digitsWrite(digits.mark, digits.codeVersion, digits)] : []),
  ]);
