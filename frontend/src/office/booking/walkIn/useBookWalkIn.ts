import { branchIn } from '@rostro/shared/branches';
import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ClientOption } from '@rostro/shared/contract/clients/client-records';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { refreshClients } from '#office/clients/published/choose/clients.ts';
import { useDeskBranch } from '#office/clinic/published/deskBranch.ts';
import { useCan } from '#office/ui/permissions.ts';
import { sayClient } from '#office/ui/say.ts';
import { showUndoToast, UNDO_MS } from '#office/ui/showUndoToast.tsx';
import { toast } from '#ui/toast/index.ts';
import { refreshVisits, showInDays } from '../published/api.ts';
import type { Person } from './useWalkIn.ts';

interface WalkIn {
  person: Person;
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

/** The key of a request: the same wish without an answer has the same key, so that it is not carried out twice. */
function useAttempt() {
  const attempt = useRef<{ of: string; key: string }>(undefined);
  const keyOf = (wish: unknown): { idempotencyKey: string } => {
    const of = JSON.stringify(wish);
    if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return { idempotencyKey: attempt.current.key };
  };
  return {
    keyOf,
    end: () => {
      attempt.current = undefined;
    },
  };
}

/** Books a walk-in. A newcomer is registered first, and then stays a client even if there is no room any more. */
export function useBookWalkIn(onBooked: (row: StaffAppointment) => void, onRegistered: (client: ClientOption) => void) {
  const cache = useQueryClient();
  const mayCancel = useCan('cancel_appointments');
  const branch = useDeskBranch();
  const [registering, booking] = [useAttempt(), useAttempt()];
  const clientOf = async (person: Person): Promise<ClientOption> => {
    if ('client' in person) return person.client;
    const client = await call('createClient', { body: person.newcomer }, registering.keyOf(person.newcomer));
    registering.end();
    void refreshClients(cache);
    onRegistered(client);
    return client;
  };
  const mutation = useMutation({
    mutationFn: async ({ person, ...asked }: WalkIn) => {
      const { id: clientId } = await clientOf(person);
      const wish = { clientId, ...asked, ...branchIn({ branch }) };
      return call('bookWalkIn', { body: wish }, booking.keyOf(wish));
    },
    onSuccess: (row) => {
      booking.end();
      showInDays(cache, row);
      if (mayCancel) showUndoToast(sayBooked(row), UNDO_MS, () => void takeBack(cache, row));
      else toast.success(sayBooked(row));
      onBooked(row);
    },
    onSettled: () => refreshVisits(cache),
  });
  return { ...mutation, clientOf };
}
