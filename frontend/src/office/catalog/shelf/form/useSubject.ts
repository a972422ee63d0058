import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '#office/list/paging.ts';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { toast } from '#ui/toast/index.ts';
import type { Catalog, CatalogRow } from '../../published/data/types.ts';

export interface Subject {
  /** `'new'`, or the id of the row. */
  key: string;
  row: CatalogRow | undefined;
}

interface SubjectState {
  subject: Subject | undefined;
  create: () => void;
  edit: (row: CatalogRow) => void;
  close: () => void;
}

function asked(params: URLSearchParams): string | undefined {
  if (params.get('new') === 'true') return 'new';
  return params.get('edit') ?? undefined;
}

/** Why the form in the address cannot be opened; undefined if it can. */
function useObstacle(catalog: Catalog, key: string | undefined, rows: readonly CatalogRow[] | undefined) {
  const { rights, words } = catalog;
  const code = key === 'new' ? rights.create : rights.edit;
  const allowed = useCan(code);
  if (key === undefined) return undefined;
  if (!allowed) return missingPermission(code);
  const found = key === 'new' || rows === undefined || rows.some(({ id }) => String(id) === key);
  return found ? undefined : words.missing;
}

/** The open form, kept in the address: `new=true` creates a row, `edit=5` edits one; the back button closes it. */
export function useSubject(catalog: Catalog, rows: readonly CatalogRow[] | undefined): SubjectState {
  const [params, setParams] = useSearchParams();
  const key = asked(params);
  const obstacle = useObstacle(catalog, key, rows);
  const row = rows?.find(({ id }) => String(id) === key);

  const close = useCallback(
    () => setParams((now) => withParams(now, { new: undefined, edit: undefined }), { replace: true }),
    [setParams],
  );
  useEffect(() => {
    if (obstacle === undefined) return;
    toast.error(obstacle);
    close();
  }, [obstacle, close]);

  const ready = key !== undefined && obstacle === undefined && (key === 'new' || row !== undefined);
  return {
    subject: ready ? { key, row } : undefined,
    create: () => setParams((now) => withParams(now, { new: 'true', edit: undefined })),
    edit: ({ id }) => setParams((now) => withParams(now, { new: undefined, edit: String(id) })),
    close,
  };
}
