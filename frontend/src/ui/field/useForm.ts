import { type ChangeEvent, useRef, useState } from 'react';
import { focusFirstError } from './focusFirstError.ts';

export type Values<F extends string> = Record<F, string>;
export type Rules<F extends string> = Record<F, (values: Values<F>) => string | undefined>;
type Problems<F extends string> = Partial<Values<F>>;

const asTyped = (text: string): string => text;

/**
 * What is typed into a form, and what is wrong with it. A field is checked on leaving it and on sending; one that is
 * wrong already is checked with every key, whichever field it is typed into. A field left empty is not wrong yet: it is
 * asked for on sending.
 */
export const useForm = <F extends string>(initial: Values<F>, rules: NoInfer<Rules<F>>) =>
  useFormOn(useState(initial), rules);

/** What stands in a field once it is left, or sent. */
export type Tidies<F extends string> = Partial<Record<F, (text: string) => string>>;

/** The same over a state of one's own. */
export function useFormOn<F extends string>(
  [values, setValues]: [Values<F>, (next: Values<F>) => void],
  rules: NoInfer<Rules<F>>,
  tidies: NoInfer<Tidies<F>> = {},
) {
  const [errors, setErrors] = useState<Problems<F>>({});
  const form = useRef<HTMLFormElement>(null);

  const refuse = (problems: Problems<F>) => {
    setErrors(problems);
    focusFirstError(form.current);
  };

  const tidied = (names: F[]): Values<F> => {
    const next = { ...values };
    for (const name of names) next[name] = tidies[name]?.(values[name]) ?? values[name];
    if (names.some((name) => next[name] !== values[name])) setValues(next);
    return next;
  };

  const check = (names: F[], among: Values<F>) => {
    const problems = { ...errors };
    for (const name of names) {
      const problem = rules[name](among);
      if (problem === undefined) delete problems[name];
      else problems[name] = problem;
    }
    setErrors(problems);
  };
  /** What the server has said of another field stays until that field changes. */
  const wrongWith = (name: F): F[] =>
    (Object.keys(errors) as F[]).filter((other) => other === name || errors[other] === rules[other](values));

  return {
    form,
    /** Shows problems that only the server knows. */
    refuse,
    /** What an input of this name needs; `clean` makes of the typed text what is kept. */
    field: (name: F, clean = asTyped) => ({
      value: values[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const next = { ...values, [name]: clean(target.value) };
        setValues(next);
        check(wrongWith(name), next);
      },
      onBlur: () => {
        const left = tidied([name]);
        if (left[name] !== '') check([name], left);
      },
    }),
    /** What was typed; undefined where something is wrong, which is then shown. */
    accepted: (): Values<F> | undefined => {
      const sent = tidied(Object.keys(tidies) as F[]);
      const problems: Problems<F> = {};
      for (const name of Object.keys(rules) as F[]) {
        const problem = rules[name](sent);
        if (problem !== undefined) problems[name] = problem;
      }
      refuse(problems);
      return Object.keys(problems).length === 0 ? sent : undefined;
    },
  };
}
