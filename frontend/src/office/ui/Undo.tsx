import { useEffect, useRef, useState } from 'react';
import { Keys } from './Keys.tsx';
import styles from './Undo.module.css';

/** A text has an undo of its own under the same keys. */
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
  /** How long it is there; it stays for as long as somebody points at it or has it in focus. */
  durationMs: number;
  onUndo: () => void;
  onEnd: () => void;
}

export function Undo({ durationMs, onUndo, onEnd }: UndoProps) {
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
      className={styles.undo}
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
