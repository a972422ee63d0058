import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isLetter, letterBefore, PREFIXES } from '#office/ui/letters.ts';
import { isPlain, isTyping } from '#office/ui/typing.ts';
import { focusedRow, focusRow } from './focus.ts';

interface InboxKeys {
  onOpen: (rowId: string) => void;
  onChoose: (rowId: string) => void;
  onClear: () => void;
}

/** Enter and the space bar belong to the control in focus, if a row has one. */
function actOf(key: string, target: EventTarget | null, keys: InboxKeys): (() => void) | undefined {
  if (key === 'j') return () => focusRow(1);
  if (key === 'k') return () => focusRow(-1);
  if (key === 'escape') return keys.onClear;
  const row = focusedRow();
  const id = row?.dataset.row;
  if (id === undefined) return undefined;
  if (key === 'x' || (key === ' ' && target === row)) return () => keys.onChoose(id);
  return key === 'enter' && target === row ? () => keys.onOpen(id) : undefined;
}

/**
 * J and K go from row to row, Enter opens, X or the space bar selects, Escape clears the selection. Not in fields,
 * menus or dialogs, and not as the second letter of a shortcut. An open appointment has these letters for itself.
 */
export function useInboxKeys(keys: InboxKeys): void {
  const [params] = useSearchParams();
  const isCovered = params.has('edit') || params.has('new');
  const now = useRef(keys);
  useEffect(() => {
    now.current = keys;
  });
  useEffect(() => {
    if (isCovered) return;
    const before = letterBefore();
    const onKey = (event: KeyboardEvent): void => {
      if (!isPlain(event) || isTyping(event.target)) return;
      const isSecond = isLetter(event) && PREFIXES.includes(before(event.key.toUpperCase()));
      const act = isSecond ? undefined : actOf(event.key.toLowerCase(), event.target, now.current);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isCovered]);
}
