import { lazy, Suspense, useEffect, useState } from 'react';
import { useRights } from '#office/nav/useRights.ts';
import { useIdle } from '#ui/useIdle.ts';
import { CommandButton } from './CommandButton.tsx';
import { commandsFor } from './commands.ts';
import { useEarlyKeys } from './useEarlyKeys.ts';
import { useShortcuts } from './useShortcuts.ts';

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
    if (idle) void commandBar().catch(() => undefined);
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
