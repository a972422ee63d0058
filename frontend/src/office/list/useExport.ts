import { useEffect, useRef, useState } from 'react';
import { type Pages, type ReadProgress, readPages } from './readPages.ts';

interface State {
  read?: ReadProgress;
  error?: unknown;
  /** Set if the last file was truncated: its number of rows and the total. */
  cut?: ReadProgress;
}

export interface Export extends State {
  start: () => void;
  /** Cancels a running export, or clears the outcome of the last one. */
  stop: () => void;
}

interface Exported<Row> extends Pages<Row> {
  save: (rows: readonly Row[]) => void;
}

/** Exports the whole filtered list as a file, reading it page by page. It can be cancelled. */
export function useExport<Row extends { id: string }>({ save, ...pages }: Exported<Row>): Export {
  const [state, setState] = useState<State>({});
  const running = useRef<AbortController>(null);
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setState({});
  };
  // Unmounting cancels the export.
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

/** The export of a list that is loaded whole: it saves at once. */
export const exportNow = (save: () => void): Export => ({ start: save, stop: () => undefined });
