import * as z from 'zod';

/** No code is made at run time: the content security policy forbids it. */
z.config({ jitless: true });

/** Field path (`social.facebook`) → what is wrong with it. */
export type Problems = Readonly<Record<string, string>>;

/** What is wrong with a form, in the contract's own words; the first thing of each field. */
export function problemsIn<T>(schema: z.ZodType<T>, values: T): Problems {
  const issues = schema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** Only these fields of it. */
export const problemsOf = (problems: Problems, paths: readonly string[]): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => paths.includes(path)));
