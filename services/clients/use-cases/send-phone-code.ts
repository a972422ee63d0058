import { isSet } from '@rostro/platform/env';
import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { prepareWhatsApp } from '@rostro/platform/whatsapp';
import { newCode } from '@rostro/rules/accounts/code-digits';
import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { e164Of } from '@rostro/shared/phone';
import { issueCode } from '../domain/phone-code.ts';
import { phoneCodeMessage } from '../domain/phone-code-message.ts';
import { countPhoneCode, phoneCodeOf, savePhoneCode } from '../store/phone-codes.ts';
import { callerOf } from './change-profile.ts';

/**
 * Sends a code to a phone that the caller names. It is sent from here, so that the code is in no event, queue or
 * record. The phone's holder is not looked up, so that the answer cannot reveal one.
 */
export const sendPhoneCode: UseCase<'sendPhoneCode'> = async ({ body: { phone } }, context) => {
  const { actor, now } = context;
  await callerOf(context);
  if (!isSet('WHATSAPP_PHONE_NUMBER_ID')) throw new AppError('whatsapp_off');
  const { digits, ...secret } = await newCode();
  const send = prepareWhatsApp(phoneCodeMessage(digits, e164Of(phone) ?? phone));
  issueCode(await phoneCodeOf(actor.sub), { phone, ...secret }, now);
  await untilSettled(() => countPhoneCode(phone, now));
  const { validUntil } = await untilSettled(async () => {
    const code = issueCode(await phoneCodeOf(actor.sub), { phone, ...secret }, now);
    await savePhoneCode(actor.sub, code, now);
    return code;
  });
  try {
    await send();
  } catch (error) {
    // Only the error's name: its text can quote the number.
    log.error('a code was not sent', { clientId: actor.clientId, reason: (error as Error).name });
    throw new AppError('code_not_sent');
  }
  return { expiresAt: validUntil };
};
