import { zodResolver } from '@hookform/resolvers/zod';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useId, useRef } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod';
import { ApiError } from '#api/error.ts';

/** Without JIT, because the content security policy forbids `eval`. */
z.config({ jitless: true });

/** The mutation key of a form, by which a pending save is found even after the form unmounted. */
export const sendingKey = (name: string) => ['edit', name] as const;

export interface EntryOptions<T extends FieldValues, Sent, Answer> {
  /** Forms with the same name share the busy state. */
  name?: string;
  initial: T;
  /**
   * Validates the typed values and converts them to the request. The form's type also allows values that it refuses,
   * such as null.
   */
  schema: z.ZodType<Sent>;
  send: (sent: Sent) => Promise<Answer>;
  /** Returns error messages by field; by default those of the response. */
  fieldsOf?: ((error: unknown) => Record<string, string>) | undefined;
  /** Called before every attempt, even if validation fails then; for example to clear an earlier error. */
  onAttempt?: (() => void) | undefined;
  /** Called with the response, if the form is still mounted. */
  onSent?: ((answer: Answer) => void) | undefined;
  /** Called on every change, for callers that store the values elsewhere. */
  onType?: ((values: T) => void) | undefined;
}

export interface Entry<T extends FieldValues, Sent = unknown> {
  form: UseFormReturn<T, unknown, Sent>;
  schema: z.ZodType<Sent>;
  busy: boolean;
  /** A form of the same name, unmounted meanwhile, is still sending. */
  busyElsewhere: boolean;
  error: Error | null;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  /** Sets errors from the server and focuses the first field. An error stays until its field changes. */
  refuse: (problems: Record<string, string>) => void;
  forget: () => void;
}

const wrongFields = (error: unknown): Record<string, string> => (error instanceof ApiError ? error.fields : {});

/**
 * State of a form that sends a request: validation by a schema, one attempt at a time, and the server's errors at their
 * fields. It stores no draft; `useEdit` adds drafts and versions.
 */
export function useEntry<T extends FieldValues, Sent, Answer>(options: EntryOptions<T, Sent, Answer>): Entry<T, Sent> {
  const ownName = useId();
  const { name = ownName, initial, schema, send, fieldsOf = wrongFields, onAttempt, onSent, onType } = options;
  const mutationKey = sendingKey(name);
  const attempting = useRef(false);
  const form = useForm<T, unknown, Sent>({
    defaultValues: initial as DefaultValues<T>,
    resolver: zodResolver(schema as z.ZodType<Sent, T>),
    // `useEditInput` triggers validation, so that an empty field is not an error before the form is submitted.
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
  });
  const refuse = (problems: Record<string, string>): void => {
    const [first, ...others] = Object.entries(problems);
    for (const [field, message] of others) form.setError(field as Path<T>, { type: 'server', message });
    if (!first) return;
    form.setError(first[0] as Path<T>, { type: 'server', message: first[1] }, { shouldFocus: true });
    // The error of one item of a list: the list's input focuses the right item.
    if (first[0].includes('.')) form.setFocus(first[0].split('.')[0] as Path<T>);
  };
  const isUnderWay = useIsMutating({ mutationKey }) > 0;
  const sending = useMutation({
    mutationKey,
    mutationFn: (sent: Sent) => send(sent),
    onError: (error) => refuse(fieldsOf(error)),
    // The request may contain a password, so it is dropped when the form unmounts, unless other forms share its name
    // and need the outcome.
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
    schema,
    busy: isUnderWay || sending.isPending,
    busyElsewhere,
    error: sending.error,
    submit: async (event) => {
      event?.preventDefault();
      // A ref, because a second click may come before the busy state is rendered.
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
