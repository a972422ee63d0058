import { phoneDigits } from '@rostro/shared/phone';
import { PHONE_CODE_TEMPLATE } from '@rostro/shared/whatsapp';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from './caller.ts';

/** Phones as they are stored; what goes to them is read in the inbox. */
export function phoneCodesOf(system: System) {
  /** The newest first. */
  const codesTo = (phone: string): string[] =>
    system.inbox
      .list()
      .whatsapps.filter(({ to, template }) => to === `+${phone}` && template === PHONE_CODE_TEMPLATE.name)
      .flatMap(({ parameters }) => parameters);
  const ask = (caller: Caller, phone: string): Promise<Answer> =>
    caller.call('sendPhoneCode', { body: { phone: phoneDigits(phone) } });
  const enter = (caller: Caller, code: string): Promise<Answer> => caller.call('provePhone', { body: { code } });
  /** Asks for a code, and reads it where it went. */
  const codeFor = async (caller: Caller, phone: string): Promise<string> => {
    const { status, body } = await ask(caller, phone);
    if (status !== 200) throw new Error(`no code: ${status} ${body.code}`);
    return codesTo(phone)[0] ?? '';
  };
  return {
    ...{ codesTo, ask, enter, codeFor },
    prove: async (caller: Caller, phone: string): Promise<Answer> => enter(caller, await codeFor(caller, phone)),
  };
}

/** Six digits that are not these. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
