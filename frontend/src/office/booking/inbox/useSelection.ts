import { useState } from 'react';
import type { InboxRow, VisitRow } from './rows.ts';

/** Only what one press settles for all of them can be selected. */
export const isSelectable = (row: InboxRow): row is VisitRow => row.kind === 'to_confirm';

/** The selected rows among those on the screen: nobody confirms what a fold or a filter hides. */
export function useSelection(shown: readonly InboxRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: shown.filter(isSelectable).filter(({ id }) => ids.has(id)),
    has: (id: string): boolean => ids.has(id),
    set: (changed: readonly string[], on: boolean): void =>
      setIds((before) => new Set([...before].filter((id) => !changed.includes(id)).concat(on ? changed : []))),
    replace: (by: readonly string[]): void => setIds(new Set(by)),
  };
}
export type Selection = ReturnType<typeof useSelection>;
