import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { PermissionsNotSaved, saveRoleMutation } from '../data/api.ts';
import { draftOf } from '../data/draft.ts';
import { saySaveProblem } from '../data/problems.ts';
import type { RoleEdit } from './useRoleEdit.ts';

/** Saves what has changed and goes on from what the server answered; what failed stays as it was typed. */
export function useSaveRole({ base, draft, adopt }: RoleEdit) {
  const sayFailure = useFailureToast();
  const options = saveRoleMutation(useQueryClient());
  const saving = useMutation({
    ...options,
    onSuccess: (role, ...rest) => {
      toast.success('Rol actualizado correctamente');
      adopt(role);
      return options.onSuccess?.(role, ...rest);
    },
    onError: (error) => {
      sayFailure(saySaveProblem(error).title);
      if (error instanceof PermissionsNotSaved) adopt(error.saved, { ...draftOf(error.saved), codes: draft.codes });
    },
  });
  return {
    save: () => saving.mutate({ role: base, draft }),
    saving: saving.isPending,
    error: saving.error,
    forget: saving.reset,
  };
}
