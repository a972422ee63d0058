import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { deletePaymentMutation } from './api.ts';
import { draftOf, keepDraft } from './drafts.ts';
import { DELETE_FAILED } from './problems.ts';

/** Deletes once, and says how it went even to somebody who has closed the dialog meanwhile. */
export function useDeletePayment(appointmentId: string, onDeleted: () => void) {
  const sayFailure = useFailureToast();
  const options = deletePaymentMutation(useQueryClient(), appointmentId);
  const sending = useRef(false);
  const deleting = useMutation({
    ...options,
    onSuccess: async (...answer) => {
      // What is typed beside it was not overtaken by anybody.
      keepDraft(appointmentId, { ...draftOf(appointmentId), base: undefined });
      await options.onSuccess?.(...answer);
      toast.success('Pago eliminado correctamente');
    },
    onError: () => sayFailure(DELETE_FAILED),
    onSettled: (...answer) => {
      sending.current = false;
      return options.onSettled?.(...answer);
    },
  });
  const remove = (paymentId: string): void => {
    if (sending.current) return;
    sending.current = true;
    deleting.mutate(paymentId, { onSuccess: onDeleted });
  };
  return { remove, busy: deleting.isPending, error: deleting.error };
}
