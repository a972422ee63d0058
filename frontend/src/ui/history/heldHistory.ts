type Holder = (event: PopStateEvent) => void;

const holders: Holder[] = [];
/** Whether a step was one between dialogs and their page; nobody knows before the first dialog. */
let ofDialogs: (event: PopStateEvent) => boolean = () => false;

/** Asked of every step back or forward, the newest first. Answers how to let go. */
export function holdHistory(holder: Holder): () => void {
  holders.push(holder);
  return () => void holders.splice(holders.indexOf(holder), 1);
}

/** Dialogs are asked before all others. */
export function askDialogsFirst(ask: typeof ofDialogs): void {
  ofDialogs = ask;
}

// Chromium calls the window's own listeners in the order in which they came, captured or not: whoever is to be heard before
// the router hears it has to stand there before the router is drawn, and so does this.
window.addEventListener('popstate', (event) => ofDialogs(event) || holders.at(-1)?.(event), { capture: true });
