import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { toast } from '../../../ui/toast/index.ts';

export const SAVED = 'Configuración guardada correctamente';
export const FAILED = 'Error al guardar la configuración';

/** A mutation that says how it went, even to somebody who has left the page meanwhile. */
export function useSaving<Answer, Input>(options: UseMutationOptions<Answer, Error, Input>, saved = SAVED) {
  return useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success(saved);
      return options.onSuccess?.(...answer);
    },
    onError: () => toast.error(FAILED),
  });
}
