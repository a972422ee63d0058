import { useRef, useState } from 'react';
import type * as z from 'zod';
import { ApiError } from '../../../app/api/error.ts';
import { useKept } from '../../../app/session/kept.ts';
import { focusFirstError } from '../../../ui/field/focusFirstError.ts';
import { type Problems, problemsIn, problemsOf } from './problems.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** These fields of the form, and no others. */
const only = <T extends object>(values: T, fields: Partial<T>): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([field]) => field in fields)) as Partial<T>;

export interface Draft<T> {
  form: React.RefObject<HTMLFormElement | null>;
  values: T;
  /** Does it differ from what is saved? */
  dirty: boolean;
  problems: Problems;
  change: (part: Partial<T>) => void;
  /** Left by the person: these fields may now be called wrong. */
  check: (...paths: string[]) => void;
  /** What may be sent; undefined where something is wrong, which is then shown. */
  accepted: () => T | undefined;
  /** This was saved: it is a draft no longer, unless it was changed again meanwhile. */
  settle: (sent: T) => void;
  /** Shows what the server found wrong, field by field. */
  refuse: (error: unknown) => void;
  discard: () => void;
}

/**
 * What is saved, with what was changed on top: the rest stays as fresh as it is read. A field is checked on leaving it and on sending; one that is wrong already
 * is checked with every key. A session that ends meanwhile brings the changes back.
 */
export function useDraft<T extends object>(name: string, saved: T, schema: z.ZodType<T>): Draft<T> {
  const [changes, setChanges] = useKept<Partial<T>>(`config.${name}`, {});
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  /** Ahead of the next drawing: one event may change a field twice, or change and leave it. */
  const latest = useRef(changes);
  latest.current = changes;
  const current = (): T => ({ ...saved, ...latest.current });
  const values = current();

  const put = (next: Partial<T>): void => {
    latest.current = next;
    setChanges(next);
  };
  const show = (wrong: Problems): void => {
    setProblems(wrong);
    focusFirstError(form.current);
  };
  return {
    form,
    values,
    dirty: !isSame(values, saved),
    problems,
    change: (part) => {
      put({ ...latest.current, ...part });
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
    settle: (sent) => {
      if (isSame(current(), sent)) put({});
    },
    refuse: (error) => {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) show(error.fields);
    },
    discard: () => {
      put({});
      setProblems({});
    },
  };
}
