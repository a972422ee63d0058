import { branchIn } from '@rostro/shared/branches';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useDeskBranch } from '#office/clinic/published/deskBranch.ts';
import { useCan } from '#office/ui/permissions.ts';
import { sayClient } from '#office/ui/say.ts';
import { showUndoToast, UNDO_MS } from '#office/ui/showUndoToast.tsx';
import { toast } from '#ui/toast/index.ts';
import { refreshVisits, showInDays } from '../published/api.ts';

interface WalkIn {
  clientId: string;
  serviceId: number;
  /** Accepts another visit of the client at that time. */
  twice?: true;
}

/** A visit that began cannot be deleted: it is cancelled, as its history shows. */
async function takeBack(cache: QueryClient, { id, client }: StaffAppointment): Promise<void> {
  const params = { appointmentId: id };
  try {
    await call('setAppointmentStage', { params, body: { from: 'waiting', to: 'expected' } });
    const row = await call('setAppointmentStatus', { params, body: { status: 'cancelled' } });
    showInDays(cache, row);
    toast.success(`Deshecho: ${sayClient({ client })}`);
  } catch (error) {
    toast.error(`No se pudo deshacer. ${detailOf(error)}`);
  }
  refreshVisits(cache);
}

const sayBooked = ({ client, staff }: StaffAppointment): string =>
  `Sin cita, en espera: ${sayClient({ client })}${staff ? `, con ${staff.name}` : ''}`;

/** The same wish without an answer is the same request, so that it is not booked twice. */
export function useBookWalkIn(onBooked: (row: StaffAppointment) => void) {
  const cache = useQueryClient();
  const mayCancel = useCan('cancel_appointments');
  const branch = useDeskBranch();
  const attempt = useRef<{ of: string; key: string }>(undefined);
  return useMutation({
    mutationFn: (asked: WalkIn) => {
      const wish = { ...asked, ...branchIn({ branch }) };
      const of = JSON.stringify(wish);
      if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
      return call('bookWalkIn', { body: wish }, { idempotencyKey: attempt.current.key });
    },
    onSuccess: (row) => {
      attempt.current = undefined;
      showInDays(cache, row);
      if (mayCancel) showUndoToast(sayBooked(row), UNDO_MS, () => void takeBack(cache, row));
      else toast.success(sayBooked(row));
      onBooked(row);
    },
    onSettled: () => refreshVisits(cache),
  });
}
