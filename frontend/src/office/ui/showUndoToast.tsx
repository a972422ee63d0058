import { UNDO_SECONDS } from '@rostro/shared/undo';
import { useEffect, useRef, useState } from 'react';
import { dismiss, show } from '#ui/toast/store.ts';
import { Keys } from './Keys.tsx';

/** Text inputs have their own undo with the same keys. */
const TEXTS = 'input, textarea, [contenteditable]';
const isWriting = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TEXTS) !== null;

function useUndoKey(onUndo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      if (!isUndo || event.defaultPrevented || isWriting(event.target)) return;
      event.preventDefault();
      onUndo();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}

interface UndoProps {
  /** How long the button is shown; the time stops while it is hovered or focused. */
  durationMs: number;
  onUndo: () => void;
  onEnd: () => void;
}

function Undo({ durationMs, onUndo, onEnd }: UndoProps) {
  const [held, setHeld] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => end.current(), durationMs);
    return () => clearTimeout(timer);
  }, [held, durationMs]);
  useUndoKey(onUndo);
  return (
    <button
      type="button"
      className="inline-flex items-center gap-2.5 min-h-11 -my-2.75 -mx-2 px-2 border-0 rounded-control bg-transparent text-plum font-semibold hover:underline"
      aria-keyshortcuts="Control+Z"
      onClick={onUndo}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
    >
      Deshacer
      <span aria-hidden>
        <Keys keys={['Ctrl', 'Z']} />
      </span>
    </button>
  );
}

/** The longest delay of a timer. The undo button dismisses the toast itself. */
const UNTIL_ENDED_MS = 2 ** 31 - 1;

let shown = 0;

/** Closes the latest toast after its change was replaced, so that Ctrl+Z does not undo it. */
export const dropUndoToast = (): void => dismiss(shown);

/** How long a change can be undone: a late undo still has to reach the server before the notice is sent. */
export const UNDO_MS = UNDO_SECONDS * 1000 - 2000;

/** Only the latest toast can be undone, by its button or by Ctrl+Z. */
export function showUndoToast(text: string, durationMs: number, onUndo: () => void): void {
  dismiss(shown);
  const end = (): void => dismiss(id);
  const undo = (): void => {
    end();
    onUndo();
  };
  const id = show('success', text, UNTIL_ENDED_MS, <Undo durationMs={durationMs} onUndo={undo} onEnd={end} />);
  shown = id;
}
