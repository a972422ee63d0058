import { env } from '@rostro/platform/env';
import { untilSettled } from '@rostro/platform/table/settle';
import { type Author, type Write, WriteRejected } from '@rostro/platform/table/transact';
import { countDigitsTry, linkActWrite, makerOf } from '@rostro/records/published';
import { linkUseWrite } from '@rostro/rules/clients/links';
import type { UseCase } from '@rostro/rules/http/context';
import { keys } from '@rostro/rules/table/keys';
import type { LinkMaker } from '@rostro/shared/contract/records/link-maker';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { planSigning, shownConsent, type Withdrawal } from '../domain/informed-consent.ts';
import { consentFile } from '../pdf/consent-file.ts';
import { saveSigned, saveWithdrawal } from '../store/informed-consents.ts';
import { type ConsentLink, readConsentLink, readConsentPass, signConsentPass } from './consent-link-token.ts';
import { lettersFor, sealed, signedLetter, signingFacts, type VisitAndClient, visitOf } from './visit-letters.ts';

const PASS_HOLDS_MINUTES = 3 * 60;

const secrets = () => env('LINK_SECRET');

/** A link is invalid once its visit or its client is gone. */
async function visitOfLink({ appointmentId }: ConsentLink): Promise<VisitAndClient> {
  try {
    return await visitOf(appointmentId);
  } catch (error) {
    if (error instanceof AppError) throw new AppError('link_invalid');
    throw error;
  }
}

const visitOfPass = async (token: string, now: string) => {
  const pass = readConsentPass(token, secrets(), now);
  return { pass, ...(await visitOfLink(pass)) };
};

/** Each attempt counts, so the digits cannot be guessed. */
export const lookAtConsents: UseCase<'lookAtConsents'> = async ({ body: { token, digits } }, { address, now }) => {
  const link = readConsentLink(token, secrets(), now);
  const found = await visitOfLink(link);
  const mayTry = await countDigitsTry({ kind: 'consents', of: link.appointmentId, address, now });
  if (!mayTry) throw new AppError('consent_link_tries');
  if (found.client.phone?.endsWith(digits) !== true) throw new AppError('consent_digits_wrong');
  const pass = { ...link, expiresAt: addMinutes(now, PASS_HOLDS_MINUTES) };
  return { ...(await lettersFor(found, now)), pass: signConsentPass(pass, secrets()) };
};

/** Of several uses of a link for one form, one succeeds. */
const letterUseWrite = ({ id, appointmentId, expiresAt }: ConsentLink, formId: string, at: string): Write =>
  linkUseWrite(keys.usedLink({ appointmentId }, `${id}:${formId}`), {
    at,
    expiresAt: addMinutes(expiresAt, 30 * 24 * 60),
  });

const actWrite = ({ id }: ConsentLink, { client }: VisitAndClient, linkBy: LinkMaker | undefined, at: string): Write =>
  linkActWrite({ action: 'consent.answer', clientId: client.id, id, linkBy, at });

const authorOf = ({ client }: VisitAndClient): Author => ({ kind: 'self', id: client.id });

export const signConsentByLink: UseCase<'signConsentByLink'> = ({ body: { pass: token, ...said } }, { now }) =>
  untilSettled(async () => {
    const { pass, ...found } = await visitOfPass(token, now);
    const facts = await signingFacts(found, said.formId);
    const linkBy = await makerOf(pass);
    const signed = sealed(planSigning(facts, said, { id: randomId(), way: 'link', informedBy: null, linkBy, now }));
    if (facts.form === null) throw new AppError('consent_not_needed');
    const more = [letterUseWrite(pass, said.formId, now), actWrite(pass, found, linkBy, now)];
    try {
      await saveSigned(authorOf(found), { visit: found.visit, form: facts.form, signed, more, own: { linkBy } });
    } catch (error) {
      if (error instanceof WriteRejected && error.failed.has('link')) throw new AppError('link_used');
      throw error;
    }
    return shownConsent(signed, undefined);
  });

export const withdrawConsentByLink: UseCase<'withdrawConsentByLink'> = ({ body }, { now }) =>
  untilSettled(async () => {
    const { pass, visit, client } = await visitOfPass(body.pass, now);
    const { signed, withdrawal } = await signedLetter(visit, body.consentId);
    if (withdrawal !== undefined) return shownConsent(signed, withdrawal);
    const linkBy = await makerOf(pass);
    const taken: Withdrawal = {
      ...(linkBy && { linkBy }),
      id: body.consentId,
      clientId: client.id,
      appointmentId: visit.id,
      withdrawnAt: now,
      by: client.fullName,
      reason: body.reason,
    };
    const more = [actWrite(pass, { visit, client }, linkBy, now)];
    await saveWithdrawal(authorOf({ visit, client }), visit, taken, { more, own: { linkBy } });
    return shownConsent(signed, taken);
  });

export const getConsentPdfByLink: UseCase<'getConsentPdfByLink'> = async ({ body }, { now }) => {
  const { visit } = await visitOfPass(body.pass, now);
  const { signed, withdrawal } = await signedLetter(visit, body.consentId);
  return consentFile(signed, withdrawal);
};
