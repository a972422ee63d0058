import * as z from 'zod';
import { STARTER_CONSENTS } from '../optional/consents-starter.ts';
import { isSigned, MAX_SIGNATURE_NUMBERS, MAX_STROKES, SIGNATURE_BOX } from '../privacy/signature.ts';
import { FullName } from './clients/person.ts';
import { PhoneDigits } from './clients/phones.ts';
import { ONCE_ERRORS } from './error-groups.ts';
import { LinkMaker } from './records/link-maker.ts';
import { PdfFile } from './records/record-file.ts';
import { defineRoutes, MADE_ONCE, type RouteDef } from './route.ts';
import { CatalogId, Id, Instant, itemsOf } from './schemas.ts';
import { starterPicks } from './starter-picks.ts';
import { Line, Text, Token } from './text.ts';

/**
 * Consent forms (carta de consentimiento informado): NOM-004-SSA3-2012, 10.1, regulates their contents. A lawyer must
 * check that a clinic's forms are sufficient.
 */

/** The page of the links; the token follows its `#`, which no server sees. */
export const CONSENT_PATH = '/consentimiento';

const MAX_CONSENT_LINE = 120;
export const MAX_CONSENT_TEXT = 3000;
export const MAX_CONSENT_SERVICES = 50;
export const MAX_WITNESSES = 2;
export const MAX_WITHDRAWAL_REASON = 200;

const Required = Text(MAX_CONSENT_TEXT).min(1, 'Escribe este apartado');

/** The signed words: any other word makes another edition. */
const words = {
  /** The institution, or the clinic's legal name. */
  institution: Line(MAX_CONSENT_LINE).min(1, 'Escribe el nombre del establecimiento'),
  title: Line(MAX_CONSENT_LINE).min(1, 'Escribe el título'),
  act: Required,
  risks: Required,
  benefits: Required,
  alternatives: Required,
  /** What staff are authorised to do about contingencies and emergencies of the act. */
  contingencies: Required,
  /** The place of the signature; its date is recorded on signing. */
  place: Line(MAX_CONSENT_LINE).min(1, 'Escribe el lugar'),
  /** The number of witnesses who sign with the person. */
  witnesses: z.int().min(0).max(MAX_WITNESSES),
};
export const ConsentWords = z.object(words);
export type ConsentWords = z.infer<typeof ConsentWords>;

const form = {
  ...words,
  /** The services whose visits need it before the room. */
  serviceIds: z
    .array(CatalogId)
    .max(MAX_CONSENT_SERVICES, `Elige como máximo ${MAX_CONSENT_SERVICES}`)
    .refine((ids) => new Set(ids).size === ids.length, 'Elige cada uno una sola vez'),
  /** Off: no visit needs it any more. Signed ones stay. */
  isActive: z.boolean(),
};
export const ConsentFormFields = z.strictObject(form);
export type ConsentFormFields = z.infer<typeof ConsentFormFields>;

/** Starter letters: this clinic's name and place stand in each of them. */
export const StarterConsents = ConsentFormFields.pick({ institution: true, place: true, isActive: true }).extend({
  forms: starterPicks(STARTER_CONSENTS, { none: 'Elige al menos una carta', most: MAX_CONSENT_SERVICES }),
});

const Person = z.object({ id: Id, name: z.string() });
const version = z.int().min(1);
/** The wording: every change of the words raises it, and an edition never changes. */
const edition = z.int().min(1);

export const ConsentForm = z
  .object({ ...form, id: Id, edition, version, updatedAt: Instant, updatedBy: Person })
  .meta({ id: 'ConsentForm' });
export type ConsentForm = z.infer<typeof ConsentForm>;

/** An earlier or the current wording of a form. */
export const ConsentEdition = z
  .object({ ...words, formId: Id, edition, at: Instant, by: Person })
  .meta({ id: 'ConsentEdition' });
export type ConsentEdition = z.infer<typeof ConsentEdition>;

const Coordinate = z.int().min(0).max(Math.max(SIGNATURE_BOX.width, SIGNATURE_BOX.height));
/** The drawn lines of a signature, each `[x, y, x, y, …]`. */
export const Signature = z
  .array(z.array(Coordinate).min(2))
  .max(MAX_STROKES, 'La firma tiene demasiados trazos: bórrala y firma de nuevo')
  .refine(
    (strokes) => strokes.flat().length <= MAX_SIGNATURE_NUMBERS,
    'La firma es demasiado larga: bórrala y firma de nuevo',
  )
  .refine(isSigned, 'Falta la firma: firma dentro del recuadro');

const Signer = z.object({
  name: FullName,
  /** The relationship of a person who signs for the client, such as a minor's mother; empty if the client signs. */
  relationship: Line(60),
});
const Witness = z.object({ name: FullName, signature: Signature });

