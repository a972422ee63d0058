import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRights } from '#office/nav/useRights.ts';
import { Keys } from '#office/ui/Keys.tsx';
import { isTyping } from '#office/ui/typing.ts';
import { useIdle } from '#ui/useIdle.ts';
import styles from './CommandButton.module.css';
import { type Command, commandsFor } from './commands.ts';

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
function useShortcuts(commands: readonly Command[], openBar: () => void): void {
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

const isInBar = (target: EventTarget | null): boolean => target instanceof Element && target.matches('[cmdk-input]');

/** What is typed between asking for the bar and its field being there goes into the field, and nowhere else. */
function useEarlyKeys(open: boolean, change: (of: (text: string) => string) => void): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (isInBar(target) || ctrlKey || metaKey || altKey) return;
      if (key !== 'Backspace' && key.length !== 1) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      change((text) => (key === 'Backspace' ? text.slice(0, -1) : text + key));
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [open, change]);
}

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The way in for those who do not know the keys. */
function CommandButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.find}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search size={16} strokeWidth={1.6} aria-hidden />
      <span className={styles.text}>Buscar cliente, cita o acción</span>
      <span aria-hidden>
        <Keys keys={[apple ? '⌘' : 'Ctrl', 'K']} />
      </span>
    </button>
  );
}

/** The page that was asked for comes first. */
const AT_REST_MS = 10_000;
const commandBar = () => import('./CommandBar.tsx');
const CommandBar = lazy(commandBar);

/** The button, the keys, and, once it was asked for, the bar itself: it stays so that focus finds its way back. */
export function CommandHost() {
  const commands = commandsFor(useRights());
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [text, setText] = useState('');
  const idle = useIdle(AT_REST_MS);
  useEffect(() => {
    // A browser keeps a failed import until the page is loaded again.
    if (idle && navigator.onLine) commandBar().catch(() => undefined);
  }, [idle]);
  useEarlyKeys(open, setText);
  const openBar = (): void => {
    setAsked(true);
    if (!open) setText('');
    setOpen(true);
  };
  useShortcuts(commands, openBar);
  return (
    <>
      <CommandButton onOpen={openBar} />
      <Suspense>
        {asked && (
          <CommandBar open={open} text={text} onText={setText} onClose={() => setOpen(false)} commands={commands} />
        )}
      </Suspense>
    </>
  );
}
