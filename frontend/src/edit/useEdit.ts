import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type Path } from 'react-hook-form';
import type * as z from 'zod';
import { isConflict } from '#api/error.ts';
import { toast } from '#ui/toast/index.ts';
import { keepDraft, readDraft, useStoredDraft } from './drafts.ts';
import { copyOf, type Groups, isSame, rebase } from './rebase.ts';
import { type SentAttempt, useAttempt } from './useAttemptKey.ts';
import { type Entry, sendingKey, useEntry } from './useEntry.ts';

/** Thrown by `send` if the person cancelled a confirmation: nothing was sent, and no error is shown. */
export class NotSent extends Error {}

/** The saved values, in the shape of the form. */
export interface Saved<T> {
  values: T;
  /** The saved version; 0 if nothing is saved yet. */
  version: number;
}

export interface SaveBase<T> extends Saved<T> {
  /** The idempotency key; the same for the same content. */
  attemptKey: string;
}

export interface EditOptions<T extends FieldValues, Sent, Answer> {
  /** Identifies the form and its subject; drafts are stored under it. */
  name: string;
  saved: Saved<T>;
  /**
   * Validates the typed values and converts them to the request. The form's type also allows values that it refuses,
   * such as null.
   */
  schema: z.ZodType<Sent>;
  groups?: Groups<T>;
  /** Fields that are never stored in a draft, such as a password. */
  secrets?: readonly (keyof T & string)[];
  /**
   * Saves. The server rejects with `changed_meanwhile` if a newer version is saved. Resolves with the response, or with
   * undefined if there was nothing to send.
   */
  send: (sent: Sent, over: SaveBase<T>) => Promise<Answer | undefined>;
  /** The saved values in the response; by default those that were typed. */
  savedIn?: (answer: Answer) => Saved<T>;
  onAnswer?: (answer: Answer, cache: QueryClient) => unknown;
  /**
   * Invalidates queries after the save, even after a refused one. If it returns a promise, the form stays busy until
   * then.
   */
  refresh?: (cache: QueryClient) => unknown;
  said?: string | ((answer: Answer) => string);
  /** The toast of a failed save, shown if the form is no longer on the screen. */
  missed?: string | ((error: unknown) => string);
  /** Returns error messages by field; by default those of the response. */
  fieldsOf?: (error: unknown) => Record<string, string>;
  /** Reads the saved values after `changed_meanwhile`. */
  readAgain?: () => Promise<Saved<T>>;
  /**
   * Called after a save that leaves no unsaved change, for example to close the form. After the first save of a new
   * item it is always called.
   */
  onSaved?: (() => void) | undefined;
  /** Whether the draft is kept when the form unmounts, and restored when it opens again. */
  keeps?: boolean;
}

export interface Edit<T extends FieldValues, Sent = unknown> extends Entry<T, Sent> {
  base: T;
  dirty: boolean;
  /** Values that others saved meanwhile in fields that were changed here. */
  theirs: Partial<T>;
  /** Replaces the typed value of this field, and of its group, by the other person's. */
  take: (path: Path<T>) => void;
  discard: () => void;
  restored: boolean;
  /** Whether the draft is kept when the form unmounts. Then leaving needs no confirmation. */
  keeps: boolean;
}

interface EditDraft<T> {
  base: Saved<T>;
  typed: T;
  theirs: Partial<T>;
  /** The last attempt; resending the same body keeps its key. */
  attempt?: SentAttempt;
}

/** Adapts a draft of an older version of the form: missing fields get the saved value, unknown fields are dropped. */
const inShapeOf = <T extends object>(saved: T, values: T): T => ({
  ...saved,
  ...Object.fromEntries(Object.entries(values).filter(([field]) => field in saved)),
});

function takeDraft<T extends object>(name: string, saved: T): EditDraft<T> | undefined {
  const draft = readDraft<Partial<EditDraft<T>>>(name);
  if (!draft?.base || !draft.typed) return undefined;
  return {
    base: { ...draft.base, values: inShapeOf(saved, draft.base.values) },
    typed: inShapeOf(saved, draft.typed),
    theirs: draft.theirs ?? {},
    ...(draft.attempt && { attempt: draft.attempt }),
  };
}

/**
 * State of an edit form: fields over saved values, validated by the contract's schema. Another person's save never
 * discards typed values: fields not changed here follow the saved value; of fields that both changed, `theirs` has the
 * other value. A save that conflicts only in other fields is retried by itself.
 */
