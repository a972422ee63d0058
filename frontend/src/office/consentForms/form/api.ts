import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const FORMS_KEY = ['consent-forms'] as const;

export const formsQuery = () =>
  queryOptions({
    queryKey: FORMS_KEY,
    queryFn: async ({ signal }) => (await call('listConsentForms', {}, { signal })).items,
  });

export const editionsQuery = (formId: string) =>
  queryOptions({
    queryKey: [...FORMS_KEY, formId],
    queryFn: async ({ signal }) => (await call('listConsentEditions', { params: { formId } }, { signal })).items,
  });