export const SignInformedConsent = z.strictObject({
  formId: Id,
  /** The edition that was read: another present one is answered with `consent_form_changed`. */
  edition,
  signer: Signer,
  signature: Signature,
  witnesses: z.array(Witness).max(MAX_WITNESSES).default([]),
  hasRead: z.literal(true, { error: 'Confirma que leíste la carta' }),
});
export type SignInformedConsent = z.infer<typeof SignInformedConsent>;

export const NeededConsent = z
  .object({ formId: Id, title: z.string(), edition, isSigned: z.boolean() })
  .meta({ id: 'NeededConsent' });
export type NeededConsent = z.infer<typeof NeededConsent>;

export const consentsOfVisit = {
  /** The consent forms that its services need before the room, if any. */
  informedConsents: z.array(NeededConsent).exactOptional(),
};

/** A consent form for reading and signing. */
export const ConsentSheet = z
  .object({
    formId: Id,
    edition,
    ...words,
    clientName: z.string(),
    /** Another person must sign for the client. */
    isMinor: z.boolean(),
    service: z.string(),
    startsAt: Instant,
  })
  .meta({ id: 'ConsentSheet' });
export type ConsentSheet = z.infer<typeof ConsentSheet>;

/** A signed consent form. It never changes; a withdrawal is recorded beside it. */
export const InformedConsent = z
  .object({
    id: Id,
    formId: Id,
    edition,
    title: z.string(),
    signedAt: Instant,
    signer: Signer,
    way: z.enum(['tablet', 'link']),
    linkBy: LinkMaker.exactOptional(),
    /** SHA-256 of the signed document, in hexadecimal. */
    hash: z.string(),
    withdrawn: z
      .object({ at: Instant, by: z.string(), reason: z.string(), linkBy: LinkMaker.exactOptional() })
      .nullable(),
  })
  .meta({ id: 'InformedConsent' });
export type InformedConsent = z.infer<typeof InformedConsent>;

/** The consent forms that a visit still needs, and its signed ones, newest first. */
export const VisitConsents = z
  .object({ toSign: z.array(ConsentSheet), signed: z.array(InformedConsent) })
  .meta({ id: 'VisitConsents' });
export type VisitConsents = z.infer<typeof VisitConsents>;

/** With the visit for which it was signed. */
export const ClientConsent = InformedConsent.extend({
  appointmentId: Id,
  startsAt: Instant,
  service: z.string(),
}).meta({ id: 'ClientConsent' });
export type ClientConsent = z.infer<typeof ClientConsent>;

const Withdrawal = z.strictObject({ reason: Text(MAX_WITHDRAWAL_REASON).default('') });

const ofForm = z.object({ formId: Id });
const ofVisit = z.object({ appointmentId: Id });
const ofConsent = ofVisit.extend({ consentId: Id });
const staff = { service: 'records', access: { all: ['edit_appointments'] } } as const satisfies Partial<RouteDef>;

const SIGNING_ERRORS = [
  'appointment_cancelled',
  'appointment_closed',
  'consent_not_needed',
  'consent_signed',
  'consent_form_changed',
  'client_not_found',
  'busy',
] as const;

const Link = Token(800);
/** Opens a link's subject for some hours, so that the digits are requested once. */
const Pass = Token(800);
const anybody = { method: 'POST', service: 'records', access: 'public' } as const satisfies Partial<RouteDef>;
const LINK_ERRORS = [
  'link_invalid',
  'consent_link_expired',
  'consent_digits_wrong',
  'consent_link_tries',
  'busy',
] as const;
const PASS_ERRORS = ['link_invalid', 'consent_pass_expired', 'busy'] as const;

