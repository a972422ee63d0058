import { type Sender, senderOf } from '@rostro/rules/notices/sender';
import type { ServiceItem } from '@rostro/rules/table/items';
import type { BookingLink } from '@rostro/shared/booking-link';
import type { Business } from '@rostro/shared/contract/booking/booking';
import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import type { Resource } from '@rostro/shared/contract/team/resources';
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
  /** The person who gives the treatment; absent: nobody in particular. */
  person?: string;
  /** The address of the service's picture, in a type that mail programs show; absent: it has none. */
  picture?: string;
  /** The last moment for changes online, and whether it is over; absent: the start of the visit. */
  until?: { said: string; isOver: boolean; cancelIsOver?: true };
  /** The reader cannot sign in, so no link leads to their visits on the site. */
  noAccount?: true;
}
/** An appointment that was made, moved or cancelled, with the mail's calendar file; other channels have no file. */
export interface Scheduling extends Wording {
  invitation?: Invitation;
}
/** A visit's services as one: two services in a row have both names, and the id of the second one. */
export type VisitServices = Pick<ServiceItem, 'id' | 'name' | 'isActive' | 'isPublic' | 'deletedAt'> &
  Partial<Pick<ServiceItem, 'image' | 'aftercare'>> & { nextServiceId?: number };
export interface Subjects {
  service: VisitServices | null;
  business: Pick<Business, 'brand' | 'name' | 'address' | 'city' | 'state' | 'postalCode' | 'phone' | 'email'> &
    Pick<Sender, 'mark'>;
  policy: Pick<NoticePolicy, 'aftercare'>;
  /** The person who gives the visit. */
  person?: Pick<Resource, 'name'> | undefined;
}
export interface VisitFacts extends WithCutoff {
  /** The client's name, in a single line. */
  name: string;
  /** The client's phone, as it is stored. */
  phone?: string | undefined;
  appointmentId: string;
  endsAt: string;
  /** The end of the hold of a guest with an unproven e-mail. */
  heldUntil?: string | undefined;
  /** The visit is confirmed as soon as the guest proves the e-mail. */
  confirmsOnProof?: true | undefined;
  previousStartsAt?: string | undefined;
  by?: 'client' | 'staff' | undefined;
  /** The credit that a cancellation left. */
  creditCents?: number | undefined;
  invitation?: Invitation | undefined;
  noAccount?: true | undefined;
  now: string;
}

const UNKNOWN_SERVICE = 'El tratamiento que elegiste';

/** The facts from which a kind words its notice. */
export interface Visit {
  wording: Wording;
  /** Only mails have it. */
  invitation: { invitation?: Invitation };
  facts: VisitFacts;
  /** Leads to the booking of the same service; to all services if it cannot be booked again. */
  again: BookingLink;
  /**
   * The client may choose another time: the times are public, the service can be booked again, and it is not too
   * late.
   */
  movable: boolean;
  /** The earlier start in words, if the appointment has moved. */
  previously: string | null;
  /** What the visit's services ask of the client, or else the clinic's own text; often empty. */
  aftercare: string;
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
    aftercare: service?.aftercare || policy.aftercare,
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
