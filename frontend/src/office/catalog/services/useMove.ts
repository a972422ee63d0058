import type { CategoryMove } from '@rostro/shared/contract/catalog/catalog-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import type { CatalogRow } from '../published/data/types.ts';
import { combineMoves, NOTHING_MOVED } from './move.ts';

export interface Moving {
  row: CatalogRow;
  move: CategoryMove;
  running: boolean;
  /** Why the move stopped early. */
  problem?: string;
}

interface Mover {
  moving: Moving | undefined;
  open: boolean;
  /** Starts the move, or continues from an earlier response. */
  start: (row: CatalogRow, from?: CategoryMove) => void;
  close: () => void;
}

const ask = (row: CatalogRow): Promise<CategoryMove> =>
  call('moveServiceAppointments', { params: { serviceId: row.id } });

const STUCK = 'Por ahora no avanza. Espera un momento y continúa.';

/** If the dialog is closed at the end, a toast announces the success; appointments that need attention open it again. */
function sayEnd(row: CatalogRow, { unfit, remaining }: CategoryMove, open: () => void): void {
  if (unfit.length > 0 || remaining > 0) open();
  else toast.success(`Terminamos de mover las citas de «${row.name}»`);
}

/** Moves a service's appointments in batches until none is left. Closing the dialog does not stop the move; leaving the page does. */
export function useMove(): Mover {
  const [moving, setMoving] = useState<Moving>();
  const [open, setOpen] = useState(false);
  const run = useRef(0);
  const seen = useRef(open);
  seen.current = open;
  useEffect(
    () => () => {
      run.current = -1;
    },
    [],
  );

  const start = useCallback(async (row: CatalogRow, from?: CategoryMove): Promise<void> => {
    run.current += 1;
    const mine = run.current;
    const show = (part: Omit<Moving, 'row'>): void => {
      if (run.current === mine) setMoving({ row, ...part });
    };
    setOpen(true);
    let move = from ?? NOTHING_MOVED;
    let more = from === undefined || from.remaining > 0;
    show({ move, running: more });
    try {
      while (more && run.current === mine) {
        const next = await ask(row);
        const stuck = next.remaining > 0 && next.moved === 0 && next.remaining >= move.remaining && move.remaining > 0;
        move = combineMoves(move, next);
        more = next.remaining > 0 && !stuck;
        show({ move, running: more, ...(stuck && { problem: STUCK }) });
      }
      if (run.current === mine && !seen.current) sayEnd(row, move, () => setOpen(true));
    } catch (error) {
      show({ move, running: false, problem: detailOf(error) });
      if (run.current === mine) setOpen(true);
    }
  }, []);

  return {
    moving,
    open,
    start: (row, from) => void start(row, from),
    close: useCallback(() => setOpen(false), []),
  };
}
