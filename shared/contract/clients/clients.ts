import * as z from 'zod';
import { PERMISSION_CODES } from '../../permissions.ts';
import { AppointmentStatus, ATTENDANCES, PaymentStatus } from '../booking/booking.ts';
import { SecurityPolicy } from '../clinic/clinic.ts';
import { ModuleNames } from '../clinic/modules.ts';
import { TextVersion } from '../clinic/texts.ts';
import { optionalData } from '../optional-data.ts';
import { Payment } from '../payments/payments.ts';
import { ownDataRequestRoutes } from '../privacy/own-data-requests.ts';
import { ownPurposeRoutes, PurposeConsent } from '../privacy/purposes.ts';
import { defineRoutes } from '../route.ts';
import { CatalogId, Cents, Id, Instant, itemsOf } from '../schemas.ts';
import { Token } from '../text.ts';
import { EDITED_BY_PERSON, EXPORTED_ONLY, optionalShapeOf, SEEN_BY_PERSON, shapeOf } from './client-fields.ts';
import { panelPinRoutes } from './panel-pin.ts';
import { Consent, Email, Password, Phone, RecordedConsent } from './person.ts';
import { Session, sessionRoutes } from './sessions.ts';
import { BrowserKey, LetterCode } from './sign-in-codes.ts';

export * from './person.ts';

/** The identity providers besides the user pool's own password. */
export const PROVIDERS = ['google'] as const;
export const Identity = z
  .object({ provider: z.enum(PROVIDERS), linkedAt: Instant.nullable() })
  .meta({ id: 'Identity' });
export type Identity = z.infer<typeof Identity>;
const Identities = itemsOf(Identity);

