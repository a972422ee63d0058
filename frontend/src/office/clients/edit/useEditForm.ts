import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useKept } from '#edit/kept.ts';
import { TIDY_PHONE } from '#edit/person/rules.ts';
import type { FormField } from '#office/chooseClient/fields.ts';
import { wrongFieldsIn } from '#office/chooseClient/problems.ts';
import { useFormOn } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import { readClientAgain, updateClientMutation } from '../data/api.ts';
import { changedFields, changesOf, merged, rulesFor, type Values, valuesOf } from './values.ts';

/** A client under change, upon what was read when the change began: somebody else's save is never overwritten. */
export function useEditForm(client: ClientDetail, onSaved: (emailAsked: string | undefined) => void) {
  const cache = useQueryClient();
  const [base, setBase] = useState(client);
  const [theirs, setTheirs] = useState<Partial<Values>>({});
  const before = valuesOf(base);
  const [kept, setValues] = useKept(`clientes.${client.id}`, before);
  // What an older release kept may lack a field.
  const values = { ...before, ...kept };
  const { form, field, accepted, refuse } = useFormOn<FormField>(
    [values, setValues],
    rulesFor(before, base),
    TIDY_PHONE,
  );
  const saving = useMutation({
    ...updateClientMutation(cache),
    onError: (error) => refuse(wrongFieldsIn(error)),
  });
  const reading = useMutation({
    mutationFn: () => readClientAgain(cache, client.id),
    onSuccess: (now) => {
      const next = merged(before, values, valuesOf(now));
      setBase(now);
      setValues(next.values);
      setTheirs(next.theirs);
      saving.reset();
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = accepted();
    if (typed === undefined || saving.isPending) return;
    const changes = changesOf(before, typed);
    if (Object.keys(changes).length === 0) {
      onSaved(undefined);
      return;
    }
    saving.mutate(
      { clientId: client.id, changes, version: base.version },
      {
        onSuccess: ({ emailVerificationSent }) => {
          toast.success('Información del cliente actualizada correctamente');
          onSaved(emailVerificationSent ? (changes.email ?? undefined) : undefined);
        },
      },
    );
  };
  return {
    ...{ form, field, submit, theirs, hasAccount: base.hasAccount },
    dirty: changedFields(before, values).length > 0,
    busy: saving.isPending,
    error: reading.error ?? saving.error,
    reload: () => reading.mutate(),
    reading: reading.isPending,
  };
}
