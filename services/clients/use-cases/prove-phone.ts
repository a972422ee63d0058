import { log } from '@rostro/platform/log';
import { untilSettled } from '@rostro/platform/table/settle';
import { isCode } from '@rostro/rules/accounts/code-digits';
import { isClaimable } from '@rostro/rules/clients/claims';
import { duplicateWrite } from '@rostro/rules/clients/client-message';
import { forgetPerson } from '@rostro/rules/http/actor';
import type { SignedInContext, UseCase } from '@rostro/rules/http/context';
import type { PhoneCodeItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { mustBeGood, mustBeTryable } from '../domain/phone-code.ts';
import { planPhoneProof } from '../domain/phone-proof.ts';
import { saveClaimBegun } from '../store/claims.ts';
import { clientRecord } from '../store/client-record.ts';
import { codeUseWrite, countCodeTry, phoneCodeOf } from '../store/phone-codes.ts';
import { handPhoneOver, saveOwnPhone } from '../store/phone-proofs.ts';
import { profileByPhone } from '../store/profiles.ts';
import { callerOf } from './change-profile.ts';
import { createClaimCounter, mayGo } from './claim-by-phone.ts';

/**
 * The code proves that the phone is the caller's. The answer is the same whether or not the clinic knew the caller:
 * `GET /api/me` gives the person, and hands over what they booked.
 */
export const provePhone: UseCase<'provePhone'> = async ({ body }, context) => {
  const { actor, now } = context;
  const code = await untilSettled(async () => {
    const found = mustBeTryable(await phoneCodeOf(actor.sub), now);
    await countCodeTry(actor.sub, found, now);
    return found;
  });
  if (!(await isCode(body.code, code))) throw new AppError('phone_code_wrong');
  const mayTry = createClaimCounter(now);
  await untilSettled(() => prove(context, code, mayTry));
  return { phone: code.phone, phoneProvenAt: now };
};

async function prove(
  context: SignedInContext,
  { phone, version }: PhoneCodeItem,
  mayTry: (recordId: string) => Promise<boolean>,
): Promise<void> {
  const { actor, now } = context;
  const [found, person, known] = await Promise.all([phoneCodeOf(actor.sub), callerOf(context), profileByPhone(phone)]);
  const code = mustBeGood(found, now);
  if (code.version !== version) throw new AppError('phone_code_expired');
  const { profile } = person;
  const holder = known?.id === profile.id ? null : known;
  const mayClaim = holder !== null && isClaimable(holder) && (await mayGo(person)) && (await mayTry(holder.id));
  const plan = planPhoneProof(profile, { phone, holder, mayClaim, now });
  const used = [codeUseWrite(actor.sub, code, now)];
  switch (plan.kind) {
    case 'own':
      await saveOwnPhone({ before: profile, after: plan.after }, used);
      break;
    case 'part':
      await handPhoneOver({ before: plan.holder, after: plan.left }, { before: profile, after: plan.after }, [
        ...used,
        ...(plan.after.resembles === plan.holder.id ? [duplicateWrite(plan.holder.id, profile.id, now)] : []),
      ]);
      log.info('a proven phone changed hands', { clientId: profile.id, fromId: plan.holder.id });
      forgetPerson(plan.holder.id);
      break;
    case 'claim': {
      const client = await clientRecord(profile.id);
      if (client === null) throw new AppError('unauthorized');
      await saveClaimBegun({ before: plan.record, after: plan.after }, { ...client, profile }, used);
      log.info('a record was claimed', { clientId: plan.record.id, guestId: profile.id });
      forgetPerson(plan.record.id);
    }
  }
  forgetPerson(profile.id);
}
