import { dismiss, show } from '#ui/toast/store.ts';
import { Undo } from './Undo.tsx';

/** The longest that a timer can wait: the toast goes when its button says so. */
const UNTIL_ENDED_MS = 2 ** 31 - 1;

let shown = 0;

/** Says what was done, with a button and Ctrl+Z to undo it; only the last one can be undone. */
export function sayUndoable(text: string, durationMs: number, onUndo: () => void): void {
  dismiss(shown);
  const end = (): void => dismiss(id);
  const undo = (): void => {
    end();
    onUndo();
  };
  const id = show('success', text, UNTIL_ENDED_MS, <Undo durationMs={durationMs} onUndo={undo} onEnd={end} />);
  shown = id;
}
