import type * as z from 'zod';

/** The parts of zod's description of a schema that are used: inner schemas, fields and bounds. */
interface Told {
  in?: Told;
  shape?: Readonly<Record<string, Told>>;
  element?: Told;
  unwrap?: () => Told;
  maxLength?: number | null;
  minValue?: number | null;
  maxValue?: number | null;
}

/** Unwraps transformations and optional schemas. */
function plain(schema: Told): Told {
  if (schema.in) return plain(schema.in);
  return schema.unwrap && !schema.element ? plain(schema.unwrap()) : schema;
}

/** The bounds of a field in the form's schema; empty for a custom schema without that field. */
export function limitsOf(schema: z.ZodType, name: string) {
  const field = name.split('.').reduce<Told>((group, step) => {
    const { shape, element } = plain(group);
    return shape?.[step] ?? element ?? {};
  }, schema as Told);
  const { maxLength, minValue, maxValue } = plain(field);
  return { maxLength: maxLength ?? undefined, min: minValue ?? undefined, max: maxValue ?? undefined };
}
