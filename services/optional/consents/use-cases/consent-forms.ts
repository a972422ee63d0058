import { doingOf } from '@rostro/records/published';
import { collection } from '@rostro/rules/http/collection';
import type { UseCase } from '@rostro/rules/http/context';
import type { ConsentForm, ConsentFormFields } from '@rostro/shared/contract/consents';
import { editionAfter, needsAfter } from '../domain/consent-form.ts';
import { consentEditionsOf, consentFormById, consentForms, saveConsentForm } from '../store/consent-forms.ts';
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
  },
  decide: (form, before, context) => ({ edition: editionAfter(before, form), updatedBy: doingOf(context).by }),
});

export const { list: listConsentForms, create: createConsentForm } = forms;

export const updateConsentForm: UseCase<'updateConsentForm'> = ({ params, body }, context) =>
  forms.update(params.formId, body, context);

export const listConsentEditions: UseCase<'listConsentEditions'> = async ({ params: { formId } }) => ({
  items: await consentEditionsOf(formId),
});
