import { createHash } from 'node:crypto';
import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { servicesOfVisits } from '@rostro/rules/appointments/service-names';
import type { ProfileItem } from '@rostro/rules/table/items';
import type { VisitConsents } from '@rostro/shared/contract/consents';
import { AppError } from '@rostro/shared/errors';
import {
  canonicalText,
  type SignedConsent,
  type SignedContent,
  type SigningFacts,
  sheetOf,
  shownConsent,
} from '../domain/informed-consent.ts';
import { neededConsents } from '../domain/needs.ts';
import { consentFormById } from '../store/consent-forms.ts';
import { consentVisit, formsByIds, lettersOf } from '../store/informed-consents.ts';
import { consentNeeds } from '../store/needs.ts';

export interface VisitAndClient {
  visit: AppointmentFacts;
  client: ProfileItem;
}

export async function visitOf(appointmentId: string): Promise<VisitAndClient> {
  const found = await consentVisit(appointmentId);
  if (found === null) throw new AppError('appointment_not_found');
  const { visit, client } = found;
  if (client === null || client.forgottenAt !== undefined) throw new AppError('client_not_found');
  return { visit, client };
}

const serviceNameOf = async (visit: AppointmentFacts): Promise<string> =>
  (await servicesOfVisits())(visit)?.name ?? 'Tratamiento';

export const sealed = (content: SignedContent): SignedConsent => ({
  ...content,
  hash: createHash('sha256').update(canonicalText(content)).digest('hex'),
});

export async function lettersFor({ visit, client }: VisitAndClient, now: string): Promise<VisitConsents> {
  const [needs, service, letters] = await Promise.all([consentNeeds(), serviceNameOf(visit), lettersOf(visit)]);
  const isOpen = visit.status !== 'cancelled' && !visit.closed;
  const missing = isOpen ? neededConsents(visit, needs).filter(({ isSigned }) => !isSigned) : [];
  const forms = await formsByIds(missing.map(({ formId }) => formId));
  return {
    toSign: [...forms.values()].map((form) => sheetOf(form, { client, service, visit }, now)),
    signed: letters.signed.map((one) => shownConsent(one, letters.withdrawalOf(one.id))),
  };
}

export async function signingFacts({ visit, client }: VisitAndClient, formId: string): Promise<SigningFacts> {
  const [needs, service, form] = await Promise.all([consentNeeds(), serviceNameOf(visit), consentFormById(formId)]);
  return { visit, client, service, needs, form };
}

export async function signedLetter(visit: AppointmentFacts, consentId: string) {
  const letters = await lettersOf(visit);
  const signed: SignedConsent | undefined = letters.signed.find(({ id }) => id === consentId);
  if (signed === undefined) throw new AppError('consent_not_found');
  return { signed, withdrawal: letters.withdrawalOf(consentId) };
}
