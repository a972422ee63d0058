import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { setStatusMutation } from '../published/api.ts';

export const SAVED = 'Estado de la cita actualizado correctamente';
export const STATUS_FAILED = 'Error al actualizar el estado de la cita';

/**
 * Success is a toast; a failure is one only if the form is not on the screen.
 * @param isShown whether a form on the screen shows the failure itself
 */
export function useSetStatus(isShown: boolean) {
  const sayFailure = useFailureToast(isShown);
  const cache = useQueryClient();
  const options = setStatusMutation(cache);
  return useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success(SAVED);
      return options.onSuccess?.(...answer);
    },
    onError: (error) => sayFailure(`${STATUS_FAILED}. ${detailOf(error)}`),
  });
}
