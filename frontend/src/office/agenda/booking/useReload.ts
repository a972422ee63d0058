import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { appointmentQuery } from './api.ts';

/** Reads the appointment as it is now. */
export function useReload(onRow: (row: StaffAppointment) => void) {
  const cache = useQueryClient();
  const [loading, setLoading] = useState(false);
  const [done, setDone] = useState(false);
  const reload = async (id: string): Promise<void> => {
    setLoading(true);
    try {
      onRow(await cache.fetchQuery({ ...appointmentQuery(id), staleTime: 0 }));
      setDone(true);
    } catch (error) {
      toast.error(`Error al cargar la cita. ${detailOf(error)}`);
    } finally {
      setLoading(false);
    }
  };
  return { reload, loading, done };
}