export const informedConsentRoutes = defineRoutes({
  listConsentForms: {
    service: 'records',
    access: 'admin',
    method: 'GET',
    path: '/api/admin/consent-forms',
    summary: 'The letters of informed consent that the clinic has or had, by title',
    response: itemsOf(ConsentForm),
    errors: [],
  },
  listConsentEditions: {
    service: 'records',
    access: 'admin',
    method: 'GET',
    path: '/api/admin/consent-forms/{formId}/editions',
    summary: 'Every wording of a letter, newest first',
    params: ofForm,
    response: itemsOf(ConsentEdition),
    errors: [],
  },
  createConsentForm: {
    service: 'records',
    access: { all: ['create_services'] },
    ...MADE_ONCE,
    path: '/api/admin/consent-forms',
    summary: 'A new letter of informed consent; visits of its services need it from now on',
    body: ConsentFormFields,
    response: ConsentForm,
    errors: [...ONCE_ERRORS],
  },
  createStarterConsents: {
    service: 'records',
    access: { all: ['create_services'] },
    method: 'POST',
    path: '/api/admin/consent-forms/starter',
    summary: 'Starter letters, all or none; those that are there are left out and said',
    body: StarterConsents,
    response: z.object({ created: z.array(ConsentForm), skipped: z.array(z.string()) }),
    status: 201,
    errors: ['busy'],
  },
  updateConsentForm: {
    service: 'records',
    access: { all: ['edit_services'] },
    method: 'PUT',
    path: '/api/admin/consent-forms/{formId}',
    summary: 'Save a letter; other words make an edition, which has to be signed anew',
    params: ofForm,
    body: z.strictObject({ ...form, version }),
    response: ConsentForm,
    errors: ['consent_form_not_found', 'changed_meanwhile', 'busy'],
  },
  listVisitConsents: {
    service: 'records',
    access: { all: ['edit_appointments'] },
    method: 'GET',
    path: '/api/admin/appointments/{appointmentId}/consents',
    summary: 'The letters that a visit still needs, to be read and signed, and those that were signed for it',
    params: ofVisit,
    response: VisitConsents,
    errors: ['appointment_not_found'],
  },
  listClientConsents: {
    service: 'records',
    access: { all: ['view_records'] },
    method: 'GET',
    path: '/api/admin/clients/{clientId}/consents',
    summary: 'The letters that a client signed for all visits, newest first; that they were looked at is logged',
    params: z.object({ clientId: Id }),
    response: itemsOf(ClientConsent),
    errors: ['busy'],
  },
  signConsent: {
    ...staff,
    ...MADE_ONCE,
    path: '/api/admin/appointments/{appointmentId}/consents',
    summary: "Sign a letter on the clinic's screen",
    params: ofVisit,
    body: SignInformedConsent,
    response: InformedConsent,
    errors: ['appointment_not_found', ...SIGNING_ERRORS, 'idempotency_mismatch'],
  },
  withdrawConsent: {
    ...staff,
    method: 'POST',
    path: '/api/admin/appointments/{appointmentId}/consents/{consentId}/withdrawal',
    summary: 'Write down that the person took a signed letter back; it stays, with the date',
    params: ofConsent,
    body: Withdrawal,
    response: InformedConsent,
    errors: ['appointment_not_found', 'consent_not_found', 'client_not_found', 'busy'],
  },
  getConsentPdf: {
    service: 'records',
    access: { all: ['view_records'] },
    method: 'GET',
    path: '/api/admin/appointments/{appointmentId}/consents/{consentId}/pdf',
    summary: 'A signed letter as a PDF, always the same; that it was taken is logged',
    params: ofConsent,
    response: PdfFile,
    errors: ['appointment_not_found', 'consent_not_found', 'busy'],
  },
  createConsentLink: {
    ...staff,
    method: 'POST',
    path: '/api/admin/appointments/{appointmentId}/consent-links',
    summary: 'A link by which the client signs at home, reads what was signed, and takes it back',
    params: ofVisit,
    response: z.object({ url: z.string(), expiresAt: Instant }),
    status: 201,
    errors: ['appointment_not_found', 'appointment_cancelled', 'client_not_found', 'no_phone', 'busy'],
  },
  /** POSTs, so that no log contains the token. This one changes nothing. */
  lookAtConsents: {
    ...anybody,
    path: '/api/consent-links/look',
    summary: 'The letters of the visit of a link; changes nothing but the count of attempts',
    /** The message with the link does not contain the last four digits of the client's phone. */
    body: z.strictObject({
      token: Link,
      digits: PhoneDigits,
    }),
    response: VisitConsents.extend({ pass: z.string() }),
    errors: LINK_ERRORS,
  },
  signConsentByLink: {
    ...anybody,
    path: '/api/consent-links/sign',
    summary: 'Sign a letter at home; a link signs each once',
    body: z.strictObject({ pass: Pass, ...SignInformedConsent.shape }),
    response: InformedConsent,
    errors: ['link_invalid', 'consent_pass_expired', 'link_used', ...SIGNING_ERRORS],
  },
  withdrawConsentByLink: {
    ...anybody,
    path: '/api/consent-links/withdraw',
    summary: 'Take a signed letter back',
    body: z.strictObject({ pass: Pass, consentId: Id, ...Withdrawal.shape }),
    response: InformedConsent,
    errors: [...PASS_ERRORS, 'consent_not_found', 'client_not_found'],
  },
  getConsentPdfByLink: {
    ...anybody,
    path: '/api/consent-links/pdf',
    summary: 'A signed letter as a PDF',
    body: z.strictObject({ pass: Pass, consentId: Id }),
    response: PdfFile,
    errors: [...PASS_ERRORS, 'consent_not_found'],
  },
});
