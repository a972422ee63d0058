import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import { useRef, useState } from 'react';

/**
 * The client of the delete dialog, who stays set while the dialog fades out. After a deletion the focus moves by
 * `onGone`, because the client's row no longer exists.
 */
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
