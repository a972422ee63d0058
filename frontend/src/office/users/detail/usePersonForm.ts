import type { PanelUser } from '@rostro/shared/contract/rbac';
import { sayPhone } from '@rostro/shared/phone';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useKept } from '#edit/kept.ts';
import { TIDY_PHONE } from '#edit/person/rules.ts';
import { useFormOn } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import { useFailureToast } from '#ui/toast/useFailureToast.ts';
import { type UserChanges, updateUserMutation } from '../data/api.ts';
import { wrongFieldsIn } from '../data/problems.ts';
import { PERSON_RULES, type PersonField } from '../fields/rules.ts';

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

interface Edit {
  /** What was read when the change began. */
  base: PanelUser;
  values: Values;
  /** What somebody else has made of the fields that were changed here. */
  theirs?: Partial<Values> | undefined;
}

/** Upon what is saved now: what was changed here stays, all else is theirs. */
function rebased({ base, values }: Edit, now: PanelUser): Edit {
  const [before, current] = [valuesOf(base), valuesOf(now)];
  const mine = (Object.keys(values) as PersonField[]).filter((name) => values[name] !== before[name]);
  const both = mine.filter((name) => current[name] !== before[name] && current[name] !== values[name]);
  return {
    base: now,
    values: { ...current, ...Object.fromEntries(mine.map((name) => [name, values[name]])) },
    theirs: Object.fromEntries(both.map((name) => [name, current[name]])),
  };
}

/** A person under change, upon what was read when the change began: somebody else's save is never overwritten. */
export function usePersonForm(user: PanelUser, onSaved: (emailAsked: string | undefined) => void) {
  const [{ base, values, theirs }, setEdit] = useKept<Edit>(`usuarios.${user.id}`, {
    base: user,
    values: valuesOf(user),
  });
  const setValues = (next: Values): void => setEdit({ base, values: next, theirs });
  // What is there already is not asked about, nor what somebody never had.
  const rules = {
    ...PERSON_RULES,
    phone: (typed: Values) => (typed.phone === valuesOf(base).phone ? undefined : PERSON_RULES.phone(typed)),
    email: (typed: Values) => (typed.email === base.email ? undefined : PERSON_RULES.email(typed)),
  };
  const { form, field, accepted, refuse } = useFormOn<PersonField>([values, setValues], rules, TIDY_PHONE);
  const options = updateUserMutation(useQueryClient());
  const sayFailure = useFailureToast();
  const saving = useMutation({
    ...options,
    onSuccess: ({ emailVerificationSent }, { changes }) => {
      toast.success('Usuario actualizado correctamente');
      onSaved(emailVerificationSent ? changes.email : undefined);
    },
    onError: (error) => {
      sayFailure('Error al actualizar usuario');
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
    setEdit(rebased({ base, values }, user));
    refuse({});
    saving.reset();
  };
  return { form, field, submit, reload, theirs, busy: saving.isPending, error: saving.error };
}
