import { useMutation } from '@tanstack/react-query';
import { saveConsentMutation } from '#api/consent.ts';
import { updateMeMutation } from '#api/me.ts';
import { toast } from '#ui/toast/index.ts';

const NOT_REMINDED = 'Tu perfil se guardó, pero tus recordatorios no. Actívalos en Mi Perfil.';
const BOTH = { reminders: true, whatsapp: true };

/** Saves the profile and, where asked, that reminders are welcome. That the second fails does not undo the first. */
export function useCompleting(reminders: boolean) {
  const agree = useMutation({ ...saveConsentMutation(), onError: () => toast.error(NOT_REMINDED) });
  const options = updateMeMutation();
  return useMutation({
    ...options,
    // Of the mutation, not of the call: the dialog is gone as soon as the profile is complete.
    onSuccess: (...answer) => {
      if (reminders) agree.mutate(BOTH);
      return options.onSuccess?.(...answer);
    },
  });
}
