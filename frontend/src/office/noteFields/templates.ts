import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const TEMPLATES_KEY = ['note-templates'] as const;

export const noteTemplatesQuery = () =>
  queryOptions({
    queryKey: TEMPLATES_KEY,
    queryFn: async ({ signal }) => (await call('listNoteTemplates', {}, { signal })).items,
  });
