import type { FormRule } from 'antd';
import type * as z from 'zod';
import type { FieldName } from '../data/types.ts';

/** The contract's own rule as antd asks for it. `of` makes the field's value into what the rule is about. */
export const ruleOf = (schema: z.ZodType, of: (value: unknown) => unknown = (value) => value): FormRule => ({
  validator: async (_, value: unknown) => {
    const read = schema.safeParse(of(value));
    if (!read.success) throw new Error(read.error.issues[0]?.message);
  },
});

type FieldPath = FieldName | ['lines', number];

const OTHER_NAMES: Readonly<Record<string, string>> = { priceCents: 'price', durationMinutes: 'duration' };
const LINES = new Set(['benefits', 'characteristics']);

/** The form's name of a field that the server speaks of: `'benefits.2'` → `['lines', 2]`. */
export function fieldOf(path: string, names: readonly string[]): FieldPath | undefined {
  const [field = '', index] = path.split('.');
  if (LINES.has(field)) return ['lines', Number(index ?? 0)];
  const name = OTHER_NAMES[field] ?? field;
  return names.includes(name) ? (name as FieldName) : undefined;
}

export interface FieldProblem {
  name: FieldPath;
  errors: string[];
}

/** Only what has a field of its own; the rest is said above the form. */
export const problemsOf = (fields: Readonly<Record<string, string>>, names: readonly string[]): FieldProblem[] =>
  Object.entries(fields).flatMap(([path, text]) => {
    const name = fieldOf(path, names);
    return name === undefined ? [] : [{ name, errors: [text] }];
  });
