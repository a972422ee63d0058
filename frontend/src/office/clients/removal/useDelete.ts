import type { ClientRow } from '@rostro/shared/contract/client-records';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#api/error.ts';
import { clientQuery } from '#office/clientNotes/clientQuery.ts';
import { hasCode } from '#office/ui/problems.ts';
import { useToday } from '#office/ui/useToday.ts';
import { toast } from '#ui/toast/index.ts';
import { deleteClientMutation } from './api.ts';

/** How many the server said that there are; it may know of some that were booked a moment ago. */
function countIn(error: unknown): number {
  const count = error instanceof ApiError ? Number(error.params.count) : 0;
  return Number.isInteger(count) ? count : 0;
}

/** Deleting a client, once, and with their appointments ahead only where that was agreed to. */
export function useDelete(client: Pick<ClientRow, 'id'>, open: boolean, onDeleted: () => void) {
  // Looks how many lie ahead, so that it is asked at once; where that fails, the server still tells.
  const { data: detail } = useQuery({ ...clientQuery(client.id), enabled: open });
  const { mutate, isPending, error, reset } = useMutation(deleteClientMutation(useQueryClient()));
  const [agreed, setAgreed] = useState(false);
  const [unanswered, setUnanswered] = useState(false);
  const sending = useRef(false);
  const refused = hasCode(error, 'has_upcoming_appointments');
  const today = useToday();
  const kept = detail?.recordKeptUntil ?? null;
  const known = Math.max(detail?.upcoming ?? 0, refused ? countIn(error) : 0);
  const ahead = known > 0 || refused;

  const remove = (): void => {
    setUnanswered(ahead && !agreed);
    if (sending.current || (ahead && !agreed)) return;
    sending.current = true;
    mutate(
      { clientId: client.id, cancelUpcoming: ahead },
      {
        onSuccess: () => {
          toast.success('Cliente eliminado correctamente');
          onDeleted();
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };
  return {
    remove,
    busy: isPending,
    error: refused ? null : error,
    /** A clinical record stands in the way until this day. */
    keptUntil: kept !== null && kept > today ? kept : undefined,
    /** Undefined where none lie ahead; 0 where it is not known how many do. */
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
