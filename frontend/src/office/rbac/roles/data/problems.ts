import { detailOf } from '#api/error.ts';
import { hasCode, isRefusal, type SaidProblem } from '#office/ui/problems.ts';
import { PermissionsNotSaved } from './api.ts';

export const isForbidden = (error: unknown): boolean => hasCode(error, 'forbidden');
export const isInUse = (error: unknown): boolean => hasCode(error, 'role_in_use');
export const isGone = (error: unknown): boolean => hasCode(error, 'role_not_found');

export const sayCreateProblem = (error: unknown): SaidProblem => ({
  title: isRefusal(error) ? 'No se pudo crear el rol' : 'Ocurrió un error al crear el rol',
  detail: detailOf(error),
});

/** The message of a failed save. Of its two calls, the first may have succeeded; the message says what was saved. */
export function saySaveProblem(error: unknown): SaidProblem {
  if (error instanceof PermissionsNotSaved) {
    const { title, detail } = saySaveProblem(error.cause);
    return { title, detail: `Los datos del rol sí se guardaron; los permisos no. ${detail}` };
  }
  if (isForbidden(error)) return { title: 'No tienes permiso para guardar cambios.', detail: detailOf(error) };
  return {
    title: isRefusal(error) ? 'No se pudo actualizar el rol' : 'Error al actualizar rol',
    detail: detailOf(error),
  };
}

export const NO_DELETING = 'No tienes permiso para eliminar roles.';

export function sayDeleteProblem(error: unknown): SaidProblem {
  const title = 'No se pudo eliminar el rol';
  if (!isForbidden(error)) return { title, detail: detailOf(error) };
  return { title, detail: 'No tienes permiso para eliminar roles. Verifica los permisos de tu cuenta.' };
}
