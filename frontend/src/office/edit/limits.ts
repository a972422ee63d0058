import type * as z from 'zod';

/** What zod tells of a schema: the one before a transformation, the fields inside it, what it stands around, its bounds. */
interface Told {
  in?: Told;
  shape?: Readonly<Record<string, Told>>;
  element?: Told;
  unwrap?: () => Told;
  maxLength?: number | null;
  minValue?: number | null;
  maxValue?: number | null;
}

/** Without a transformation, or what makes it optional. */
function plain(schema: Told): Told {
  if (schema.in) return plain(schema.in);
  return schema.unwrap && !schema.element ? plain(schema.unwrap()) : schema;
}

/** The bounds of a field as the form's schema says them; none where the schema has no such field, as a custom one. */
export function limitsOf(schema: z.ZodType, name: string) {
  const field = name.split('.').reduce<Told>((group, step) => {
    const { shape, element } = plain(group);
    return shape?.[step] ?? element ?? {};
  }, schema as Told);
  const { maxLength, minValue, maxValue } = plain(field);
  return { maxLength: maxLength ?? undefined, min: minValue ?? undefined, max: maxValue ?? undefined };
}
