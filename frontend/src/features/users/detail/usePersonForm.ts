import type { PanelUser } from '@rostro/shared/contract/rbac';
import { sayPhone } from '@rostro/shared/phone';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { TIDY_PHONE } from '../../../app/person/rules.ts';
import { useKept } from '../../../app/session/kept.ts';
import { useFormOn } from '../../../ui/field/useForm.ts';
import { toast } from '../../../ui/toast/index.ts';
import { type UserChanges, updateUserMutation } from '../api.ts';
import { PERSON_RULES, type PersonField } from '../fields/rules.ts';
import { wrongFieldsIn } from '../problems.ts';

type Values = Record<PersonField, string>;

const valuesOf = ({ fullName, email, phone, position }: PanelUser): Values => ({
  ...{ fullName, email, position },
  phone: phone === null ? '' : sayPhone(phone),
});

const trimmed = ({ fullName, email, phone, position }: Values): Values => ({
  ...{ fullName: fullName.trim(), email: email.trim().toLowerCase() },
  ...{ phone, position: position.trim() },
});

/** Only what differs from what was read is sent. */
function changesOf(user: PanelUser, typed: Values): UserChanges {
  const before = valuesOf(user);
  const after = trimmed(typed);
  const names = Object.keys(after) as PersonField[];
  return Object.fromEntries(names.flatMap((name) => (after[name] === before[name] ? [] : [[name, after[name]]])));
}

/** A person under change, upon what was read when the change began: somebody else's save is never overwritten. */
export function usePersonForm(user: PanelUser, onSaved: (emailAsked: string | undefined) => void) {
  const [base, setBase] = useState(user);
  const [values, setValues] = useKept(`usuarios.${user.id}`, valuesOf(user));
  // What is there already is not asked about, nor what somebody never had.
  const rules = {
    ...PERSON_RULES,
    phone: (typed: Values) => (typed.phone === valuesOf(base).phone ? undefined : PERSON_RULES.phone(typed)),
    email: (typed: Values) => (typed.email === base.email ? undefined : PERSON_RULES.email(typed)),
  };
  const { form, field, accepted, refuse } = useFormOn<PersonField>([values, setValues], rules, TIDY_PHONE);
  const options = updateUserMutation(useQueryClient());
  const saving = useMutation({
    ...options,
    onSuccess: ({ emailVerificationSent }, { changes }) => {
      toast.success('Usuario actualizado correctamente');
      onSaved(emailVerificationSent ? changes.email : undefined);
    },
    onError: (error) => {
      toast.error('Error al actualizar usuario');
      refuse(wrongFieldsIn(error));
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = accepted();
    if (typed === undefined || saving.isPending) return;
    const changes = changesOf(base, typed);
    if (Object.keys(changes).length === 0) onSaved(undefined);
    else saving.mutate({ user: base, changes });
  };
  const reload = (): void => {
    setBase(user);
    setValues(valuesOf(user));
    refuse({});
    saving.reset();
  };
  return { form, field, submit, reload, busy: saving.isPending, error: saving.error };
}
