import { zodResolver } from '@hookform/resolvers/zod';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useId, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod';
import { ApiError } from '#api/error.ts';

/** No code is made at run time: the content security policy forbids it. */
z.config({ jitless: true });

/** Under which a form's sending is found, also after the form has gone. */
export const sendingKey = (name: string) => ['edit', name] as const;

export interface EntryOptions<T extends FieldValues, Sent, Answer> {
  /** Forms of one name are one: what one of them sends keeps the others busy. Absent: the form stands alone. */
  name?: string;
  /** What stands in the form when it opens. */
  initial: T;
  /** Checks what is typed, and makes of it what is sent. */
  schema: z.ZodType<Sent, T>;
  send: (sent: Sent) => Promise<Answer>;
  /** What a refusal says of fields; without it, what the server says. */
  fieldsOf?: ((error: unknown) => Record<string, string>) | undefined;
  /** Ahead of every attempt, also of one whose fields turn out to be wrong: what was said of an earlier one is taken back. */
  onAttempt?: (() => void) | undefined;
  /** Once it is sent, if the form is still there. */
  onSent?: ((answer: Answer) => void) | undefined;
  /** Every change, for whoever keeps what is typed elsewhere. */
  onType?: ((values: T) => void) | undefined;
}

export interface Entry<T extends FieldValues, Sent = unknown> {
  form: UseFormReturn<T, unknown, Sent>;
  busy: boolean;
  /** A form of the same name that has gone meanwhile is still sending. */
  busyElsewhere: boolean;
  /** Why it was not sent. */
  error: Error | null;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Says what is wrong with fields, and goes to the first of them. It stays there until that field changes. */
  refuse: (problems: Record<string, string>) => void;
  /** Says no longer why it was not sent. */
  forget: () => void;
}

const wrongFields = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {});

/**
 * One way to ask for something and send it: fields checked by a schema, one attempt at a time, and what is refused said at its field. What is
 * typed is kept nowhere else; `useEdit` adds a draft, and a version of what is saved.
 */
export function useEntry<T extends FieldValues, Sent, Answer>(options: EntryOptions<T, Sent, Answer>): Entry<T, Sent> {
  const ownName = useId();
  const { name = ownName, initial, schema, send, fieldsOf = wrongFields, onAttempt, onSent, onType } = options;
  const mutationKey = sendingKey(name);
  const attempting = useRef(false);
  const form = useForm<T, unknown, Sent>({
    defaultValues: initial as DefaultValues<T>,
    resolver: zodResolver(schema),
    // Fields ask for their own check (`useEditInput`): one that is left empty is not wrong yet.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const refuse = (problems: Record<string, string>): void => {
    const [first, ...others] = Object.entries(problems);
    for (const [field, message] of others) form.setError(field as Path<T>, { type: 'server', message });
    if (!first) return;
    form.setError(first[0] as Path<T>, { type: 'server', message: first[1] }, { shouldFocus: true });
    // One of several inputs of a field: the field knows which.
    if (first[0].includes('.')) form.setFocus(first[0].split('.')[0] as Path<T>);
  };
  const isUnderWay = useIsMutating({ mutationKey }) > 0;
  const sending = useMutation({
    mutationKey,
    mutationFn: (sent: Sent) => send(sent),
    onError: (error) => refuse(fieldsOf(error)),
    // What was sent may be a password: it goes with the form, unless another form of its name is to learn how it ended.
    ...(options.name === undefined && { gcTime: 0 }),
  });
  const busyElsewhere = isUnderWay && !sending.isPending;

  const typed = useRef(onType);
  typed.current = onType;
  const { subscribe } = form;
  const isKept = onType !== undefined;
  useEffect(() => {
    if (!isKept) return undefined;
    return subscribe({ formState: { values: true }, callback: ({ values }) => typed.current?.(values) });
  }, [subscribe, isKept]);

  return {
    form,
    busy: isUnderWay || sending.isPending,
    busyElsewhere,
    error: sending.error,
    submit: async (event) => {
      event?.preventDefault();
      // Ahead of the next drawing: a second press comes before the first one is shown as under way.
      if (attempting.current || busyElsewhere) return;
      attempting.current = true;
      onAttempt?.();
      try {
        await form.handleSubmit((sent) =>
          sending.mutateAsync(sent, { onSuccess: (answer) => onSent?.(answer) }).catch(() => undefined),
        )(event);
      } finally {
        attempting.current = false;
      }
    },
    refuse,
    forget: sending.reset,
  };
}
