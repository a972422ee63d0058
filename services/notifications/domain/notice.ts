import type { Business, Service } from '@rostro/shared/contract/booking';
import type { AppointmentConfirmed } from '@rostro/shared/events';
import { sayPhone } from '@rostro/shared/phone';
import { sayInstant } from '@rostro/shared/time';

export type Channel = 'email' | 'whatsapp';

/** What asks for a notice: a confirmation, or somebody of the clinic, whose request then has a name. */
export type NoticeEvent = AppointmentConfirmed & { requestId?: string };

/** What a notice says, whichever way it travels. All texts are single lines. */
export interface Notice {
  firstName: string;
  treatment: string;
  /** `'viernes 20 de noviembre, 3:00 p.m.'` */
  when: string;
  clinic: { name: string; address: string; phone: string };
}

/** The facts as they are now; the event only said what they were. */
export interface Facts {
  appointment: { status: string; startsAt: string } | null;
  client: { fullName: string; email?: string; phone?: string } | null;
  service: Pick<Service, 'name'> | null;
  business: Pick<Business, 'name' | 'address' | 'city' | 'state' | 'postalCode' | 'phone'>;
}

export type SkipReason = 'stale' | 'no_client' | 'no_name' | 'no_address';
export type Decision = { send: Notice; to: string } | { skip: SkipReason };

const UNKNOWN_TREATMENT = 'El tratamiento que elegiste';
/** One address and nothing beside it: no second one, no header, no display name. */
const ONE_EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
export const isOneAddress = (email: string): boolean => ONE_EMAIL.test(email);
const STORED_PHONE = /^52\d{10}$/;

/** Line breaks and control characters become spaces: names stand in headers and in WhatsApp parameters, which refuse them. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const ADDRESS_OF: Readonly<Record<Channel, (client: NonNullable<Facts['client']>) => string | undefined>> = {
  email: ({ email = '' }) => (isOneAddress(email) ? email : undefined),
  whatsapp: ({ phone = '' }) => (STORED_PHONE.test(phone) ? `+${phone}` : undefined),
};

/** Is there a notice to send on this channel, and what does it say? The booking itself asks for it: no further consent. */
export function decideNotice(facts: Facts, event: Pick<AppointmentConfirmed, 'startsAt'>, channel: Channel): Decision {
  const { appointment, client } = facts;
  if (appointment?.status !== 'confirmed' || appointment.startsAt !== event.startsAt) return { skip: 'stale' };
  if (client === null) return { skip: 'no_client' };
  const name = oneLine(client.fullName);
  if (name === '') return { skip: 'no_name' };
  const to = ADDRESS_OF[channel](client);
  if (to === undefined) return { skip: 'no_address' };
  return { send: noticeOf(name, event.startsAt, facts), to };
}

function noticeOf(name: string, startsAt: string, { service, business }: Facts): Notice {
  const { address, postalCode, city, state } = business;
  const town = [`${postalCode} ${city}`, state].map(oneLine);
  return {
    firstName: name.split(' ')[0] ?? name,
    treatment: oneLine(service?.name ?? '') || UNKNOWN_TREATMENT,
    when: sayInstant(startsAt),
    clinic: {
      name: oneLine(business.name),
      address: [oneLine(address), ...town].filter((part) => part !== '').join(', '),
      phone: sayPhone(oneLine(business.phone)),
    },
  };
}
