import { queryOptions } from '@tanstack/react-query';
import { api, itemsOf } from '#api/api.ts';

export const noteTemplatesQuery = () =>
  queryOptions({
    ...api.listNoteTemplates.query(),
    select: itemsOf,
  });
