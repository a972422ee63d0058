import type { KeyboardEvent } from 'react';
import { isLetter } from '#office/ui/letters.ts';
import { useSecondKey } from '#office/ui/useSecondKey.ts';
import type { TimeColumn } from './column.ts';
import { useTimelineActs } from './TimelineContext.ts';

/** P opens the payment of the visit that has the focus, however narrow its block is. */
export function usePayKey(columns: readonly TimeColumn[]) {
  const { pay } = useTimelineActs();
  const { onKey, isSecondKey } = useSecondKey();
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !isLetter(event) || event.key.toUpperCase() !== 'P' || isSecondKey()) return;
    const visit = columns.flatMap(({ visits }) => visits).find(({ id }) => id === document.activeElement?.id);
    if (visit === undefined || pay === undefined) return;
    event.preventDefault();
    pay(visit.appointment);
  };
  return { onKeyDownCapture: ({ key }: KeyboardEvent) => onKey(key), onKeyDown };
}
