import { askDialogsFirst } from './heldHistory.ts';

/**
 * Every open dialog has a history entry of its own above its page's, so that Back, which is how phones close things, closes
 * the dialog and stays on the page. The router knows nothing of these entries.
 */
interface DialogEntry {
  id: string;
  /** The page's own entry below. */
  page: string;
  onBack: () => void;
  /** Another page took the entry's place. */
  replaced: boolean;
}

const open: DialogEntry[] = [];
/** A step back is under way that is ours: nobody else hears of it, and what is written meanwhile waits for it. */
let stepping = false;
const waiting: (() => void)[] = [];

const dialogIn = (state: unknown): string | undefined => (state as { dialog?: string } | null)?.dialog;
/** The router's own marks; a dialog's entry has those of its page. */
function pageOf(state: unknown): string {
  const { key, idx } = (state ?? {}) as { key?: string; idx?: number };
  return `${idx} ${key}`;
}
const isOpen = (id: string | undefined): boolean => open.some((entry) => entry.id === id);

function stepBack(): void {
  stepping = true;
  history.back();
}

/** A step through the history takes a moment, and ends where it was to end, whatever was written meanwhile. */
function onceThere(write: () => void): void {
  if (stepping) waiting.push(write);
  else write();
}

const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);
// Whoever goes on to another page from a dialog comes back to the page below it, not to the closed dialog.
history.pushState = (...page) =>
  onceThere(() => {
    const above = dialogIn(history.state);
    if (above === undefined) return push(...page);
    for (const entry of open) if (entry.id === above) entry.replaced = true;
    replace(...page);
  });
history.replaceState = (...page) => onceThere(() => replace(...page));

function enter(entry: DialogEntry): void {
  if (!open.includes(entry)) return;
  entry.page = pageOf(history.state);
  const state = { ...(history.state as object | null), dialog: entry.id };
  const above = dialogIn(history.state);
  // A dialog that opens as another one closes takes over its entry.
  if (above !== undefined && !isOpen(above)) replace(state, '');
  else push(state, '');
}

/** A dialog has opened. Answers how to close it; `onBack` is called when the person goes back. */
export function openDialogEntry(onBack: () => void): () => void {
  const entry: DialogEntry = { id: crypto.randomUUID(), page: '', onBack, replaced: false };
  open.push(entry);
  onceThere(() => enter(entry));
  return () => {
    open.splice(open.indexOf(entry), 1);
    // Not before what closed it has gone on to another page, or opened another dialog, if that is what it does.
    setTimeout(() => onceThere(() => dialogIn(history.state) === entry.id && stepBack()));
  };
}

/** Was this step of the history one between dialogs and their page? Then the router does not hear of it. */
function leaveDialog(event: PopStateEvent): boolean {
  const arrivedAt = dialogIn(event.state);
  const isDead = arrivedAt !== undefined && !isOpen(arrivedAt);
  if (stepping) {
    event.stopImmediatePropagation();
    if (isDead) stepBack();
    else {
      stepping = false;
      while (!stepping && waiting.length > 0) waiting.shift()?.();
    }
    return true;
  }
  if (isDead) {
    event.stopImmediatePropagation();
    history.back();
    return true;
  }
  const top = open.at(-1);
  if (top === undefined || top.replaced || pageOf(event.state) !== top.page) return false;
  event.stopImmediatePropagation();
  if (arrivedAt !== top.id) top.onBack();
  return true;
}

askDialogsFirst(leaveDialog);

// Reloaded with a dialog open: it is closed now, and its entry goes.
if (dialogIn(history.state) !== undefined) history.back();
