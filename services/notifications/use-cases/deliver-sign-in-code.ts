import { randomUUID } from 'node:crypto';
import { codeAccount, type NoCode, whyNoCode } from '@rostro/rules/accounts/code-account';
import { newCode } from '@rostro/rules/accounts/code-digits';
import { isAwaited } from '@rostro/rules/accounts/sign-in-code';
import { signInCodeOf } from '@rostro/rules/accounts/sign-in-code-store';
import type { SignInCodeAsked } from '@rostro/shared/events';
import { attemptAfter, type LetterDelivery } from '../domain/delivery.ts';
import { accountLetterOf } from '../domain/letter.ts';
import { saveLetterOutcome } from '../store/letters.ts';
import { loadSignInLetter, saveSignInLetter } from '../store/sign-in-letters.ts';
import type { SignInLetter } from '../templates/sign-in-code.ts';
import { type Chance, type ComposedMessage, type Delivered, deliverOnce, type Send } from './deliver-once.ts';

export interface SignInPort {
  /** `record` names the attempt, which the provider's reports will carry. */
  prepare(letter: SignInLetter, to: string, record: LetterDelivery): Send;
}

/** What a letter carries, with the write that makes it good. */
type Content = { none: NoCode } | { digits: string; hash: string; salt: string; forPassword: boolean };

/**
 * Sends the letter that somebody asked for in order to sign in or to choose a new password, at most once per request. Only here it is looked up whether the
 * e-mail has an account; where it has none nothing is sent, and nothing but the log says so. The digits are made here, so that
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
  const account = await codeAccount(asked.email);
  if (account === null) return { state: 'skipped', reason: 'no_account' };
  const forPassword = asked.purpose === 'password';
  // A new password passes by no second factor.
  const none = forPassword ? null : await whyNoCode(account);
  let content: Content;
  const job = {
    load: async () => {
      content = none === null ? { ...(await newCode()), forPassword } : { none };
      return draftOf(port, event, { to: asked.email, name: account.name, content });
    },
    save: (record: LetterDelivery, before: LetterDelivery | null) =>
      saveSignInLetter(record, before, 'digits' in content ? { ...event, ...content } : null),
    saveOutcome: saveLetterOutcome,
  };
  return deliverOnce(job, clock, chance);
}

async function draftOf(
  port: SignInPort,
  { eventId, mark, codeVersion }: SignInCodeAsked,
  { to, name, content }: { to: string; name: string; content: Content },
): Promise<ComposedMessage<LetterDelivery>> {
  const { business, record: before, asked } = await loadSignInLetter(eventId, mark);
  const letter = accountLetterOf({ person: { fullName: name }, business });
  const code = 'digits' in content ? { digits: content.digits, forPassword: content.forPassword } : content;
  return {
    before,
    begin: (now) => ({ eventId, signIn: true, ...attemptAfter(before, randomUUID(), now) }),
    prepare: (now, record) =>
      isAwaited(asked, codeVersion, now) ? port.prepare({ ...letter, email: to, code }, to, record) : { skip: 'stale' },
  };
}
