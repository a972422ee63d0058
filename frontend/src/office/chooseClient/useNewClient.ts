import type { ClientRow } from '@rostro/shared/contract/client-records';
import { BirthDate, Email, FullName, isReachable, Password, Phone } from '@rostro/shared/contract/person';
import { UNREACHABLE } from '@rostro/shared/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useKept } from '#edit/kept.ts';
import { problemIn, TIDY_PHONE } from '#edit/person/rules.ts';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { type Rules, useFormOn } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import { createClientMutation, type NewClient } from './clients.ts';
import { wrongFieldsIn } from './problems.ts';

const TOAST_MS = 3000;
type PersonField = 'fullName' | 'email' | 'phone' | 'birthDate';
type FieldName = PersonField | 'password';
export type Way = 'invite' | 'password';
const EMPTY: Record<PersonField, string> = { fullName: '', email: '', phone: '', birthDate: '' };

/** In the contract's own words. */
const rulesFor = (way: Way): Rules<FieldName> => ({
  fullName: ({ fullName }) => problemIn(FullName, fullName),
  email: (typed) => (hasEmail(typed) ? problemIn(Email, typed.email) : unreachable(typed)),
  phone: (typed) => (typed.phone === '' ? unreachable(typed) : problemIn(Phone, typed.phone)),
  birthDate: ({ birthDate }) => (birthDate === '' ? undefined : problemIn(BirthDate, birthDate)),
  password: (typed) => (choosesPassword(typed, way) ? problemIn(Password, typed.password) : undefined),
});

const unreachable = ({ email, phone }: Record<FieldName, string>): string | undefined =>
  isReachable({ email: email.trim(), phone }) ? undefined : UNREACHABLE;

/** Without an e-mail there is no account, and nothing to choose. */
const hasEmail = ({ email }: { email: string }): boolean => email.trim() !== '';
const choosesPassword = (typed: { email: string }, way: Way): boolean => hasEmail(typed) && way === 'password';

function bodyOf(typed: Record<FieldName, string>, way: Way, reminders: boolean): NewClient {
  const { fullName, email, phone, birthDate, password } = typed;
  return {
    fullName: fullName.trim(),
    ...(hasEmail(typed) && { email: email.trim() }),
    ...(phone !== '' && { phone }),
    ...(birthDate !== '' && { birthDate }),
    ...(choosesPassword(typed, way) && { password }),
    ...(reminders && { reminders }),
  };
}

/** The form of a new client. A session that ends keeps what was typed, but never a password. */
export function useNewClient(onCreated: (client: ClientRow) => void) {
  const [person, keepPerson] = useKept('clientes.nuevo', EMPTY);
  const [reminders, setReminders] = useKept('clientes.nuevo.recordatorios', false);
  const [password, setPassword] = useState('');
  const [way, setWay] = useState<Way>('invite');
  const { form, field, accepted, refuse } = useFormOn<FieldName>(
    [
      { ...person, password },
      ({ password: secret, ...rest }) => {
        keepPerson(rest);
        setPassword(secret);
      },
    ],
    rulesFor(way),
    TIDY_PHONE,
  );
  const creating = useMutation(createClientMutation(useQueryClient()));
  const keyOf = useAttemptKey();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = accepted();
    if (typed === undefined || creating.isPending || creating.isSuccess) return;
    const body = bodyOf(typed, way, reminders);
    creating.mutate(
      { body, key: keyOf(body) },
      {
        onSuccess: (client) => {
          toast.success('Cliente creado exitosamente', TOAST_MS);
          onCreated(client);
        },
        onError: (error) => refuse(wrongFieldsIn(error)),
      },
    );
  };
  const typed = reminders || password !== '' || Object.values(person).some((text) => text !== '');
  return {
    ...{ form, field, withEmail: hasEmail(person), way, setWay, reminders, setReminders, submit, typed },
    ...{ busy: creating.isPending, error: creating.error },
  };
}
