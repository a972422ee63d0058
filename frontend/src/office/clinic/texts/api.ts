import type { TextKind } from '@rostro/shared/texts/kinds';
import { queryOptions } from '@tanstack/react-query';
import { api, itemsOf } from '#api/api.ts';

export const textsQuery = () =>
  queryOptions({
    ...api.listTexts.query(),
    select: itemsOf,
  });

export const versionsQuery = (kind: TextKind) =>
  queryOptions({
    ...api.listTextVersions.query({ params: { kind } }),
    select: itemsOf,
  });
