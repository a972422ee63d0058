import { queryOptions } from '@tanstack/react-query';
import { api, itemsOf } from '#api/api.ts';

export const formsQuery = () =>
  queryOptions({
    ...api.listConsentForms.query(),
    select: itemsOf,
  });

export const editionsQuery = (formId: string) =>
  queryOptions({
    ...api.listConsentEditions.query({ params: { formId } }),
    select: itemsOf,
  });
