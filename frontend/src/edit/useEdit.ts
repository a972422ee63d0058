import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type Path } from 'react-hook-form';
import type * as z from 'zod';
import { isConflict } from '#api/error.ts';
import { keepDraft, takeBack, usePutAside } from './drafts.ts';
import { copyOf, type Groups, isSame, rebase } from './rebase.ts';
import { type SentAttempt, useAttempt } from './useAttemptKey.ts';
import { type Entry, sendingKey, useEntry } from './useEntry.ts';

/** Thrown by `send` where the person said no to a question: nothing was sent, and nothing is wrong. */
export class NotSent extends Error {}

/** What is saved, in the shape of the form. */
export interface Saved<T> {
  values: T;
  /** Of what is saved; 0 of what does not exist yet. */
  version: number;
}

/** What a save is made upon. */
export interface Over<T> extends Saved<T> {
  /** The same for the same content, however often it is sent. */
  attemptKey: string;
}

export interface EditOptions<T extends FieldValues, Sent> {
  /** Names the form and its subject: what is typed is put aside under it. */
  name: string;
  saved: Saved<T>;
  /** Checks what is typed, and makes of it what is sent. */
  schema: z.ZodType<Sent, T>;
  groups?: Groups<T>;
  /** Fields that are never put aside, such as a password. */
  secrets?: readonly (keyof T & string)[];
  /** Saves; the server refuses with `changed_meanwhile` where a newer version is saved. Resolves with what is saved then, if that is known. */
  send: (sent: Sent, over: Over<T>) => Promise<Saved<T> | undefined>;
  /** What a refusal says of fields; without it, what the server says. */
  fieldsOf?: (error: unknown) => Record<string, string>;
  /** Reads what is saved now, after such a refusal. */
  readAgain?: () => Promise<Saved<T>>;
  /** Once it is saved, and nothing is left to save: where the form closes. What is made anew closes its form in any case. */
  onSaved?: () => void;
  /** What is typed outlives the form: it is there again where the form opens again. */
  keeps?: boolean;
}

export interface Edit<T extends FieldValues, Sent = unknown> extends Entry<T, Sent> {
  /** What is saved, as the form knows it. */
  base: T;
  /** Does it differ from what is saved? */
  dirty: boolean;
  /** What others saved meanwhile in fields that were changed here. */
  theirs: Partial<T>;
  /** Puts theirs in place of what was typed into this field, and into its group. */
  take: (path: Path<T>) => void;
  /** Back to what is saved. */
  discard: () => void;
  /** Does the form show what was typed before the page went? */
  restored: boolean;
  /** Does what is typed outlive the form? Then nobody has to be asked before leaving it. */
  keeps: boolean;
}

interface EditDraft<T> {
  base: Saved<T>;
  typed: T;
  theirs: Partial<T>;
  /** What was sent last: sent again without a change, it is the same attempt. */
  attempt?: SentAttempt;
}

/** An older version of the form may have put it aside: what it did not have is as it is saved, and what is gone is left out. */
const inShapeOf = <T extends object>(saved: T, values: T): T => ({
  ...saved,
  ...Object.fromEntries(Object.entries(values).filter(([field]) => field in saved)),
});

function takeDraft<T extends object>(name: string, saved: T): EditDraft<T> | undefined {
  const draft = takeBack<Partial<EditDraft<T>>>(name);
  if (!draft?.base || !draft.typed) return undefined;
  return {
    base: { ...draft.base, values: inShapeOf(saved, draft.base.values) },
    typed: inShapeOf(saved, draft.typed),
    theirs: draft.theirs ?? {},
    ...(draft.attempt && { attempt: draft.attempt }),
  };
}

/**
 * One way to edit: fields over what is saved, checked by the contract's schema.
 *
 * Somebody else's save never costs what was typed: fields that were not changed here follow what is saved; where both changed a field, what was
 * typed stays and `theirs` holds the other value until it is taken or the form is saved over it. A save that met only changes in other fields is sent again by itself.
 * What was typed survives an ended session, a reload and a new version.
 */
export function useEdit<T extends FieldValues, Sent>(options: EditOptions<T, Sent>): Edit<T, Sent> {
  const { name, saved, schema, groups, secrets = [], send, fieldsOf, readAgain, onSaved, keeps = false } = options;
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
      // An attempt holds what was sent.
      ...(secrets.length === 0 && { attempt: attempt.current }),
    };
  };
  usePutAside(name, draftOf, keeps);

  /** Goes on from what is saved now, with these values in the form. */
  const adopt = (now: Saved<T>, values: T): void => {
    setBase(now);
    form.reset(now.values, { keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true });
    for (const field of Object.keys(values) as Path<T>[]) {
      if (!isSame(values[field], now.values[field])) form.setValue(field, values[field], { shouldDirty: true });
    }
    // The form may close before it is drawn again.
    if (isSame(values, now.values)) latest.current = undefined;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is shown once, before anybody sees the form
  useEffect(() => {
    if (draft) adopt(draft.base, draft.typed);
  }, []);

  const savedNow = JSON.stringify(saved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to what is saved, not to what is typed
  useEffect(() => {
    if (saved.version < base.version || isSame(saved, base)) return;
    const next = rebase({ base: base.values, typed: form.getValues(), now: saved.values, groups });
    // What crosses waits for the server's refusal: nobody's next press saves over something that has just come into view.
    if (Object.keys(next.theirs).length === 0) adopt(saved, next.values);
  }, [savedNow]);

  /**
   * Saves over this version; where others saved other fields meanwhile, once more upon theirs.
   * @returns what was in the form as it was sent at last, and what is saved then
   */
  const sendOver = async (sent: Sent, over: Saved<T>): Promise<{ typed: T; answer: Saved<T> | undefined }> => {
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

  /** @returns whether nothing is left to save */
  const save = async (sent: Sent): Promise<boolean> => {
    const { typed, answer } = await sendOver(sent, base);
    renew();
    const now = answer ?? { values: typed, version: base.version };
    const isMade = base.version === 0 && onSaved !== undefined;
    const isAll = isMade || isSame(typed, form.getValues());
    adopt(now, isAll ? now.values : rebase({ base: typed, typed: form.getValues(), now: now.values }).values);
    setTheirs({});
    setRestored(false);
    // The form may have gone meanwhile, and what was typed was put aside.
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

  // The form was left while it was saved, and opened again: what is saved by now is no draft, unless somebody went on with it.
  const mutations = useQueryClient().getMutationCache();
  const wasElsewhere = useRef(entry.busyElsewhere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to the end of that save
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
