import { untilSettled } from '@rostro/platform/table/settle';
import { hashDigits, isCode } from '@rostro/rules/accounts/code-digits';
import { mustHaveSignedInRecently, type SignedInContext, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { pinState } from '../domain/panel-pin.ts';
import { countPinTry, deletePin, forgetPinTries, pinOf, savePin } from '../store/panel-pin.ts';

/** The stored PIN and its state in the caller's session. */
async function ownPin({ actor: { sub, signedInAt, sessionId }, now }: SignedInContext) {
  const { pin, tries } = await pinOf(sub, sessionId ?? '-');
  return { pin, state: pinState(pin !== null, { signedInAt, sessionId, tries }, now) };
}

export const getPanelPin: UseCase<'getPanelPin'> = async (_input, context) => ({
  state: (await ownPin(context)).state,
});

export const setPanelPin: UseCase<'setPanelPin'> = async ({ body }, context) => {
  mustHaveSignedInRecently(context);
  const secret = await hashDigits(body.pin);
  await untilSettled(() => savePin(context.actor.sub, secret, context.now));
  return {};
};

export const deletePanelPin: UseCase<'deletePanelPin'> = async (_input, { actor: { sub }, now }) => {
  await untilSettled(() => deletePin(sub, now));
  return {};
};

export const tryPanelPin: UseCase<'tryPanelPin'> = async ({ body }, context) => {
  const { actor, now } = context;
  const { sub, sessionId } = actor;
  if (sessionId === null) throw new AppError('pin_closed');
  const tried = await untilSettled(async () => {
    const { pin, state } = await ownPin(context);
    if (pin === null || state !== 'ready') throw new AppError('pin_closed');
    await countPinTry(sub, sessionId, now);
    return pin;
  });
  if (!(await isCode(body.pin, tried))) throw new AppError('pin_wrong');
  await untilSettled(() => forgetPinTries(sub, sessionId, now));
  return {};
};
