import { lazy, Suspense, useState } from 'react';
import { useRights } from '../useRights.ts';
import { CommandButton } from './CommandButton.tsx';
import { commandsFor } from './commands.ts';
import { useShortcuts } from './useShortcuts.ts';

const CommandBar = lazy(() => import('./CommandBar.tsx'));

/** The button, the keys, and, once it was asked for, the bar itself: it stays so that focus finds its way back. */
export function CommandHost() {
  const commands = commandsFor(useRights());
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const openBar = (): void => {
    setAsked(true);
    setOpen(true);
  };
  useShortcuts(commands, openBar);
  return (
    <>
      <CommandButton onOpen={openBar} />
      <Suspense>{asked && <CommandBar open={open} onClose={() => setOpen(false)} commands={commands} />}</Suspense>
    </>
  );
}
