import { randomBytes } from 'node:crypto';
import { getItemsTogether } from '@rostro/platform/table/together';
import { transact } from '@rostro/platform/table/transact';
import { type CodeAccount, codeAccount, whyNoCode } from '@rostro/rules/accounts/code-account';
import { newCode } from '@rostro/rules/accounts/code-digits';
import { isOwned } from '@rostro/rules/accounts/owned-account';
import { type CodePurpose, hashOfKey, isAwaited } from '@rostro/rules/accounts/sign-in-code';
import { digitsWrite, type LetterSecrets, signInCodeOf } from '@rostro/rules/accounts/sign-in-code-store';
import type { SignInCodeItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { SignInCodeAsked } from '@rostro/shared/events';
import type { LetterDelivery } from '../domain/delivery.ts';
import { accountLetterOf } from '../domain/letter.ts';
import { letterWrite } from '../store/letters.ts';
import { signInCodeMail, type WithoutCode } from '../templates/sign-in-code.ts';
import type { Drop } from '../use-cases/deliver-once.ts';
import { letter } from './letter.ts';

/** The content of a letter, with the write that makes its code valid. */
type Content = { none: WithoutCode } | (LetterSecrets & { digits: string; linkKey: string; purpose: CodePurpose });

/** The recipient, and why the letter carries no code, if so. */
interface Addressee {
  name: string;
  none: WithoutCode | null;
}

/** Null: no letter is sent. */
async function addresseeOf(asked: SignInCodeItem, account: CodeAccount | null): Promise<Addressee | null> {
  if (asked.purpose === 'sign-up') return whoSignsUp(asked, account);
  if (account === null) return null;
  // A new password does not bypass the second factor.
  return { name: account.name, none: asked.purpose === 'password' ? null : await whyNoCode(account) };
}

/**
 * Null: a repeated letter, without a name, where nothing waits to be confirmed, because nobody signed up or the code
 * was used.
 */
function whoSignsUp({ fullName }: SignInCodeItem, account: CodeAccount | null): Addressee | null {
  if (fullName === undefined) return null;
  if (account !== null && isOwned(account)) return { name: account.name, none: 'known' };
  return { name: fullName, none: null };
}

interface Facts {
  event: SignInCodeAsked;
  to: string;
  name: string;
  content: Content;
  /** The request after the content was made. */
  asked: SignInCodeItem | null;
}

/**
 * The letter for a person who asked to sign in, to choose a new password, or to have an account. Only here is it
 * looked up whether the e-mail has an account; if nothing is sent, only the log says so. The digits are made here, so
 * that no event, queue or item holds them.
 */
export const signInCode = letter('account.sign-in-code-asked', {
  names: () => ({ passing: true }),
  read: factsOf,
  decide: ({ to, name, content, asked, business }, { event, now }) => {
    if (!isAwaited(asked, event.codeVersion, now)) return { skip: 'stale' };
    const code =
      'digits' in content ? { digits: content.digits, linkKey: content.linkKey, purpose: content.purpose } : content;
    return { to, send: { ...accountLetterOf({ person: { fullName: name }, business }), email: to, code } };
  },
  evenIfBlocked: true,
  save: saveWithDigits,
  mail: signInCodeMail,
});

async function factsOf({ event, now }: { event: SignInCodeAsked; now: string }): Promise<Facts | Drop> {
  const codeKey = keys.signInCode(event.mark);
  const asked = (await getItemsTogether([codeKey])).get<SignInCodeItem>(codeKey);
  if (!isAwaited(asked, event.codeVersion, now)) return { drop: 'stale' };
  const addressee = await addresseeOf(asked, await codeAccount(asked.email));
  if (addressee === null) return { drop: 'no_account' };
  const { name, none } = addressee;
  const content = none === null ? await newContent(asked.purpose ?? 'sign-in') : { none };
  return { event, to: asked.email, name, content, asked: await signInCodeOf(event.mark) };
}

async function newContent(purpose: CodePurpose): Promise<Content> {
  const linkKey = randomBytes(32).toString('base64url');
  return { ...(await newCode()), linkKey, linkHash: hashOfKey(linkKey), purpose };
}

/**
 * An attempt makes its digits valid in the same write: a letter never carries digits of a request that a later one
 * has ended.
 * @throws {WriteRejected} if the letter, or the request, changed since they were read
 */
function saveWithDigits(
  record: LetterDelivery,
  before: LetterDelivery | null,
  { event: { mark, codeVersion }, content }: Facts,
): Promise<void> {
  return transact({ kind: 'system' }, record.updatedAt, [
    letterWrite(record, before),
    ...('digits' in content && record.state === 'sending' ? [digitsWrite(mark, codeVersion, content)] : []),
  ]);
}
