import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';

export const SAVED = 'Configuración guardada correctamente';
export const FAILED = 'Error al guardar la configuración';
export const LOAD_FAILED = 'Error al cargar la configuración';

/**
 * A mutation that says how it went, even to somebody who has left the page meanwhile.
 * @param isShown whether what failed is said in something that is in sight
 */
export function useSaving<Answer, Input>(
  options: UseMutationOptions<Answer, Error, Input>,
  saved = SAVED,
  isShown = true,
) {
  const sayFailure = useFailureToast(isShown);
  return useMutation({
    ...options,
    onSuccess: (...answer) => {
      toast.success(saved);
      return options.onSuccess?.(...answer);
    },
    onError: () => sayFailure(FAILED),
  });
}
