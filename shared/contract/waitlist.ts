import * as z from 'zod';
import { DAY_PARTS, MAX_WAITLIST_DAYS } from '../scheduling/waitlist.ts';
import { AppointmentStatus } from './booking/appointment.ts';
import { StaffPerson } from './booking/availability.ts';
import { Email, FullName, Phone } from './clients/person.ts';
import { atBranch, BranchFacts } from './clinic/branches.ts';
import { SLOT_ERRORS } from './error-groups.ts';
import { defineRoutes, type RouteDef } from './route.ts';
import { demandDays } from './rules.ts';
import { CatalogId, Day, Id, Instant, itemsOf } from './schemas.ts';
import { Token } from './text.ts';

/** The page of the links; the token follows its `#`, which no server sees. */
export const WAITLIST_PATH = '/lista-de-espera';

const wanted = {
  serviceId: CatalogId,
  /** Right after the first service, if wanted. */
  nextServiceId: CatalogId.optional(),
  /** The days, both included. */
  from: Day,
  to: Day,
  /** By default any time of the day. */
  part: z.enum(DAY_PARTS).optional(),
  /** By default any person. */
  staffId: Id.optional(),
  ...atBranch,
};

export const demandWaitlistDays = demandDays(MAX_WAITLIST_DAYS, 'Elige un día igual o posterior al primero');

export const JoinWaitlist = z.strictObject(wanted).superRefine(demandWaitlistDays);
export const JoinWaitlistAsGuest = z
  .strictObject({
    ...wanted,
    fullName: FullName,
    email: Email,
    phone: Phone,
    /** Consent to WhatsApp messages and reminders; the offer goes by e-mail in any case. */
    reminders: z.boolean().default(false),
    /** Left out if the captcha did not load: then network and phone have one entry or booking a day. */
    captchaToken: Token(4096).optional(),
  })
  .superRefine(demandWaitlistDays);

export const PlaceOffer = z.object({ startsAt: Instant, until: Instant }).meta({ id: 'PlaceOffer' });
export type PlaceOffer = z.infer<typeof PlaceOffer>;

export const WaitlistEntry = z
  .object({
    id: Id,
    serviceId: CatalogId,
    /** Of both services, if there are two. */
    serviceName: z.string(),
    from: Day,
    to: Day,
    part: z.enum(DAY_PARTS).exactOptional(),
    /** The chosen person; left out for any. */
    staff: StaffPerson.exactOptional(),
    /** Left out at the main branch. */
    branch: BranchFacts.exactOptional(),
    askedAt: Instant,
    /** `unproven`: the e-mail is not confirmed by its letter yet, so nothing is offered. */
    state: z.enum(['unproven', 'waiting', 'offered']),
    offer: PlaceOffer.exactOptional(),
  })
  .meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

