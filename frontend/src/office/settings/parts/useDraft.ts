import { useRef, useState } from 'react';
import type * as z from 'zod';
import { ApiError } from '#api/error.ts';
import { useKept } from '#edit/kept.ts';
import { focusFirstError } from '#ui/field/focusFirstError.ts';
import { type Problems, problemsIn, problemsOf } from './problems.ts';

interface Kept<T> {
  changes: Partial<T>;
  /** What was saved when the first change was made; none without changes. */
  base?: Base<T>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** These fields of the form, and no others. */
const only = <T extends object>(values: T, fields: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in fields)) as Partial<T>;

/** What is saved now in fields that were changed here, too: neither as it was nor as it is wanted. */
const crossed = <T extends object>(changes: Partial<T>, before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(only(now, changes)).filter(
      ([field, value]) => !isSame(value, before[field as keyof T]) && !isSame(value, changes[field as keyof T]),
    ),
  ) as Partial<T>;

/** What a form stands over. */
interface Base<T> {
  values: T;
  version: number;
}

export interface Draft<T> {
  form: React.RefObject<HTMLFormElement | null>;
  values: T;
  /** Over which version it is sent: where somebody else saved another value of a changed field, the one first seen. */
  version: number;
  /** What others saved meanwhile in fields that are changed here, once it was read; undefined: nothing was read. */
  theirs: Partial<T> | undefined;
  /** What is saved now was read after a refusal: what was typed stays, and is over this version from here on. */
  meet: (saved: T, version: number) => void;
  /** Takes what is saved of this field. */
  drop: (field: keyof T) => void;
  /** Does it differ from what is saved? */
  dirty: boolean;
  problems: Problems;
  change: (part: Partial<T>) => void;
  /** Left by the person: these fields may now be called wrong. */
  check: (...paths: string[]) => void;
  /** What may be sent; undefined where something is wrong, which is then shown. */
  accepted: () => T | undefined;
  /** This was saved: it is a draft no longer, unless it was changed again meanwhile. */
  settle: (sent: T, version: number) => void;
  /** Shows what the server found wrong, field by field. */
  refuse: (error: unknown) => void;
  discard: () => void;
}

/**
 * What is saved, with what was changed on top: the rest stays as fresh as it is read. A field is checked on leaving it and on sending; one that is wrong already
 * is checked with every key. A session that ends meanwhile brings the changes back.
 */
export function useDraft<T extends object>(
  name: string,
  { values: saved, version }: Base<T>,
  schema: z.ZodType<T>,
): Draft<T> {
  const [kept, setKept] = useKept<Kept<T>>(`config.${name}.draft`, { changes: {} });
  const [problems, setProblems] = useState<Problems>({});
  const [theirs, setTheirs] = useState<Partial<T>>();
  const form = useRef<HTMLFormElement>(null);
  /** Ahead of the next drawing: one event may change a field twice, or change and leave it. */
  const latest = useRef(kept);
  latest.current = kept;
  const { changes, base } = kept;
  const current = (): T => ({ ...saved, ...latest.current.changes });
  const values = current();

  const put = (next: Partial<T>, over: Base<T> = latest.current.base ?? { values: saved, version }): void => {
    latest.current = Object.keys(next).length === 0 ? { changes: next } : { changes: next, base: over };
    setKept(latest.current);
  };
  const show = (wrong: Problems): void => {
    setProblems(wrong);
    focusFirstError(form.current);
  };
  return {
    form,
    values,
    dirty: !isSame(values, saved),
    version: base && Object.keys(crossed(changes, base.values, saved)).length > 0 ? base.version : version,
    theirs,
    meet: (now, nowAt) => {
      setTheirs(crossed(changes, base?.values ?? saved, now));
      put(changes, { values: now, version: nowAt });
    },
    drop: (field) => {
      const { [field]: _, ...others } = latest.current.changes;
      put(others as Partial<T>);
      setTheirs((shown) => shown && only(shown, others as Partial<T>));
    },
    problems,
    change: (part) => {
      put({ ...latest.current.changes, ...part });
      setProblems((shown) => problemsOf(problemsIn(schema, current()), Object.keys(shown)));
    },
    check: (...paths) =>
      setProblems((shown) => problemsOf(problemsIn(schema, current()), [...Object.keys(shown), ...paths])),
    accepted: () => {
      const { data } = schema.safeParse(values);
      // As it is sent, without what the contract trims: so that it is known again once saved.
      if (data !== undefined) put(only(data, changes));
      show(problemsIn(schema, values));
      return data;
    },
    settle: (sent, savedAs) => {
      setTheirs(undefined);
      if (isSame(current(), sent)) put({});
      else put(latest.current.changes, { values: sent, version: savedAs });
    },
    refuse: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) show(error.fields);
    },
    discard: () => {
      put({});
      setTheirs(undefined);
      setProblems({});
    },
  };
}
