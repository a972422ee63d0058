import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';

export const SAVED = 'Configuración guardada correctamente';
export const FAILED = 'Error al guardar la configuración';
export const LOAD_FAILED = 'Error al cargar la configuración';

/**
 * Announces its result in a toast, even after the user has left the page.
 * @param isShown whether the component that shows the error is visible
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
