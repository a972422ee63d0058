import { PHONE_OF_ANOTHER } from '@rostro/shared/messages';
import { ApiError, detailOf } from '#api/error.ts';
import { hasCode, isRefusal, type SaidProblem } from '#office/ui/problems.ts';

const EMAIL_OF_ANOTHER = 'Ese correo ya pertenece a otra cuenta. Usa uno diferente.';

/** By field. */
export function wrongFieldsIn(error: unknown): Record<string, string> {
  if (hasCode(error, 'phone_taken')) return { phone: PHONE_OF_ANOTHER };
  if (hasCode(error, 'email_taken')) return { email: EMAIL_OF_ANOTHER };
  return error instanceof ApiError ? error.fields : {};
}

const OF_THE_ROLE = ['role_not_found', 'rights_exceeded', 'discount_limit_exceeded'] as const;

/** As `wrongFieldsIn`, for a new user, whose role is a field too. */
export const wrongNewFieldsIn = (error: unknown): Record<string, string> =>
  OF_THE_ROLE.some((code) => hasCode(error, code)) ? { roleId: detailOf(error) } : wrongFieldsIn(error);

export function sayCreateProblem(error: unknown): SaidProblem {
  const inFields = Object.keys(wrongNewFieldsIn(error)).length > 0;
  return {
    title: isRefusal(error) ? 'No se pudo crear el usuario' : 'Error al crear el usuario. Por favor, intenta de nuevo.',
    detail: inFields ? 'Revisa los datos marcados e intenta de nuevo.' : detailOf(error),
  };
}

/** Why the signed-in user cannot edit this user, or undefined. */
export const editingRefusal = (isSelf: boolean, withinRights: boolean): string | undefined =>
  isSelf || withinRights ? undefined : 'No puedes editar a quien tiene permisos que tú no tienes.';

/** Why the signed-in user cannot delete this user, or undefined. */
export function deletingRefusal(isSelf: boolean, withinRights: boolean): string | undefined {
  if (isSelf) return 'No puedes eliminar tu propia cuenta.';
  return withinRights ? undefined : 'No puedes eliminar a quien tiene permisos que tú no tienes.';
}
