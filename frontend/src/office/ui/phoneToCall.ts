import type { ReachedBy } from '@rostro/shared/contract/clients/person';

interface Called {
  phone: string | null;
  reachedBy?: ReachedBy;
}

export interface PhoneToCall {
  phone: string;
  /** The name of its holder, where it is not the client's own. */
  holder?: string;
}

/** The number at which staff speak with a client: their own, or that of the person whom the clinic calls for them. */
export function phoneToCall(client: Called | null | undefined): PhoneToCall | undefined {
  if (client?.phone) return { phone: client.phone };
  const { fullName: holder, phone } = client?.reachedBy ?? {};
  return phone === undefined || holder === undefined ? undefined : { phone, holder };
}

/** `''`, or `' (Ana Ruiz)'` after a number that is hers. */
export const sayHolder = ({ holder }: PhoneToCall): string => (holder === undefined ? '' : ` (${holder})`);

/** `'Llamar al cliente'`, `'Llamar a Ana Ruiz'` */
export const sayWhomToCall = ({ holder }: PhoneToCall): string =>
  holder === undefined ? 'Llamar al cliente' : `Llamar a ${holder}`;
