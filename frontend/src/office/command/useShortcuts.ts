import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isTyping } from '#office/ui/typing.ts';
import type { Command } from './commands.ts';

/** The second key follows the first within this, or the first is forgotten. */
const PAUSE_MS = 1500;

const isBarKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Remembers the letter before, for as long as a pair of keys may take. */
function letterBefore() {
  let letter = '';
  let at = Number.NEGATIVE_INFINITY;
  return (pressed: string): string => {
    const before = Date.now() - at < PAUSE_MS ? letter : '';
    letter = pressed;
    at = Date.now();
    return before;
  };
}

/** Ctrl/⌘ K opens the command bar; G and a letter goes to a page, N and a letter makes something. Never while typing. */
export function useShortcuts(commands: readonly Command[], openBar: () => void): void {
  const navigate = useNavigate();
  const now = useRef({ commands, openBar, navigate });
  useEffect(() => {
    now.current = { commands, openBar, navigate };
  });
  useEffect(() => {
    const before = letterBefore();
    const onKey = (event: KeyboardEvent): void => {
      if (isBarKey(event)) {
        event.preventDefault();
        now.current.openBar();
        return;
      }
      if (event.defaultPrevented || !isLetter(event) || isTyping(event.target)) return;
      const second = event.key.toUpperCase();
      const first = before(second);
      const chosen = now.current.commands.find(({ keys }) => keys?.[0] === first && keys[1] === second);
      if (chosen === undefined) return;
      event.preventDefault();
      void now.current.navigate(chosen.to);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
