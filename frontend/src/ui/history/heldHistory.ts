type Holder = (event: PopStateEvent) => void;

const holders: Holder[] = [];
/** Handles steps of dialogs; a no-op until `dialogEntries.ts` is loaded. */
let ofDialogs: (event: PopStateEvent) => boolean = () => false;

/**
 * Registers a listener for steps back and forward; only the newest one is called. Returns a function that removes it.
 */
export function holdHistory(holder: Holder): () => void {
  holders.push(holder);
  return () => void holders.splice(holders.indexOf(holder), 1);
}

/** Registers the handler of dialogs, which is called before the listeners of `holdHistory`. */
export function askDialogsFirst(ask: typeof ofDialogs): void {
  ofDialogs = ask;
}

// Chromium calls listeners of `window` in the order of registration, even captured ones. This one must run before the
// router's, so the module is loaded before the router renders.
window.addEventListener('popstate', (event) => ofDialogs(event) || holders.at(-1)?.(event), { capture: true });
