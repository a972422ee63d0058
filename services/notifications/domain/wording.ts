import { type Sender, senderOf } from '@rostro/rules/notices/sender';
import type { ServiceItem } from '@rostro/rules/table/items';
import type { BookingLink } from '@rostro/shared/booking-link';
import type { Business } from '@rostro/shared/contract/booking';
import type { NoticePolicy } from '@rostro/shared/contract/notices/notice-policy';
import type { Resource } from '@rostro/shared/contract/resources';
import { sayPhone } from '@rostro/shared/phone';
import { pictureAt } from '@rostro/shared/pictures';
import { isPast, lastMomentsOf, sayLastMoments, type WithCutoff } from '@rostro/shared/scheduling/cutoff';
import { previewPictureOf } from '@rostro/shared/starter-catalog';
import { firstNameOf } from '@rostro/shared/text';
import { sayInstant } from '@rostro/shared/time';
import type { Invitation } from './invitation.ts';
import { isOneAddress, oneLine } from './text.ts';

/** The content of every notice, on any channel. All texts are single lines. */
export interface Wording {
  firstName: string;
  service: string;
  /** `'viernes 20 de noviembre, 3:00 p.m.'` */
  when: string;
  /** `email` is the address for answers; empty if the clinic has none. */
  clinic: Sender & { address: string; phone: string; email: string };
  /** The named person who gives it; absent: nobody in particular. */
  person?: string;
  /** The address of the service's picture, of a type that mail programs show; absent: it has none. */
  picture?: string;
  /** Until when the client may change it online, and whether that is over; absent: until it begins. */
  until?: { said: string; isOver: boolean; cancelIsOver?: true };
  /** The reader cannot sign in, so nothing leads them to their visits on the site. */
  noAccount?: true;
}
/** An appointment that was made, moved or cancelled, with the mail's calendar file; other channels have none. */
export interface Scheduling extends Wording {
  invitation?: Invitation;
}
/** What a visit is: of two services in a row, both names, and the id of the second one. */
export type VisitServices = Pick<ServiceItem, 'id' | 'name' | 'isActive' | 'isPublic' | 'deletedAt'> &
  Partial<Pick<ServiceItem, 'image'>> & { nextServiceId?: number };
/** The facts of a notice. */
export interface Subjects {
  service: VisitServices | null;
  business: Pick<Business, 'brand' | 'name' | 'address' | 'city' | 'state' | 'postalCode' | 'phone' | 'email'> &
    Pick<Sender, 'mark'>;
  policy: Pick<NoticePolicy, 'aftercare'>;
  /** The named person who gives the visit. */
  person?: Pick<Resource, 'name'> | undefined;
}
/** The facts of an appointment. */
export interface VisitFacts extends WithCutoff {
  /** Of the client, in a single line. */
  name: string;
  /** Of the client, as it is stored. */
  phone?: string | undefined;
  appointmentId: string;
  endsAt: string;
  /** Of a guest with an unconfirmed e-mail. */
  heldUntil?: string | undefined;
  /** It is confirmed by itself as soon as they prove it. */
  confirmsOnProof?: true | undefined;
  previousStartsAt?: string | undefined;
  by?: 'client' | 'staff' | undefined;
  /** What a cancellation left in the client's favour. */
  creditCents?: number | undefined;
  invitation?: Invitation | undefined;
  noAccount?: true | undefined;
  now: string;
}

const UNKNOWN_SERVICE = 'El tratamiento que elegiste';

/** What a kind words its notice from. */
export interface Visit {
  /** What every notice says. */
  wording: Wording;
  /** Only of a mail. */
  invitation: { invitation?: Invitation };
  facts: VisitFacts;
  /** To what was booked; to nothing in particular if it cannot be booked again. */
  again: BookingLink;
  /** The client may choose another time: its times are public, as of what can be booked again, and it is not too late. */
  movable: boolean;
  /** The earlier start in words, if the appointment has another one now. */
  previously: string | null;
  policy: Subjects['policy'];
}

function untilOf({ now, ...visit }: VisitFacts): Pick<Wording, 'until'> {
  const last = lastMomentsOf(visit);
  const said = sayLastMoments(last, now);
  if (said.length === 0) return {};
  const cancelIsOver = isPast(last.cancelUntil, now);
  const isOver = cancelIsOver && isPast(last.moveUntil, now);
  return { until: { said: said.join(' '), isOver, ...(cancelIsOver && { cancelIsOver }) } };
}

/** Twice the width of a letter. */
const MAIL_PX = 1120;

export function visitOf(facts: VisitFacts, { service, business, policy, person }: Subjects): Visit {
  const { name, startsAt, previousStartsAt = startsAt, invitation } = facts;
  const bookable = bookableIn(service);
  const picture = previewPictureOf(service?.image ?? '');
  return {
    wording: {
      firstName: firstNameOf(name),
      service: oneLine(service?.name ?? '') || UNKNOWN_SERVICE,
      when: sayInstant(startsAt),
      clinic: clinicOf(business),
      ...(person && { person: oneLine(person.name) }),
      ...(picture && { picture: pictureAt(picture, MAIL_PX) }),
      ...untilOf(facts),
      ...(facts.noAccount && { noAccount: true as const }),
    },
    invitation: invitation === undefined ? {} : { invitation },
    facts,
    policy,
    again: bookable ? { serviceId: bookable.id, nextServiceId: bookable.nextServiceId } : {},
    movable: bookable !== null && !isPast(lastMomentsOf(facts).moveUntil, facts.now),
    previously: previousStartsAt === startsAt ? null : sayInstant(previousStartsAt),
  };
}

function clinicOf({
  name,
  address,
  postalCode,
  city,
  state,
  phone,
  email,
  ...look
}: Subjects['business']): Wording['clinic'] {
  const lines = [address, `${postalCode} ${city}`, state].map(oneLine);
  return {
    ...senderOf({ ...look, name: oneLine(name) }),
    address: lines.filter((line) => line !== '').join(', '),
    phone: sayPhone(oneLine(phone)),
    email: isOneAddress(email) ? email : '',
  };
}

const bookableIn = (service: Subjects['service']): Subjects['service'] =>
  service?.isActive && service.isPublic && service.deletedAt === undefined ? service : null;
