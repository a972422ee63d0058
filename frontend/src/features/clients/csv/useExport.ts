import { useEffect, useRef, useState } from 'react';
import { detailOf } from '../../../app/api/error.ts';
import { toast } from '../../../ui/toast/index.ts';
import type { ClientsQuery } from '../api.ts';
import { type Read, readAllClients } from './readAll.ts';
import { downloadClients } from './rows.ts';

export interface Export {
  /** How far it is, while it runs. */
  read: Read | undefined;
  start: () => void;
  stop: () => void;
}

/** The whole filtered list as a file, read page by page: it takes a while, and can be left. */
export function useExport(query: ClientsQuery): Export {
  const [read, setRead] = useState<Read>();
  const running = useRef<AbortController>(null);
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setRead(undefined);
  };
  // Who leaves the list does not want its file any more.
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<void> => {
    if (running.current !== null) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setRead({ done: 0, total: undefined });
    try {
      const clients = await readAllClients(query, signal, (now) => !signal.aborted && setRead(now));
      if (!signal.aborted) downloadClients(clients);
    } catch (error) {
      if (!signal.aborted) toast.error(`No se pudo exportar la lista. ${detailOf(error)}`);
    }
    if (!signal.aborted) stop();
  };
  return { read, start: () => void start(), stop };
}
