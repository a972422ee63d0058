import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { type AgendaList, keys, refreshAgenda, withRow } from '#office/appointments/api.ts';
import { dashboardKey } from '#office/appointments/dashboard.ts';
import { toast } from '#ui/toast/index.ts';

export interface Move {
  appointment: StaffAppointment;
  startsAt: string;
}

/** Saves the new start. The calendar is read again before the dialog closes; there is no optimistic update. */
function useSaveMove(onSaved: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ appointment: { id, version }, startsAt }: Move) =>
      call('saveAppointment', { params: { appointmentId: id }, body: { startsAt, version } }),
    onSuccess: async (row) => {
      cache.setQueriesData<AgendaList>({ queryKey: keys.lists }, (list) => withRow(list, row));
      await refreshAgenda(cache);
      toast.success('Cita actualizada correctamente');
      onSaved();
    },
    onError: () => void refreshAgenda(cache),
    onSettled: () => void cache.invalidateQueries({ queryKey: dashboardKey }),
  });
}

/** The state of moving a dropped appointment: first the question, then the request. */
export function useMove() {
  const [move, setMove] = useState<Move>();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const saving = useSaveMove(close);
  return {
    move,
    open,
    close,
    busy: saving.isPending,
    error: saving.error,
    ask: (appointment: StaffAppointment, startsAt: string): void => {
      saving.reset();
      setMove({ appointment, startsAt });
      setOpen(true);
    },
    confirm: (): void => {
      if (move && !saving.isPending) saving.mutate(move);
    },
  };
}

export type Moving = ReturnType<typeof useMove>;
