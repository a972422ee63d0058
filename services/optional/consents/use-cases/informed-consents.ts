import { env } from '@rostro/platform/env';
import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { doingOf, logView } from '@rostro/records/published';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { CONSENT_PATH } from '@rostro/shared/contract/consents';
import { AppError } from '@rostro/shared/errors';
import { addMinutes } from '@rostro/shared/time';
import { v4 as randomId } from 'uuid';
import { planSigning, shownConsent, type Withdrawal } from '../domain/informed-consent.ts';
import { consentFile } from '../pdf/consent-file.ts';
import { consentsOfClient, lettersOf, saveLinked, saveSigned, saveWithdrawal } from '../store/informed-consents.ts';
import { signConsentLink } from './consent-link-token.ts';
import { lettersFor, sealed, signedLetter, signingFacts, visitOf } from './visit-letters.ts';

const LINK_HOLDS_MINUTES = 14 * 24 * 60;

export const listVisitConsents: UseCase<'listVisitConsents'> = async ({ params: { appointmentId } }, { now }) =>
  lettersFor(await visitOf(appointmentId), now);

/** The log entry comes before the answer. */
export const listClientConsents: UseCase<'listClientConsents'> = async ({ params: { clientId } }, context) => {
  const author = staffAuthor(context, { action: 'consent.view', subject: clientId });
  await untilSettled(() => logView(author, clientId, context.now));
  const items = (await consentsOfClient(clientId)).map(({ signed, withdrawal }) => {
    const { appointmentId, startsAt, service } = signed;
    return { ...shownConsent(signed, withdrawal), appointmentId, startsAt, service };
  });
  return { items: items.reverse() };
};

/** A repeated request finds the first signature. */
export const signConsent: UseCase<'signConsent'> = ({ params: { appointmentId }, body }, context) => {
  const mark = markOf(`${clientIdOf(context)}\nconsent`, context.idempotencyKey, { appointmentId, body });
  return untilSettled(async () => {
    const { visit, client } = await visitOf(appointmentId);
    const letters = await lettersOf(visit);
    const earlier = letters.signed.find(({ id }) => id === mark.id);
    if (earlier !== undefined) return shownConsent(sameRequest(earlier, mark), letters.withdrawalOf(mark.id));
    const facts = await signingFacts({ visit, client }, body.formId);
    const { by, at: now } = doingOf(context);
    const planned = sealed(planSigning(facts, body, { id: mark.id, way: 'tablet', informedBy: by, now }));
    const signed = { ...planned, ...hashIn(mark) };
    const author = staffAuthor(context, {
      action: 'consent.sign',
      subject: signed.id,
      after: { appointmentId, formId: signed.formId, edition: signed.edition, hash: signed.hash },
    });
    if (facts.form === null) throw new AppError('consent_not_needed');
    await saveSigned(author, { visit, form: facts.form, signed });
    return shownConsent(signed, undefined);
  });
};

/** A repeated withdrawal changes nothing. */
export const withdrawConsent: UseCase<'withdrawConsent'> = ({ params: { appointmentId, consentId }, body }, context) =>
  untilSettled(async () => {
    const { visit } = await visitOf(appointmentId);
    const { signed, withdrawal } = await signedLetter(visit, consentId);
    if (withdrawal !== undefined) return shownConsent(signed, withdrawal);
    const { by, at } = doingOf(context);
    const taken: Withdrawal = {
      id: consentId,
      clientId: visit.clientId,
      appointmentId,
      withdrawnAt: at,
      by: by.name,
      reason: body.reason,
    };
    const author = staffAuthor(context, {
      action: 'consent.withdraw',
      subject: consentId,
      after: { appointmentId, formId: signed.formId },
    });
    await saveWithdrawal(author, visit, taken);
    return shownConsent(signed, taken);
  });

/** The log entry comes before the file is handed out. */
export const getConsentPdf: UseCase<'getConsentPdf'> = async ({ params: { appointmentId, consentId } }, context) => {
  const { visit } = await visitOf(appointmentId);
  const { signed, withdrawal } = await signedLetter(visit, consentId);
  const author = staffAuthor(context, {
    action: 'consent.export',
    subject: consentId,
    after: { appointmentId, sent: false },
  });
  await untilSettled(() => logView(author, visit.clientId, context.now));
  return consentFile(signed, withdrawal);
};

/** The link asks for the last digits of the client's phone, so the client needs one. The visit's history names its maker. */
export const createConsentLink: UseCase<'createConsentLink'> = ({ params: { appointmentId } }, context) =>
  untilSettled(async () => {
    const { visit, client } = await visitOf(appointmentId);
    if (visit.status === 'cancelled') throw new AppError('appointment_cancelled');
    if (!client.phone) throw new AppError('no_phone');
    const link = {
      id: randomId(),
      appointmentId,
      expiresAt: addMinutes(context.now, LINK_HOLDS_MINUTES),
      by: clientIdOf(context),
    };
    const audit = { action: 'consent.link' as const, subject: link.id, after: { appointmentId } };
    await saveLinked(staffAuthor(context, audit), visit, context.now);
    return {
      url: `${env('SITE_URL')}${CONSENT_PATH}#${signConsentLink(link, env('LINK_SECRET'))}`,
      expiresAt: link.expiresAt,
    };
  });
