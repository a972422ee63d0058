import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRights } from '#office/nav/useRights.ts';
import { Keys } from '#office/ui/Keys.tsx';
import { isLetter, letterBefore } from '#office/ui/letters.ts';
import { isTyping } from '#office/ui/typing.ts';
import { fetchAhead } from '#ui/fetchAhead.ts';
import { useIdle } from '#ui/useIdle.ts';
import styles from './CommandButton.module.css';
import { type Command, commandsFor } from './commands.ts';

const isBarKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/**
 * The shortcuts: Ctrl/⌘ K opens the command bar; G and a letter opens a page, N and a letter creates something. Letters
 * typed into a field do not count.
 */
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

/** Redirects keys that are pressed before the bar's input is focused into its text. */
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
      <span className="flex-1 truncate max-phone:absolute max-phone:w-px max-phone:h-px max-phone:[clip-path:inset(50%)]">
        Buscar cliente, cita o acción
      </span>
      <span aria-hidden>
        <Keys keys={[apple ? '⌘' : 'Ctrl', 'K']} />
      </span>
    </button>
  );
}

/** The bar is preloaded after this time, so that the page itself loads first. */
const PRELOAD_AFTER_MS = 10_000;
const commandBar = () => import('./CommandBar.tsx');
const CommandBar = lazy(commandBar);

/** The button, the shortcuts and the command bar. Once opened, the bar stays mounted, so that the focus can return. */
export function CommandHost() {
  const commands = commandsFor(useRights());
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const [text, setText] = useState('');
  const idle = useIdle(PRELOAD_AFTER_MS);
  useEffect(() => {
    if (idle) fetchAhead(commandBar);
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