export function useEdit<T extends FieldValues, Sent, Answer>(options: EditOptions<T, Sent, Answer>): Edit<T, Sent> {
  const { name, saved, schema, groups, secrets = [], send, fieldsOf, readAgain, onSaved, keeps = false } = options;
  const cache = useQueryClient();
  // Not `useFailureToast`: shared with the site it becomes a chunk of its own, whose name the home page would load.
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const [draft] = useState(() => takeDraft(name, saved.values));
  const [base, setBase] = useState(draft?.base ?? saved);
  const [theirs, setTheirs] = useState<Partial<T>>(draft?.theirs ?? {});
  const [restored, setRestored] = useState(draft !== undefined);
  const { attempt, keyOf, renew } = useAttempt(draft?.attempt);
  const entry = useEntry<T, Sent, boolean>({
    name,
    initial: base.values,
    schema,
    send: (sent) => save(sent),
    fieldsOf,
    onSent: (isAll) => isAll && onSaved?.(),
  });
  const { form } = entry;
  const { isDirty } = form.formState;
  const latest = useRef<Pick<EditDraft<T>, 'base' | 'theirs'>>(undefined);
  latest.current = isDirty ? { base, theirs } : undefined;
  const withoutSecrets = (values: T): T => ({
    ...values,
    ...Object.fromEntries(secrets.map((secret) => [secret, saved.values[secret]])),
  });
  const draftOf = (): EditDraft<T> | undefined => {
    if (!latest.current) return undefined;
    const { base: under, theirs: crossed } = latest.current;
    return {
      base: { ...under, values: withoutSecrets(under.values) },
      typed: withoutSecrets(form.getValues()),
      theirs: crossed,
      // An attempt contains the sent body, so it is not stored if the form has secrets.
      ...(secrets.length === 0 && { attempt: attempt.current }),
    };
  };
  useStoredDraft(name, draftOf, keeps);

  /** Makes these saved values the base of the form, and shows `values` in it. */
  const adopt = (now: Saved<T>, values: T): void => {
    setBase(now);
    form.reset(now.values, { keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true });
    for (const field of Object.keys(values) as Path<T>[]) {
      if (!isSame(values[field], now.values[field])) form.setValue(field, values[field], { shouldDirty: true });
    }
    // The form may unmount before the next render, and must not store a draft then.
    if (isSame(values, now.values)) latest.current = undefined;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is applied once, on mount
  useEffect(() => {
    if (draft) adopt(draft.base, draft.typed);
  }, []);

  const savedNow = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the saved values change, not the typed ones
  useEffect(() => {
    // A save adopts its own response, and tells by the typed values whether something was typed meanwhile.
    if (entry.busy || saved.version < base.version || isSame(saved, base)) return;
    const next = rebase({ base: base.values, typed: form.getValues(), now: saved.values, groups });
    // Conflicting values are not adopted here: the server must reject the next save first, so that it cannot overwrite
    // a value that appeared a moment ago.
    if (Object.keys(next.theirs).length === 0) adopt(saved, next.values);
  }, [savedNow, entry.busy]);

  /**
   * Saves over this version. If others saved other fields meanwhile, merges and saves once more.
   * @returns the typed values of the last request, and its response
   */
  const sendOver = async (sent: Sent, over: Saved<T>): Promise<{ typed: T; answer: Answer | undefined }> => {
    const typed = copyOf(form.getValues());
    try {
      return { typed, answer: await send(sent, { ...over, attemptKey: keyOf(sent) }) };
    } catch (error) {
      if (!readAgain || !isConflict(error)) throw error;
      const now = await readAgain();
      const next = rebase({ base: over.values, typed: form.getValues(), now: now.values, groups });
      adopt(now, next.values);
      setTheirs(next.theirs);
      const { data } = schema.safeParse(next.values);
      if (Object.keys(next.theirs).length > 0 || data === undefined) throw error;
      return { typed: next.values, answer: await send(data, { ...now, attemptKey: keyOf(data) }) };
    }
  };

  const announce = async (sent: Sent): ReturnType<typeof sendOver> => {
    const { onAnswer, refresh, said, missed } = options;
    try {
      const outcome = await sendOver(sent, base);
      if (outcome.answer === undefined) return outcome;
      await onAnswer?.(outcome.answer, cache);
      await refresh?.(cache);
      if (said !== undefined) toast.success(typeof said === 'string' ? said : said(outcome.answer));
      return outcome;
    } catch (error) {
      if (error instanceof NotSent) throw error;
      if (missed !== undefined && !isThere.current) toast.error(typeof missed === 'string' ? missed : missed(error));
      await refresh?.(cache);
      throw error;
    }
  };

  /** @returns true if no unsaved change is left */
  const save = async (sent: Sent): Promise<boolean> => {
    const { typed, answer } = await announce(sent);
    renew();
    const saving = answer === undefined ? undefined : options.savedIn?.(answer);
    const now = saving ?? { values: typed, version: base.version };
    const isMade = base.version === 0 && onSaved !== undefined;
    const isAll = isMade || isSame(typed, form.getValues());
    adopt(now, isAll ? now.values : rebase({ base: typed, typed: form.getValues(), now: now.values }).values);
    setTheirs({});
    setRestored(false);
    // The form may have unmounted meanwhile and stored a draft.
    if (isAll) keepDraft(name, undefined);
    return isAll;
  };

  const discard = (): void => {
    const now = saved.version > base.version ? saved : base;
    setBase(now);
    form.reset(now.values);
    setTheirs({});
    setRestored(false);
    entry.forget();
    latest.current = undefined;
  };

  // The form unmounted during a save and was opened again. Once that save succeeds, an unchanged draft is obsolete.
  const mutations = cache.getMutationCache();
  const wasElsewhere = useRef(entry.busyElsewhere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when that save ends
  useEffect(() => {
    const isOver = wasElsewhere.current && !entry.busyElsewhere;
    wasElsewhere.current = entry.busyElsewhere;
    if (!isOver || mutations.findAll({ mutationKey: sendingKey(name) }).at(-1)?.state.status !== 'success') return;
    if (isSame(form.getValues(), draft?.typed)) discard();
  }, [entry.busyElsewhere]);

  return {
    ...entry,
    base: base.values,
    dirty: isDirty,
    error: entry.error instanceof NotSent ? null : entry.error,
    theirs,
    take: (path) => {
      const paths = groups?.find((names) => names.includes(path)) ?? [path];
      for (const one of paths) {
        const value = get(theirs, one) as never;
        if (value !== undefined) form.setValue(one as Path<T>, value, { shouldDirty: true, shouldValidate: true });
      }
    },
    discard,
    restored,
    keeps,
  };
}
