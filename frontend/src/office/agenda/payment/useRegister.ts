import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { registeringKey, registerMutation } from './api.ts';
import type { Attempt } from './attempt.ts';
import { draftOf, forgetDraft, keepDraft } from './drafts.ts';
import { isRefused, REGISTER_FAILED } from './problems.ts';

/** Registers once at a time, and says how it went even to somebody who has gone on to another tab meanwhile. */
export function useRegister(appointmentId: string) {
  const sayFailure = useFailureToast();
  const options = registerMutation(useQueryClient(), appointmentId);
  const underWay = useIsMutating({ mutationKey: registeringKey(appointmentId) }) > 0;
  const sending = useRef(false);
  const registering = useMutation({
    ...options,
    onSuccess: async (...answer) => {
      await options.onSuccess?.(...answer);
      forgetDraft(appointmentId);
      toast.success('Pago registrado correctamente');
    },
    onError: (error) => {
      const draft = draftOf(appointmentId);
      if (isRefused(error)) keepDraft(appointmentId, { ...draft, base: undefined, attempt: undefined });
      sayFailure(REGISTER_FAILED);
    },
    onSettled: (...answer) => {
      sending.current = false;
      return options.onSettled?.(...answer);
    },
  });
  return {
    send: (attempt: Attempt): void => {
      if (sending.current) return;
      sending.current = true;
      registering.mutate(attempt);
    },
    busy: registering.isPending || underWay,
    /** Known at once, before the page has caught up with a second click. */
    isBusy: (): boolean => sending.current || underWay,
    error: registering.error,
    forget: () => registering.error && registering.reset(),
  };
}
