import { randomBytes } from 'node:crypto';
import type { RequestContext } from '@rostro/platform/http/context';
import { untilSettled } from '@rostro/platform/table/settle';
import { isCode } from '@rostro/rules/accounts/code-digits';
import {
  type CodePurpose,
  codeRefusal,
  guesserMark,
  hashOfKey,
  markOfEmail,
  mustBeOpen,
  mustBeTryable,
} from '@rostro/rules/accounts/sign-in-code';
import { countSignInTry, signInCodeOf } from '@rostro/rules/accounts/sign-in-code-store';
import type { SignInCodeItem } from '@rostro/rules/table/items';

/**
 * Comparing with this takes as long as with a real code, so the time does not reveal whether an e-mail has an
 * account.
 */
const NO_CODE = { hash: randomBytes(32).toString('base64url'), salt: randomBytes(16).toString('base64url') };
const fits = async (digits: string, { hash, salt }: SignInCodeItem): Promise<boolean> =>
  (await isCode(digits, hash && salt ? { hash, salt } : NO_CODE)) && hash !== undefined;

interface Attempt {
  email: string;
  /** The digits, or the key of the letter's link. */
  code: string;
  browserKey?: string | undefined;
}

const isDigits = (code: string): boolean => /^\d{6}$/.test(code);

/**
 * Finds the code of these digits, or of the link's key. A try of the digits is counted first. The key cannot be
 * guessed, so it is not counted, and works however often others tried the digits.
 * @throws {AppError} the digits are wrong, or no try is left
 */
export async function triedCode(
  purpose: CodePurpose,
  { email, code, browserKey }: Attempt,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
): Promise<SignInCodeItem> {
  const mark = markOfEmail(email, purpose);
  if (!isDigits(code)) {
    const linked = mustBeOpen(await signInCodeOf(mark), now, purpose);
    if (linked.linkHash !== hashOfKey(code)) throw codeRefusal(purpose, 'wrong');
    return linked;
  }
  const found = await untilSettled(async () => {
    const tried = mustBeOpen(await signInCodeOf(mark), now, purpose);
    const guesser = guesserMark(tried, { browserKey, address });
    mustBeTryable(tried, guesser, purpose);
    await countSignInTry(mark, tried, { guesser, now });
    return tried;
  });
  if (!(await fits(code, found))) throw codeRefusal(purpose, 'wrong');
  return found;
}

/** Reads the code again and checks that it is the same and unused. */
export async function mustBeSame(purpose: CodePurpose, code: SignInCodeItem, now: string): Promise<SignInCodeItem> {
  const found = await signInCodeOf(markOfEmail(code.email, purpose));
  if (found?.version !== code.version) throw codeRefusal(purpose, 'expired');
  return mustBeOpen(found, now, purpose);
}
