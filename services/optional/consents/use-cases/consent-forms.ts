import { doingOf } from '@rostro/records/published';
import { collection } from '@rostro/rules/http/collection';
import type { UseCase } from '@rostro/rules/http/context';
import type { ConsentForm, ConsentFormFields } from '@rostro/shared/contract/consents';
import { STARTER_CONSENTS } from '@rostro/shared/optional/consents-starter';
import { starterOf } from '@rostro/shared/starter-texts';
import { editionAfter, needsAfter } from '../domain/consent-form.ts';
import {
  addConsentForms,
  consentEditionsOf,
  consentFormById,
  consentForms,
  saveConsentForm,
} from '../store/consent-forms.ts';
import { consentNeeds } from '../store/needs.ts';

const forms = collection<ConsentFormFields, Pick<ConsentForm, 'edition' | 'updatedBy'>>({
  kind: 'consent-form',
  missing: 'consent_form_not_found',
  nameOf: ({ title }) => title,
  audited: ['title', 'serviceIds', 'isActive', 'edition'],
  store: {
    all: consentForms,
    byId: consentFormById,
    save: async (author, before, after) => {
      const needs = await consentNeeds();
      await saveConsentForm(author, before, after, { before: needs, after: needsAfter(needs, after) });
    },
    addAll: async (author, made) => {
      const needs = await consentNeeds();
      await addConsentForms(author, made, { before: needs, after: made.reduce(needsAfter, needs) });
    },
  },
  decide: (form, before, context) => ({ edition: editionAfter(before, form), updatedBy: doingOf(context).by }),
});

export const { list: listConsentForms, create: createConsentForm } = forms;

export const updateConsentForm: UseCase<'updateConsentForm'> = ({ params, body }, context) =>
  forms.update(params.formId, body, context);

export const createStarterConsents: UseCase<'createStarterConsents'> = (
  { body: { forms: picks, ...shared } },
  context,
) =>
  forms.begin(
    picks.map(({ starterId, serviceIds }) => {
      const { id, of: _of, ...words } = starterOf(STARTER_CONSENTS, starterId);
      return { id, form: { ...words, ...shared, witnesses: 0, serviceIds } };
    }),
    context,
  );

export const listConsentEditions: UseCase<'listConsentEditions'> = async ({ params: { formId } }) => ({
  items: await consentEditionsOf(formId),
});
