import { useMutation, useQueryClient } from '@tanstack/react-query';
import { detailOf } from '../../app/api/error.ts';
import { toast } from '../../ui/toast/index.ts';
import { setStatusMutation } from './api.ts';

const SAVED = 'Estado de la cita actualizado correctamente';
export const STATUS_FAILED = 'Error al actualizar el estado de la cita';

/** Saves a status and says how it went, even to somebody who has closed the dialog meanwhile. */
export function useSetStatus() {
  const cache = useQueryClient();
  const options = setStatusMutation(cache);
  return useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success(SAVED);
      return options.onSuccess?.(...answer);
    },
    onError: (error) => toast.error(`${STATUS_FAILED}. ${detailOf(error)}`),
  });
}
