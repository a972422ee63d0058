import { randomBytes, randomUUID } from 'node:crypto';
import { type CodeAccount, codeAccount, whyNoCode } from '@rostro/rules/accounts/code-account';
import { newCode } from '@rostro/rules/accounts/code-digits';
import { isOwned } from '@rostro/rules/accounts/owned-account';
import { type CodePurpose, hashOfKey, isAwaited } from '@rostro/rules/accounts/sign-in-code';
import { type LetterSecrets, signInCodeOf } from '@rostro/rules/accounts/sign-in-code-store';
import type { SignInCodeItem } from '@rostro/rules/table/items';
import type { SignInCodeAsked } from '@rostro/shared/events';
import { attemptAfter, type LetterDelivery } from '../domain/delivery.ts';
import { accountLetterOf } from '../domain/letter.ts';
import { saveLetterOutcome } from '../store/letters.ts';
import { loadSignInLetter, saveSignInLetter } from '../store/sign-in-letters.ts';
import type { SignInLetter, WithoutCode } from '../templates/sign-in-code.ts';
import { type Chance, type ComposedMessage, type Delivered, deliverOnce, type Send } from './deliver-once.ts';

export interface SignInPort {
  /** `record` names the attempt, which the provider's reports will carry. */
  prepare(letter: SignInLetter, to: string, record: LetterDelivery): Send;
}

/** What a letter carries, with the write that makes it good. */
type Content = { none: WithoutCode } | (LetterSecrets & { digits: string; linkKey: string; purpose: CodePurpose });

/** To whom a letter goes, and why it carries no code, if so. */
interface Addressee {
  name: string;
  none: WithoutCode | null;
}

/** Null: nobody gets a letter. */
async function addresseeOf(asked: SignInCodeItem, account: CodeAccount | null): Promise<Addressee | null> {
  if (asked.purpose === 'sign-up') return whoSignsUp(asked, account);
  if (account === null) return null;
  // A new password passes by no second factor.
  return { name: account.name, none: asked.purpose === 'password' ? null : await whyNoCode(account) };
}

/** Asked for again without a name, where nobody signed up or the code was used: nothing waits to be confirmed. */
function whoSignsUp({ fullName }: SignInCodeItem, account: CodeAccount | null): Addressee | null {
  if (fullName === undefined) return null;
  if (account !== null && isOwned(account)) return { name: account.name, none: 'known' };
  return { name: fullName, none: null };
}

/**
 * Sends the letter that somebody asked for in order to sign in, to choose a new password or to have an account, at most once per request. Only here it
 * is looked up whether the e-mail has an account; where nothing is to be sent, nothing but the log says so. The digits are made here, so that
 * no event, queue or item ever holds them.
 */
export async function deliverSignInCode(
  port: SignInPort,
  event: SignInCodeAsked,
  clock: () => string,
  chance: Chance,
): Promise<Delivered> {
  const asked = await signInCodeOf(event.mark);
  if (!isAwaited(asked, event.codeVersion, clock())) return { state: 'skipped', reason: 'stale' };
  const addressee = await addresseeOf(asked, await codeAccount(asked.email));
  if (addressee === null) return { state: 'skipped', reason: 'no_account' };
  const { name, none } = addressee;
  let content: Content;
  const job = {
    load: async () => {
      content = none === null ? await newContent(asked.purpose ?? 'sign-in') : { none };
      return draftOf(port, event, { to: asked.email, name, content });
    },
    save: (record: LetterDelivery, before: LetterDelivery | null) =>
      saveSignInLetter(record, before, 'digits' in content ? { ...event, ...content } : null),
    saveOutcome: saveLetterOutcome,
  };
  return deliverOnce(job, clock, chance);
}

async function newContent(purpose: CodePurpose): Promise<Content> {
  const linkKey = randomBytes(32).toString('base64url');
  return { ...(await newCode()), linkKey, linkHash: hashOfKey(linkKey), purpose };
}

async function draftOf(
  port: SignInPort,
  { eventId, mark, codeVersion }: SignInCodeAsked,
  { to, name, content }: { to: string; name: string; content: Content },
): Promise<ComposedMessage<LetterDelivery>> {
  const { business, record: before, asked } = await loadSignInLetter(eventId, mark);
  const letter = accountLetterOf({ person: { fullName: name }, business });
  const code =
    'digits' in content ? { digits: content.digits, linkKey: content.linkKey, purpose: content.purpose } : content;
  return {
    before,
    begin: (now) => ({ eventId, signIn: true, ...attemptAfter(before, randomUUID(), now) }),
    prepare: (now, record) =>
      isAwaited(asked, codeVersion, now) ? port.prepare({ ...letter, email: to, code }, to, record) : { skip: 'stale' },
  };
}
