import type { COMPANION_STARTS } from '@rostro/shared/contract/booking/appointment';
import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { FullName, Phone } from '@rostro/shared/contract/clients/person';
import type { RouteInput } from '@rostro/shared/contract/index';
import { phoneDigits, readPhone, tidyPhone } from '@rostro/shared/phone';
import { problemIn } from '#edit/person/rules.ts';
import type { NewClient } from '#office/clients/published/choose/clients.ts';

export type Companion = NonNullable<RouteInput<'createAppointment'>['body']['companions']>[number];

/** A client, or another companion of the form by its key. */
export interface Holder {
  id: string;
  fullName: string;
}

/** A person who comes along, as the form holds them. */
export interface CompanionValues {
  /** Tells the companions of a form apart, whatever is typed. */
  key: string;
  /** Known, or registered by an earlier attempt; null: name and phone say who it is. */
  client: ClientOption | null;
  fullName: string;
  phone: string;
  /** Staff said that the phone is another person's, for this number; null: nothing was said. */
  sharedWith: (Holder & { digits: string }) | null;
  serviceId: number;
  starts: (typeof COMPANION_STARTS)[number];
}

/** The option for the booker's own services. */
export const SAME_SERVICES = 0;

export const blankCompanion = (): CompanionValues => ({
  key: crypto.randomUUID(),
  client: null,
  fullName: '',
  phone: '',
  sharedWith: null,
  serviceId: SAME_SERVICES,
  starts: 'together',
});

/** The digits of a whole number; empty while it is not one. */
export function digitsOf(phone: string): string {
  const read = readPhone(phone);
  return 'phone' in read ? phoneDigits(read.phone) : '';
}

/** Whose phone it is, as staff said about the number that stands there now. */
export function sharedIn({ phone, sharedWith }: CompanionValues): Holder | undefined {
  return sharedWith !== null && sharedWith.digits === digitsOf(phone) ? sharedWith : undefined;
}

export const nameIn = ({ client, fullName }: CompanionValues): string => (client?.fullName ?? fullName).trim();

/** Who of the people before a companion has the same number; undefined: none of them. */
export function holderBefore(all: readonly CompanionValues[], at: number): Holder | undefined {
  const digits = digitsOf(all[at]?.phone ?? '');
  if (digits === '') return undefined;
  const other = all.slice(0, at).find((one) => digitsOf(one.client?.phone ?? one.phone) === digits);
  return other && { id: other.client?.id ?? other.key, fullName: nameIn(other) || 'otra persona de esta cita' };
}

type Problem = readonly [path: (string | number)[], message: string];
const COMES_ONCE = 'Ya viene en esta cita. Para otro tratamiento, agrégalo a su cita.';

/**
 * @param asked whose phone a companion has, while nobody said whether they are the same
 * @param mayRegister whether staff may make a client
 */
export function companionProblems(
  all: readonly CompanionValues[],
  booker: string | undefined,
  { asked, mayRegister }: { asked: (key: string) => string | undefined; mayRegister: boolean },
): Problem[] {
  return all.flatMap((one, at): Problem[] => {
    const problem = (field: keyof CompanionValues, message: string | undefined): Problem[] =>
      message === undefined ? [] : [[['companions', at, field], message]];
    if (one.client !== null) {
      const others = [booker, ...all.slice(0, at).map(({ client }) => client?.id)];
      return problem('client', others.includes(one.client.id) ? COMES_ONCE : undefined);
    }
    const holder = asked(one.key);
    const whose = holder === undefined ? undefined : `Es el teléfono de ${holder}: di si es la misma persona`;
    const name = problemIn(FullName, one.fullName);
    return [
      ...problem('fullName', name ?? (mayRegister ? undefined : NO_RIGHT)),
      ...problem('phone', one.phone.trim() === '' ? undefined : (problemIn(Phone, one.phone) ?? whose)),
    ];
  });
}
const NO_RIGHT = 'No tienes permiso para crear clientes: elige a quien ya lo sea';

/**
 * The client that a companion becomes. A phone belongs to one person: whoever shares one, or gives none, is called by
 * that of another client.
 * @param idOf the client of a holder
 */
export function newClientOf(
  companion: CompanionValues,
  booker: string,
  idOf: (holder: string) => string | undefined,
): NewClient {
  const fullName = companion.fullName.trim();
  const shared = sharedIn(companion);
  if (shared !== undefined) return { fullName, reachedBy: idOf(shared.id) ?? shared.id };
  const phone = tidyPhone(companion.phone.trim());
  return phone === '' ? { fullName, reachedBy: booker } : { fullName, phone };
}
