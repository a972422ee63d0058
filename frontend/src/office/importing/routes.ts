import { namesOf } from '@rostro/shared/contract/imports/import-routes';
import type { ImportKindName } from '@rostro/shared/contract/imports/import-run';
import { call } from '#api/client.ts';
import type { KindRoutes, RowTexts } from './kind.ts';

/** The routes of the kinds differ in their rows only, whose texts are the fields of the kind. */
export function routesOf(kind: ImportKindName): KindRoutes {
  const names = namesOf(kind) as ReturnType<typeof namesOf<'clients'>>;
  const sent = (rows: RowTexts[]) => rows as never[];
  return {
    preview: (rows, signal) => call(names.preview, { body: { rows: sent(rows) } }, { signal }),
    list: (signal) => call(names.list, undefined, { signal }),
    start: (body, idempotencyKey) => call(names.start, { body }, { idempotencyKey }),
    bring: (importId, { from, rows }, signal) =>
      call(names.bring, { params: { importId }, body: { from, rows: sent(rows) } }, { signal }),
    undo: (importId) => call(names.undo, { params: { importId }, body: {} }),
    kept: (importId, signal) => call(names.kept, { params: { importId } }, { signal }),
  };
}
