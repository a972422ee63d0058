import type { ClientRow } from '@rostro/shared/contract/client-records';
import { useRef, useState } from 'react';

/** Whom the question is about; they stay while the dialog fades. Then the focus would return to a row that is gone. */
export function useRemoval(onGone: () => void) {
  const [client, setClient] = useState<ClientRow>();
  const [open, setOpen] = useState(false);
  const gone = useRef(false);
  const ask = (next: ClientRow): void => {
    gone.current = false;
    setClient(next);
    setOpen(true);
  };
  const deleted = (): void => {
    gone.current = true;
    setOpen(false);
  };
  return { client, open, ask, deleted, close: () => setOpen(false), closed: () => gone.current && onGone() };
}
