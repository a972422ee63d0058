import { phoneDigits } from '@rostro/shared/phone';
import { PHONE_CODE_TEMPLATE } from '@rostro/shared/whatsapp';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from './caller.ts';

/** Phones are in the stored format; the codes are read in the inbox. */
export function phoneCodesOf(system: System) {
  /** Newest first. */
  const codesTo = (phone: string): string[] =>
    system.inbox
      .list()
      .whatsapps.filter(({ to, template }) => to === `+${phone}` && template === PHONE_CODE_TEMPLATE.name)
      .flatMap(({ parameters }) => parameters);
  const ask = (caller: Caller, phone: string): Promise<Answer> =>
    caller.call('sendPhoneCode', { body: { phone: phoneDigits(phone) } });
  const enter = (caller: Caller, code: string): Promise<Answer> => caller.call('provePhone', { body: { code } });
  /** Requests a code, and reads it in the inbox. */
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

/** Returns six digits that differ from the code. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
