import { CLIENT_FIELDS, type DeskField } from '@rostro/shared/contract/client-fields';
import type { ClientRow } from '@rostro/shared/contract/client-records';
import { isReachable, Password } from '@rostro/shared/contract/person';
import { UNREACHABLE } from '@rostro/shared/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useKept } from '#edit/kept.ts';
import { problemIn, TIDY_PHONE } from '#edit/person/rules.ts';
import { useAttemptKey } from '#edit/useAttemptKey.ts';
import { type Rules, useFormOn } from '#ui/field/useForm.ts';
import { toast } from '#ui/toast/index.ts';
import { createClientMutation, type NewClient } from './clients.ts';
import { DESK_FIELDS, tidyFact } from './fields.ts';
import { wrongFieldsIn } from './problems.ts';

const TOAST_MS = 3000;
type FieldName = DeskField | 'password';
type Typed = Record<FieldName, string>;
export type Way = 'invite' | 'password';
const EMPTY = Object.fromEntries(DESK_FIELDS.map((field) => [field, ''])) as Record<DeskField, string>;

/** In the contract's own words. */
const rulesFor = (way: Way): Rules<FieldName> => ({
  ...(Object.fromEntries(DESK_FIELDS.map((field) => [field, ruleOf(field)])) as Rules<DeskField>),
  password: (typed) => (choosesPassword(typed, way) ? problemIn(Password, typed.password) : undefined),
});

const ruleOf = (field: DeskField) => (typed: Typed) => {
  const { required, accepts } = CLIENT_FIELDS[field];
  if (required || typed[field].trim() !== '') return problemIn(accepts, typed[field]);
  return field === 'email' || field === 'phone' ? unreachable(typed) : undefined;
};

const unreachable = ({ email, phone }: Typed): string | undefined =>
  isReachable({ email: email.trim(), phone: phone.trim() }) ? undefined : UNREACHABLE;

/** Without an e-mail there is no account, and nothing to choose. */
const hasEmail = ({ email }: { email: string }): boolean => email.trim() !== '';
const choosesPassword = (typed: { email: string }, way: Way): boolean => hasEmail(typed) && way === 'password';

function bodyOf(typed: Typed, way: Way, reminders: boolean): NewClient {
  const facts = DESK_FIELDS.map((field) => [field, tidyFact(field, typed[field])]).filter(([, fact]) => fact !== '');
  return {
    ...(Object.fromEntries(facts) as Pick<NewClient, DeskField>),
    ...(choosesPassword(typed, way) && { password: typed.password }),
    ...(reminders && { reminders }),
  };
}

/** The form of a new client. A session that ends keeps what was typed, but never a password. */
export function useNewClient(onCreated: (client: ClientRow) => void) {
  const [kept, keepPerson] = useKept('clientes.nuevo', EMPTY);
  // What an older release kept may lack a field.
  const person = { ...EMPTY, ...kept };
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