export const Me = z
  .object({
    id: Id,
    ...shapeOf(SEEN_BY_PERSON, 'shown'),
    /** Empty if the record has lost it. */
    email: z.string(),
    /** When the phone was proven by a code, or null. */
    phoneProvenAt: Instant.nullable(),
    /** The clinic has a WhatsApp number that can send a code. */
    canProvePhone: z.boolean(),
    /** Whole years today, or null. */
    age: z.int().nullable(),
    isAdmin: z.boolean(),
    roleId: Id.nullable(),
    permissions: z.array(z.enum(PERMISSION_CODES)),
    /** The most in percent for a discount without a reason. Only for staff. */
    discountLimit: z.int().min(0).max(100).exactOptional(),
    /** The panel locks after this many minutes without use; 0 for never. Only for staff. */
    lockMinutes: SecurityPolicy.shape.lockMinutes.exactOptional(),
    /** The optional modules that are switched off; left out while all are on. Only for staff. */
    modulesOff: z.array(ModuleNames).exactOptional(),
    /** False for an account made by Google without a password. */
    passwordEstablished: z.boolean(),
    /** How the account was created. */
    provider: z.enum(['email', ...PROVIDERS]),
    /** When the person asked for the deletion, or null. */
    deletionRequestedAt: Instant.nullable(),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof Me>;

export const UpdateMe = z
  .strictObject(optionalShapeOf(EDITED_BY_PERSON))
  .refine((body) => Object.keys(body).length > 0, { error: 'Nada que guardar' });

/** All data of the clinic about a person, in a machine-readable form. */
export const MyData = z
  .object({
    exportedAt: Instant,
    profile: Me.omit({ deletionRequestedAt: true, canProvePhone: true, modulesOff: true }).extend({
      ...shapeOf(EXPORTED_ONLY, 'shown'),
      position: z.string().nullable(),
      createdAt: Instant,
      updatedAt: Instant,
    }),
    consent: RecordedConsent,
    /** Left out without an answer to the voluntary purposes. */
    purposes: z.array(PurposeConsent).exactOptional(),
    /** The latest version of the privacy notice that the site announced to the person, if any. */
    noticeTold: z.object({ version: TextVersion, at: Instant }).exactOptional(),
    deletionRequestedAt: Instant.nullable(),
    identities: z.array(Identity),
    appointments: z.array(
      z.object({
        id: Id,
        service: z.object({ id: CatalogId, name: z.string().nullable() }),
        startsAt: Instant,
        endsAt: Instant,
        status: AppointmentStatus,
        closed: z.boolean(),
        attendance: z.enum(ATTENDANCES).nullable(),
        arrivedAt: Instant.exactOptional(),
        startedAt: Instant.exactOptional(),
        endedAt: Instant.exactOptional(),
        paymentStatus: PaymentStatus,
        notes: z.string(),
        createdBy: z.enum(['client', 'staff']),
        createdAt: Instant,
        updatedAt: Instant,
      }),
    ),
    payments: z.array(Payment),
    balanceCents: Cents,
    ...optionalData,
    sessions: z.array(Session.omit({ id: true, isCurrent: true })),
    deliveries: z.array(
      z.object({
        appointmentId: Id,
        kind: z.string(),
        channel: z.string(),
        state: z.string(),
        attempts: z.int(),
        createdAt: Instant,
        updatedAt: Instant,
      }),
    ),
  })
  .meta({ id: 'MyData' });
export type MyData = z.infer<typeof MyData>;

const SixDigits = z.string().regex(/^\d{6}$/, 'Escribe los 6 dígitos del código');
/** The letter about a guest's booking. */
const OfLetter = z.strictObject({ appointmentId: Id, code: SixDigits });
export const GuestProof = z
  .object({
    /** `known`: the e-mail has an account with a way to sign in; `open`: it has no password yet. */
    account: z.enum(['open', 'known']),
    /** Allows the first password of an open account, for half an hour. */
    offer: z.string().exactOptional(),
    /** The booking's state: it waits for the clinic, is confirmed, or its place was freed before the proof. */
    visit: z.enum(['waiting', 'confirmed', 'released']),
    /** The link to the medical form of the visit, which takes one answer; left out if its place was freed. */
    healthFormUrl: z.string().exactOptional(),
  })
  .meta({ id: 'GuestProof' });
export type GuestProof = z.infer<typeof GuestProof>;

export const clientsRoutes = defineRoutes({
  ...ownPurposeRoutes,
  ...ownDataRequestRoutes,
  ...sessionRoutes,
  ...panelPinRoutes,
  getMe: {
    method: 'GET',
    path: '/api/me',
    service: 'clients',
    access: 'user',
    summary:
      "The caller's profile and rights; made at the first sign-in, or by completing it where the clinic may know them",
    response: Me,
    errors: ['email_taken', 'busy'],
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/me',
    service: 'clients',
    access: 'user',
    summary: "Save the caller's profile; the phone must be nobody else's",
    body: UpdateMe,
    response: Me,
    errors: ['profile_required', 'phone_taken', 'phone_limit', 'email_taken', 'busy'],
  },
  markPasswordEstablished: {
    method: 'POST',
    path: '/api/me/password-established',
    service: 'clients',
    access: 'user',
    summary: 'The caller has signed in with a password, so there is one',
    response: Me,
    errors: ['profile_required', 'busy'],
  },
  establishPassword: {
    method: 'POST',
    path: '/api/me/password',
    service: 'clients',
    access: 'user',
    summary: 'Give an account that came by Google its first password',
    body: z.strictObject({ password: Password }),
    response: Me,
    errors: ['profile_required', 'password_already_established', 'busy'],
  },
  syncEmail: {
    method: 'POST',
    path: '/api/me/email/sync',
    service: 'clients',
    access: 'user',
    summary: "Take the account's verified address into the profile, for who signed in a short while ago",
    response: Me,
    errors: ['profile_required', 'sign_in_again', 'email_taken', 'busy'],
  },
  getMyConsent: {
    method: 'GET',
    path: '/api/me/consent',
    service: 'clients',
    access: 'user',
    summary: 'What the caller agreed to be sent, when and where',
    response: RecordedConsent,
    errors: ['profile_required', 'busy'],
  },
  saveMyConsent: {
    method: 'PUT',
    path: '/api/me/consent',
    service: 'clients',
    access: 'user',
    summary: 'What the caller agrees to be sent from now on',
    body: Consent,
    response: RecordedConsent,
    errors: ['profile_required', 'busy'],
  },
  listIdentities: {
    method: 'GET',
    path: '/api/me/identities',
    service: 'clients',
    access: 'user',
    summary: 'With what else than a password the caller signs in',
    response: Identities,
    errors: [],
  },
  unlinkIdentity: {
    method: 'DELETE',
    path: '/api/me/identities/{provider}',
    service: 'clients',
    access: 'user',
    summary: 'No longer sign in with it; answers what is left',
    params: z.object({ provider: z.enum(PROVIDERS) }),
    response: Identities,
    errors: ['profile_required', 'not_found', 'last_sign_in_way', 'busy'],
  },
  exportMyData: {
    method: 'GET',
    path: '/api/me/export',
    service: 'clients',
    access: 'user',
    summary: 'All that the clinic holds about the caller',
    response: MyData,
    errors: ['profile_required', 'busy'],
  },
  requestDeletion: {
    method: 'POST',
    path: '/api/me/deletion-request',
    service: 'clients',
    access: 'user',
    summary: 'Ask to be forgotten; asking again answers when it was first asked',
    response: z.object({ requestedAt: Instant }),
    errors: ['profile_required', 'busy'],
  },
  disownAccount: {
    method: 'POST',
    path: '/api/disowned-accounts',
    service: 'clients',
    access: 'public',
    summary:
      'Somebody else signed up with my e-mail: the sign-up ends, and the clinic is told. The code of the letter proves it',
    body: z.strictObject({ email: Email, code: LetterCode, browserKey: BrowserKey.optional() }),
    response: z.object({ disowned: z.literal(true) }),
    errors: ['sign_up_code_wrong', 'sign_up_code_tries', 'busy'],
  },
  proveGuestEmail: {
    method: 'POST',
    path: '/api/guests/proofs',
    service: 'clients',
    access: 'public',
    summary: 'The code of the letter about a guest’s booking proves the e-mail; it is good once',
    body: OfLetter,
    response: GuestProof,
    errors: ['code_wrong', 'busy'],
  },
  disownGuestBooking: {
    method: 'POST',
    path: '/api/guests/disowned',
    service: 'clients',
    access: 'public',
    summary:
      'Somebody else booked with my e-mail: it is free again, and the clinic is told. The code of the letter proves it',
    body: OfLetter,
    response: z.object({ disowned: z.literal(true) }),
    errors: ['code_wrong', 'busy'],
  },
  setGuestPassword: {
    method: 'POST',
    path: '/api/guests/passwords',
    service: 'clients',
    access: 'public',
    summary: 'The first password of a guest who has just proven the e-mail',
    body: z.strictObject({ offer: Token(1024), password: Password }),
    response: z.object({ email: z.string() }),
    errors: ['password_offer_expired', 'password_already_established', 'busy'],
  },
  sendGuestLetter: {
    method: 'POST',
    path: '/api/guests/letters',
    service: 'clients',
    access: 'public',
    summary:
      'Send the letter about a guest’s booking again, with a new code; the answer is the same for an unknown booking',
    body: z.strictObject({ appointmentId: Id }),
    response: z.object({ asked: z.literal(true) }),
    errors: ['guest_letter_limit', 'busy'],
  },
  correctGuestPhone: {
    method: 'POST',
    path: '/api/guests/phones',
    service: 'clients',
    access: 'public',
    summary:
      'Correct the phone of a guest’s booking before anything is proven; only the page that booked knows its key',
    body: z.strictObject({ email: Email, bookingKey: Token(128), phone: Phone }),
    response: z.object({ phone: z.string() }),
    errors: ['guest_phone_closed', 'guest_phone_tries', 'busy'],
  },
  correctGuestEmail: {
    method: 'POST',
    path: '/api/guests/emails',
    service: 'clients',
    access: 'public',
    summary:
      'Correct the e-mail of a guest’s booking before anything is proven: its code goes there; only the page that booked knows its key',
    body: z.strictObject({ email: Email, bookingKey: Token(128), newEmail: Email }),
    response: z.object({ email: z.string() }),
    errors: ['guest_email_closed', 'guest_email_tries', 'guest_letter_limit', 'busy'],
  },
  signOutEverywhere: {
    method: 'POST',
    path: '/api/me/sign-out-everywhere',
    service: 'clients',
    access: 'user',
    summary: "End the caller's sessions on every device: refresh tokens die, access tokens are refused from now on",
    response: z.object({ signedOutAt: Instant }),
    errors: ['profile_required', 'busy'],
  },
});
