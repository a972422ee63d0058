import { randomUUID } from 'node:crypto';
import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { markOfEmail } from '@rostro/rules/accounts/sign-in-code';
import { closeCode } from '@rostro/rules/accounts/sign-in-code-store';
import { openMessageWrite } from '@rostro/rules/clients/client-message';
import type { UseCase } from '@rostro/rules/http/context';
import { maskedEmail } from '../domain/abandoned.ts';
import { mustBeSame, triedCode } from './tried-code.ts';

/**
 * Somebody else signed up with the caller's e-mail. The code of the letter proves that the caller reads it; the
 * account then ends. The clinic reads of it among its clients' messages, once.
 * @throws {AppError} `sign_up_code_wrong`, also for an e-mail without a sign-up
 */
export const disownAccount: UseCase<'disownAccount'> = async ({ body }, { address, now }) => {
  const code = await triedCode('sign-up', body, { address, now });
  const disowned = { fullName: code.fullName ?? '', email: maskedEmail(body.email) };
  const message = { id: `disowned-${randomUUID()}`, at: now, phone: '', text: '', disowned };
  await untilSettled(async () => {
    await closeCode(markOfEmail(body.email, 'sign-up'), await mustBeSame('sign-up', code, now), now, [
      openMessageWrite(message, now),
    ]);
  });
  log.info('a sign-up was disowned');
  return { disowned: true };
};