export const StaffWaitlistEntry = WaitlistEntry.extend({
  client: z.object({
    /** Null for a guest, who is no client yet. */
    id: Id.nullable(),
    fullName: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
}).meta({ id: 'StaffWaitlistEntry' });
export type StaffWaitlistEntry = z.infer<typeof StaffWaitlistEntry>;

export const WaitlistLink = z
  .object({
    /**
     * For the link of an entry: `unproven`, `waiting`, or `ended`. For the link of an offer: `offered`, `taken` with
     * the appointment, or `gone`: it was passed, its time is over, or the person no longer waits.
     */
    state: z.enum(['unproven', 'waiting', 'ended', 'offered', 'taken', 'gone']),
    firstName: z.string(),
    /** Null after its end. */
    entry: WaitlistEntry.omit({ offer: true, state: true }).nullable(),
    offer: PlaceOffer.extend({ staff: StaffPerson.exactOptional() }).exactOptional(),
    appointment: z
      .object({ id: Id, serviceName: z.string(), startsAt: Instant, endsAt: Instant, status: AppointmentStatus })
      .exactOptional(),
  })
  .meta({ id: 'WaitlistLink' });
export type WaitlistLink = z.infer<typeof WaitlistLink>;

export const WAITLIST_ANSWERS = ['confirm', 'end', 'accept', 'pass'] as const;
export type WaitlistAnswer = (typeof WAITLIST_ANSWERS)[number];

const LinkToken = Token(1000);
const here = { service: 'waitlist' } as const satisfies Partial<RouteDef>;
const anybody = { ...here, method: 'POST', access: 'public' } as const satisfies Partial<RouteDef>;
const joining = [
  'branch_not_found',
  'service_not_found',
  'service_required',
  'staff_unfit',
  'slot_in_past',
  'slot_too_far',
  'waitlist_has_room',
  'busy',
] as const satisfies RouteDef['errors'];

/** A person's entries, in their own data. */
export const wishesOfPerson = z.array(
  z.object({
    serviceName: z.string().nullable(),
    from: Day,
    to: Day,
    part: z.enum(DAY_PARTS).exactOptional(),
    askedAt: Instant,
  }),
);

export const waitlistRoutes = defineRoutes({
  joinWaitlist: {
    ...here,
    method: 'POST',
    path: '/api/waitlist',
    access: 'user',
    summary: 'Wait for a place to become free; the same wish is not entered twice',
    body: JoinWaitlist,
    response: WaitlistEntry,
    status: 201,
    errors: ['profile_required', 'clinic_unpublished', 'waitlist_limit', ...joining],
  },
  joinWaitlistAsGuest: {
    ...anybody,
    path: '/api/waitlist-guests',
    summary: 'The same without an account: nothing is offered before the e-mail is confirmed by the link of its letter',
    body: JoinWaitlistAsGuest,
    response: z.object({ emailConfirmationRequired: z.literal(true) }),
    status: 201,
    errors: [
      'clinic_unpublished',
      'captcha_failed',
      'guest_limit',
      'guest_phone_limit',
      'network_limit',
      'guest_letter_limit',
      ...joining,
    ],
  },
  listMyWaitlist: {
    ...here,
    method: 'GET',
    path: '/api/waitlist',
    access: 'user',
    summary: 'What the caller waits for, oldest first',
    response: itemsOf(WaitlistEntry),
    errors: ['profile_required'],
  },
  leaveMyWaitlist: {
    ...here,
    method: 'DELETE',
    path: '/api/waitlist/{entryId}',
    access: 'user',
    summary: 'No longer wait; an offered place is given up',
    params: z.object({ entryId: Id }),
    response: itemsOf(WaitlistEntry),
    errors: ['profile_required', 'busy'],
  },
  /** A POST, so that no log contains the token; it changes nothing. */
  lookAtWaitlist: {
    ...anybody,
    path: '/api/waitlist-links/look',
    summary: 'What the signed link of a waitlist’s letter is about; changes nothing',
    body: z.strictObject({ token: LinkToken }),
    response: WaitlistLink,
    errors: ['link_invalid', 'waitlist_link_expired'],
  },
  answerWaitlist: {
    ...anybody,
    path: '/api/waitlist-links',
    summary: 'Confirm or end a wish, take an offered place or let it pass',
    body: z.strictObject({ token: LinkToken, answer: z.enum(WAITLIST_ANSWERS) }),
    response: WaitlistLink,
    errors: [
      'link_invalid',
      'waitlist_link_expired',
      'waitlist_limit',
      'offer_gone',
      ...SLOT_ERRORS,
      'staff_away',
      'staff_unfit',
      'booking_limit',
      'busy',
    ],
  },
  listWaitlist: {
    ...here,
    method: 'GET',
    path: '/api/admin/waitlist',
    access: { all: ['view_appointments'] },
    summary: 'Who waits for what, oldest first',
    response: itemsOf(StaffWaitlistEntry),
    errors: [],
  },
  addToWaitlist: {
    ...here,
    method: 'POST',
    path: '/api/admin/waitlist',
    access: { all: ['create_appointments'] },
    summary: 'A client asked the desk: it counts once they confirm it by the link of a letter',
    body: z.strictObject({ clientId: Id, ...wanted }).superRefine(demandWaitlistDays),
    response: StaffWaitlistEntry,
    status: 201,
    errors: ['client_not_found', 'waitlist_no_email', 'waitlist_limit', ...joining],
  },
  endWaitlistEntry: {
    ...here,
    method: 'DELETE',
    path: '/api/admin/waitlist/{entryId}',
    access: { all: ['edit_appointments'] },
    summary: 'A client no longer waits; an offered place is given up',
    params: z.object({ entryId: Id }),
    response: itemsOf(StaffWaitlistEntry),
    errors: ['busy'],
  },
});
