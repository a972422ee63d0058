import { useEffect, useRef, useState } from 'react';
import { type Pages, type ReadProgress, readPages } from './readPages.ts';

interface State {
  /** How far it is, while it runs. */
  read?: ReadProgress;
  /** Why the last one failed. */
  error?: unknown;
  /** What the last file holds of the list, where the list is longer than a file may be. */
  cut?: ReadProgress;
}

export interface Export extends State {
  start: () => void;
  /** Ends what runs, or takes away what is said of the last one. */
  stop: () => void;
}

interface Exported<Row> extends Pages<Row> {
  save: (rows: readonly Row[]) => void;
}

/** The whole filtered list as a file, read page by page: it takes a while, and can be left. */
export function useExport<Row extends { id: string }>({ save, ...pages }: Exported<Row>): Export {
  const [state, setState] = useState<State>({});
  const running = useRef<AbortController>(null);
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setState({});
  };
  // Who leaves the list does not want its file any more.
  useEffect(() => () => running.current?.abort(), []);

  const read = async (signal: AbortSignal): Promise<State> => {
    const { rows, total } = await readPages(pages, signal, (now) => !signal.aborted && setState({ read: now }));
    if (signal.aborted) return {};
    save(rows);
    const done = rows.length;
    return pages.most !== undefined && total > pages.most ? { cut: { done, total } } : {};
  };
  const start = async (): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setState({ read: { done: 0, total: undefined } });
    const end = await read(controller.signal).catch((error: unknown): State => ({ error }));
    if (controller.signal.aborted) return;
    running.current = null;
    setState(end);
  };
  return { ...state, start: () => void start(), stop };
}

/** A list that is held whole is a file at once. */
export const exportNow = (save: () => void): Export => ({ start: save, stop: () => undefined });
