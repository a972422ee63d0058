import type { StaffAppointment } from '@rostro/shared/contract/booking';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { createMutation, refreshTimes, saveMutation } from './api.ts';
import { isTimeLost, SAVE_FAILED } from './problems.ts';
import { type Base, changesOf, newBookingOf, type Values } from './values.ts';

interface SaveInput {
  /** Nothing, where it is new. */
  appointment: StaffAppointment | undefined;
  base: Base;
  onSaved: () => void;
  /** The chosen time cannot be had. */
  onLost: () => void;
}

/** Says how it went, even to somebody who has gone on meanwhile. */
function useSavedToast() {
  const sayFailure = useFailureToast();
  const cache = useQueryClient();
  const creating = useMutation({
    ...createMutation(cache),
    onSuccess: () => toast.success('Cita creada correctamente'),
    onError: () => sayFailure(SAVE_FAILED),
  });
  const options = saveMutation(cache);
  const editing = useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success('Cita actualizada correctamente');
      return options.onSuccess?.(...answer);
    },
    onError: () => sayFailure(SAVE_FAILED),
  });
  return { cache, creating, editing };
}

/** Creates or saves; once at a time, and as one attempt however often the same is sent. */
export function useSave({ appointment, base, onSaved, onLost }: SaveInput) {
  const { cache, creating, editing } = useSavedToast();
  const keyOf = useAttemptKey();
  const sending = useRef(false);
  const ways = {
    onSuccess: onSaved,
    onError: (error: Error) => {
      if (!isTimeLost(error)) return;
      onLost();
      refreshTimes(cache);
    },
    onSettled: () => {
      sending.current = false;
    },
  };
  const save = (values: Values): void => {
    if (sending.current) return;
    if (appointment !== undefined) {
      if (base.version === undefined) return;
      sending.current = true;
      editing.mutate({ id: appointment.id, body: changesOf(values, base.values, base.version) }, ways);
      return;
    }
    const body = newBookingOf(values);
    if (body === undefined) return;
    sending.current = true;
    creating.mutate({ body, key: keyOf(body) }, ways);
  };
  return {
    save,
    error: creating.error ?? editing.error,
    busy: creating.isPending || editing.isPending,
    forget: () => {
      creating.reset();
      editing.reset();
    },
  };
}
