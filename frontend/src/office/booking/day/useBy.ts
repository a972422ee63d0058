import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '#office/list/paging.ts';
import type { By } from './columns.ts';

export const BY_WORDS: Record<By, string> = { staff: 'Por persona', room: 'Por cabina', equipment: 'Por aparato' };
const isBy = (text: string | null): text is By => text !== null && Object.hasOwn(BY_WORDS, text);

/** The kind of the columns, kept in the address. */
export function useBy(): [by: By, change: (by: By) => void] {
  const [params, setParams] = useSearchParams();
  const said = params.get('by');
  const change = useCallback(
    (by: By) => setParams((now) => withParams(now, { by: by === 'staff' ? undefined : by }), { replace: true }),
    [setParams],
  );
  return [isBy(said) ? said : 'staff', change];
}
