import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { refreshAgenda, showRow } from '#office/appointments/api.ts';
import { dashboardKey } from '#office/appointments/dashboard.ts';
import { sayClient } from '#office/ui/say.ts';
import { showUndoToast } from '#office/ui/showUndoToast.tsx';
import { toast } from '#ui/toast/index.ts';
import { UNDO_MS } from './useChange.ts';

interface Pair {
  a: StaffAppointment;
  b: StaffAppointment;
}

const swap = async ({ a, b }: Pair): Promise<StaffAppointment[]> =>
  (
    await call('swapAppointments', {
      body: { a: { id: a.id, version: a.version }, b: { id: b.id, version: b.version } },
    })
  ).items;

async function show(cache: QueryClient, rows: readonly StaffAppointment[]): Promise<void> {
  for (const row of rows) showRow(cache, row);
  void cache.invalidateQueries({ queryKey: dashboardKey });
  await refreshAgenda(cache);
}

/** Swapped again, both are where they were. */
async function takeBack(cache: QueryClient, rows: readonly StaffAppointment[]): Promise<void> {
  const [a, b] = rows;
  if (a === undefined || b === undefined) return;
  try {
    await show(cache, await swap({ a, b }));
    toast.success('Las citas volvieron a como estaban');
  } catch (error) {
    toast.error(`No se pudo deshacer. ${detailOf(error)}`);
  }
}

/** Two visits exchange their times and people, both or neither. */
export function useSwap(onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: swap,
    onSuccess: async (rows, { a, b }) => {
      await show(cache, rows);
      onDone();
      showUndoToast(`Intercambiadas: ${sayClient(a)} y ${sayClient(b)}`, UNDO_MS, () => void takeBack(cache, rows));
    },
    onError: () => void refreshAgenda(cache),
  });
}
