import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import {
  type ConsentForm,
  type ConsentSheet,
  ConsentWords,
  type InformedConsent,
  type SignInformedConsent,
} from '@rostro/shared/contract/consents';
import type { LinkMaker } from '@rostro/shared/contract/records/link-maker';
import { AppError } from '@rostro/shared/errors';
import { ageOn, todayAt } from '@rostro/shared/time';
import { type ConsentNeeds, neededConsents } from './needs.ts';

const OF_AGE = 18;

/** What was signed, in full: it can be read without any other item, and it never changes. */
export interface SignedContent {
  id: string;
  appointmentId: string;
  clientId: string;
  clientName: string;
  service: string;
  startsAt: string;
  formId: string;
  edition: number;
  words: ConsentWords;
  signer: SignInformedConsent['signer'];
  signature: SignInformedConsent['signature'];
  witnesses: SignInformedConsent['witnesses'];
  /** The staff user who was signed in at the screen; null: signed at home. */
  informedBy: { id: string; name: string } | null;
  way: InformedConsent['way'];
  /** The staff user who made the link; absent: signed at the clinic, or by a link that the system sent. */
  linkBy?: LinkMaker | undefined;
  signedAt: string;
}

export interface SignedConsent extends SignedContent {
  /** SHA-256 of the canonical text, in hexadecimal. */
  hash: string;
  requestHash?: string;
}

/** Stored beside a signed consent form: from this instant on, the form no longer counts. */
export interface Withdrawal {
  id: string;
  clientId: string;
  appointmentId: string;
  withdrawnAt: string;
  by: string;
  reason: string;
  /** The staff user who made the link through which the withdrawal came. */
  linkBy?: LinkMaker;
}

/** The same content gives the same text, in whatever order its keys are. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** Leaves out what is stored beside the content. */
function contentOf(signed: SignedContent): SignedContent {
  const { id, appointmentId, clientId, clientName, service, startsAt, formId, edition, words } = signed;
  const { signer, signature, witnesses, informedBy, way, linkBy, signedAt } = signed;
  return {
    id,
    appointmentId,
    clientId,
    clientName,
    service,
    startsAt,
    formId,
    edition,
    words,
    signer,
    signature,
    witnesses,
    informedBy,
    way,
    linkBy,
    signedAt,
  };
}

/** The text that is hashed. */
export const canonicalText = (signed: SignedContent): string => canonical(contentOf(signed));

export interface Patient {
  id: string;
  fullName: string;
  birthDate?: string | undefined;
}
export interface SigningFacts {
  visit: AppointmentFacts;
  client: Patient;
  service: string;
  needs: ConsentNeeds;
  /** The current edition; null: there is none. */
  form: ConsentForm | null;
}

export const isMinor = ({ birthDate }: Patient, now: string): boolean => {
  const age = ageOn(birthDate ?? null, todayAt(now));
  return age !== null && age < OF_AGE;
};

function mustBeOpen({ status, closed }: AppointmentFacts): void {
  if (status === 'cancelled') throw new AppError('appointment_cancelled');
  if (closed) throw new AppError('appointment_closed');
}

/** A consent form as the client reads it before signing. */
export const sheetOf = (
  form: ConsentForm,
  { client, service, visit }: Pick<SigningFacts, 'client' | 'service' | 'visit'>,
  now: string,
): ConsentSheet => ({
  ...ConsentWords.parse(form),
  formId: form.id,
  edition: form.edition,
  service,
  startsAt: visit.startsAt,
  clientName: client.fullName,
  isMinor: isMinor(client, now),
});

/**
 * @throws {AppError} `consent_form_changed`: the wording has changed since; `validation`: a witness is missing, or a
 * minor signs for themselves
 */
export function planSigning(
  { visit, client, service, needs, form }: SigningFacts,
  said: SignInformedConsent,
  { id, way, informedBy, linkBy, now }: Pick<SignedContent, 'id' | 'way' | 'informedBy' | 'linkBy'> & { now: string },
): SignedContent {
  mustBeOpen(visit);
  const needed = neededConsents(visit, needs).find(({ formId }) => formId === said.formId);
  if (form === null || needed === undefined) throw new AppError('consent_not_needed');
  if (form.edition !== said.edition) throw new AppError('consent_form_changed');
  if (needed.isSigned) throw new AppError('consent_signed');
  if (said.witnesses.length !== form.witnesses) {
    throw new AppError('validation', {}, { witnesses: 'Faltan testigos: deben firmar todos los que pide la carta' });
  }
  if (isMinor(client, now) && said.signer.relationship === '') {
    const field = 'signer.relationship';
    throw new AppError('validation', {}, { [field]: 'Firma su madre, padre o tutor: escribe el parentesco' });
  }
  return {
    id,
    appointmentId: visit.id,
    clientId: client.id,
    clientName: client.fullName,
    service,
    startsAt: visit.startsAt,
    formId: form.id,
    edition: form.edition,
    words: ConsentWords.parse(form),
    signer: said.signer,
    signature: said.signature,
    witnesses: said.witnesses,
    informedBy,
    way,
    signedAt: now,
    ...(linkBy && { linkBy }),
  };
}

const shownWithdrawal = ({ withdrawnAt: at, by, reason, linkBy }: Withdrawal) => ({
  at,
  by,
  reason,
  ...(linkBy && { linkBy }),
});

export function shownConsent(signed: SignedConsent, withdrawal: Withdrawal | undefined): InformedConsent {
  const { id, formId, edition, words, signedAt, signer, way, linkBy, hash } = signed;
  const withdrawn = withdrawal ? shownWithdrawal(withdrawal) : null;
  const shown = { id, formId, edition, title: words.title, signedAt, signer, way, hash, withdrawn };
  return { ...shown, ...(linkBy && { linkBy }) };
}
