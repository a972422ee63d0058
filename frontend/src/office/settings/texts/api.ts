import type { TextKind } from '@rostro/shared/texts/kinds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';

export const TEXTS_KEY = ['config', 'texts'] as const;

/** What is shown of each text. */
export const textsQuery = () =>
  queryOptions({
    queryKey: TEXTS_KEY,
    queryFn: async ({ signal }) => (await call('listTexts', undefined, { signal })).items,
  });

export const versionsQuery = (kind: TextKind) =>
  queryOptions({
    queryKey: [...TEXTS_KEY, kind],
    queryFn: async ({ signal }) => (await call('listTextVersions', { params: { kind } }, { signal })).items,
  });
