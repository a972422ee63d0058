import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useKept } from '#edit/kept.ts';
import { TIDY_PHONE } from '#edit/person/rules.ts';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { type Rules, useFormOn } from '#ui/field/useForm.ts';
import { createUserMutation, type NewUser } from '../data/api.ts';
import { wrongFieldsIn } from '../data/problems.ts';
import { PERSON_RULES, type PersonField, passwordProblem } from '../fields/rules.ts';

const CLOSE_AFTER_MS = 2000;
const EMPTY: Record<PersonField, string> = { fullName: '', email: '', phone: '', position: '' };
type FieldName = PersonField | 'password';
export type Way = 'invite' | 'password';

/** The form of a new panel user. A session that ends keeps what was typed, but never a password. */
export function useNewUser(onClose: () => void) {
  const [person, keepPerson] = useKept('usuarios.nuevo', EMPTY);
  const [password, setPassword] = useState('');
  const [way, setWay] = useState<Way>('invite');
  const rules: Rules<FieldName> = {
    ...PERSON_RULES,
    password: (typed) => (way === 'password' ? passwordProblem(typed.password) : undefined),
  };
  const { form, field, accepted, refuse } = useFormOn<FieldName>(
    [
      { ...person, password },
      ({ password: secret, ...rest }) => {
        keepPerson(rest);
        setPassword(secret);
      },
    ],
    rules,
    TIDY_PHONE,
  );
  const creating = useMutation(createUserMutation(useQueryClient()));
  const keyOf = useAttemptKey();
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = accepted();
    if (typed === undefined || creating.isPending || creating.isSuccess) return;
    const { password: secret, ...rest } = typed;
    const body: NewUser = { ...rest, email: rest.email.trim(), ...(way === 'password' && { password: secret }) };
    creating.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: () => {
          closing.current = setTimeout(onClose, CLOSE_AFTER_MS);
        },
        onError: (error) => refuse(wrongFieldsIn(error)),
      },
    );
  };
  return {
    form,
    field,
    way,
    setWay,
    submit,
    busy: creating.isPending,
    done: creating.isSuccess,
    error: creating.error,
  };
}
