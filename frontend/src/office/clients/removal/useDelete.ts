import type { ClientRow } from '@rostro/shared/contract/clients/client-records';
import { mutationOptions, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answersOf } from '#api/api.ts';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { hasCode } from '#office/ui/problems.ts';
import { useToday } from '#office/ui/useToday.ts';
import { toast } from '#ui/toast/index.ts';
import { CLIENTS } from '../published/choose/clients.ts';
import { clientQuery } from '../published/notes/clientQuery.ts';

interface Deletion {
  clientId: string;
  /** Cancels the client's future appointments; without it, the server refuses a client who has any. */
  cancelUpcoming: boolean;
}

const deleteClientMutation = (cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ clientId, cancelUpcoming }: Deletion) =>
      call('deleteClient', { params: { clientId }, query: cancelUpcoming ? { cancelUpcoming: 'true' } : {} }),
    onSuccess: () => {
      // Hidden queries forget the client at once. The client's own page is still mounted for a moment and would only
      // receive `client_not_found`, so of the visible queries only the list is loaded again.
      cache.removeQueries({ ...answersOf(...CLIENTS), type: 'inactive' });
      void cache.invalidateQueries({ ...answersOf(...CLIENTS), refetchType: 'none' });
      void cache.refetchQueries({ ...answersOf('listClients', 'listDeletionRequests'), type: 'active' });
    },
  });

/** The number of future appointments in the server's refusal, which may include very recent bookings; 0 if unknown. */
function countIn(error: unknown): number {
  const count = error instanceof ApiError ? Number(error.params.count) : 0;
  return Number.isInteger(count) ? count : 0;
}

/** The deletion of a client, sent once. Future appointments are cancelled only if staff agreed. */
export function useDelete(client: Pick<ClientRow, 'id'>, open: boolean, onDeleted: () => void) {
  // Loads the number of future appointments so that the dialog asks at once. If that fails, the server's refusal tells.
  const { data: detail } = useQuery({ ...clientQuery(client.id), enabled: open });
  const { mutateAsync, isPending, error, reset } = useMutation(deleteClientMutation(useQueryClient()));
  const [agreed, setAgreed] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const send = useOnce({ mutateAsync });
  const refused = hasCode(error, 'has_upcoming_appointments');
  const today = useToday();
  const kept = detail?.recordKeptUntil ?? null;
  const known = Math.max(detail?.upcoming ?? 0, refused ? countIn(error) : 0);
  const ahead = known > 0 || refused;

  const remove = (): void => {
    setUnanswered(ahead && !agreed);
    if (ahead && !agreed) return;
    void send(
      { clientId: client.id, cancelUpcoming: ahead },
      {
        onSuccess: () => {
          toast.success('Cliente eliminado correctamente');
          onDeleted();
        },
      },
    );
  };
  return {
    remove,
    busy: isPending,
    error: refused ? null : error,
    /** The day until which a clinical record prevents the deletion. */
    keptUntil: kept !== null && kept > today ? kept : undefined,
    /** There is a clinical record whose retention has ended. */
    hasEndedRecord: kept !== null && kept <= today,
    /** The number of future appointments: undefined for none, 0 if unknown. */
    upcoming: ahead ? known : undefined,
    unanswered: unanswered && ahead && !agreed,
    agreed,
    agree: setAgreed,
    forget: () => {
      reset();
      setAgreed(false);
      setUnanswered(false);
    },
  };
}
