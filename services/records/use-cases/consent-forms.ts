import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { consentNeeds } from '@rostro/rules/appointments/consent-needs';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { changeForm, needsAfter, newForm } from '../domain/consent-form.ts';
import { consentEditionsOf, consentFormById, consentForms, saveConsentForm } from '../store/consent-forms.ts';
import { doingOf } from './doing.ts';

export const listConsentForms: UseCase<'listConsentForms'> = async () => ({
  items: (await consentForms()).sort((a, b) => a.title.localeCompare(b.title, 'es')),
});

export const listConsentEditions: UseCase<'listConsentEditions'> = async ({ params: { formId } }) => ({
  items: await consentEditionsOf(formId),
});

/** A repeated request finds the first one's. */
export const createConsentForm: UseCase<'createConsentForm'> = ({ body }, context) => {
  const mark = markOf(`${clientIdOf(context)}\nconsent-form`, context.idempotencyKey, body);
  return untilSettled(async () => {
    const made = await consentFormById(mark.id);
    if (made !== null) return sameRequest(made, mark);
    const form = { ...newForm(mark.id, body, doingOf(context)), ...hashIn(mark) };
    const needs = await consentNeeds();
    const { title, serviceIds, isActive } = form;
    const author = staffAuthor(context, {
      ...{ action: 'consent-form.create', subject: form.id, subjectName: title },
      after: { title, serviceIds, isActive, edition: 1 },
    });
    await saveConsentForm(author, null, form, { before: needs, after: needsAfter(needs, form) });
    return form;
  });
};

export const updateConsentForm: UseCase<'updateConsentForm'> = ({ params, body }, context) =>
  untilSettled(async () => {
    const [before, needs] = await Promise.all([consentFormById(params.formId), consentNeeds()]);
    if (before === null) throw new AppError('consent_form_not_found');
    const after = changeForm(before, body, doingOf(context));
    const said = ({ title, serviceIds, isActive, edition }: typeof after) => ({ title, serviceIds, isActive, edition });
    const author = staffAuthor(context, {
      ...{ action: 'consent-form.save', subject: after.id, subjectName: after.title },
      ...{ before: said(before), after: said(after) },
    });
    await saveConsentForm(author, before, after, { before: needs, after: needsAfter(needs, after) });
    return after;
  });
