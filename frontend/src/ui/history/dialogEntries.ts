import { askDialogsFirst } from './heldHistory.ts';

/**
 * Every open dialog has a history entry above the entry of its page, so that Back closes the dialog and stays on the
 * page. The router does not know these entries.
 */
interface DialogEntry {
  id: string;
  /** Router state of the page's entry, as `pageOf` returns it. */
  page: string;
  onBack: () => void;
  /** Whether the entry of another page replaced this entry. */
  replaced: boolean;
}

const open: DialogEntry[] = [];
/**
 * True during a `history.back()` called here. Its `popstate` is hidden from the router, and writes wait until it ends.
 */
let stepping = false;
const waiting: (() => void)[] = [];

const dialogIn = (state: unknown): string | undefined => (state as { dialog?: string } | null)?.dialog;
/** Identifies the page of an entry by the router's state. The entry of a dialog has the same state as its page. */
function pageOf(state: unknown): string {
  const { key, idx } = (state ?? {}) as { key?: string; idx?: number };
  return `${idx} ${key}`;
}
const isOpen = (id: string | undefined): boolean => open.some((entry) => entry.id === id);

function stepBack(): void {
  stepping = true;
  history.back();
}

/**
 * Delays the write while a step back is pending: the step ends asynchronously, and would leave an entry written
 * meanwhile.
 */
function onceThere(write: () => void): void {
  if (stepping) waiting.push(write);
  else write();
}

const push = history.pushState.bind(history);
const replace = history.replaceState.bind(history);
// A page that is opened from a dialog replaces the dialog's entry, so that Back returns to the page and not to the
// closed dialog.
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
  // A dialog that opens while another one closes reuses its entry.
  if (above !== undefined && !isOpen(above)) replace(state, '');
  else push(state, '');
}

/** Adds the history entry of an open dialog. `onBack` is called on Back. Returns a function that removes the entry. */
export function openDialogEntry(onBack: () => void): () => void {
  const entry: DialogEntry = { id: crypto.randomUUID(), page: '', onBack, replaced: false };
  open.push(entry);
  onceThere(() => enter(entry));
  return () => {
    open.splice(open.indexOf(entry), 1);
    // Deferred, because the handler that closed the dialog may still navigate or open another dialog, which reuses the
    // entry.
    setTimeout(() => onceThere(() => dialogIn(history.state) === entry.id && stepBack()));
  };
}

/** Handles a step between a dialog and its page. @returns true if it did; then the router does not receive the event */
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

// After a reload no dialog is open, so an entry left by one is removed.
if (dialogIn(history.state) !== undefined) history.back();
