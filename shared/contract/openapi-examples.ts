import { OF_DOCUMENT, type Json as Schema } from './openapi-schemas.ts';
import { VALUES } from './openapi-values.ts';

type Schemas = Readonly<Record<string, Schema>>;

const FORMATS: Readonly<Record<string, unknown>> = {
  'date-time': '2026-11-22T18:30:00.000Z',
  date: '2027-01-04',
};
/** For patterns without a property's own value. */
const REFERRED: Readonly<Record<string, unknown>> = {
  Id: VALUES.id,
  CatalogId: 1,
  Month: VALUES.month,
  MonthDay: VALUES.birthdayFrom,
  Time: VALUES.time,
};

/** The position of a value: its own name, and the names of its owners, nearest first. */
interface SchemaPosition {
  name: string;
  owners: readonly string[];
}

/**
 * One value that a schema allows, always the same: the one for its name, or the smallest valid one. Rules over several
 * fields are not part of a schema, so a test validates each example of the document against its route.
 * @param name of the property or parameter; empty for a whole body
 */
export const exampleOf = (schema: Schema, schemas: Schemas, { name, owners }: SchemaPosition): unknown => {
  const resolved = resolvedBy(schema, schemas);
  const told = [...owners.map((owner) => `${owner}.${name}`), name].filter((key) => key in VALUES);
  const fitting = told.find((key) => fits(resolved, VALUES[key], schemas));
  if (fitting !== undefined) return VALUES[fitting];
  if (typeof schema.$ref === 'string') {
    const component = schema.$ref.slice(OF_DOCUMENT.length);
    return REFERRED[component] ?? leastOf(resolved, schemas, { name, owners: [component, name] });
  }
  return leastOf(resolved, schemas, { name, owners: name === '' ? owners : [name] });
};

const resolvedBy = (schema: Schema, schemas: Schemas): Schema =>
  typeof schema.$ref === 'string' ? (schemas[schema.$ref.slice(OF_DOCUMENT.length)] ?? {}) : schema;

/** The smallest valid value. */
function leastOf(schema: Schema, schemas: Schemas, place: SchemaPosition): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (variants) return exampleOf(variants[0] ?? {}, schemas, place);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return ofObject(schema, schemas, place);
    case 'array':
      return [exampleOf(schema.items as Schema, schemas, { name: '', owners: place.owners })];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return (schema.minimum as number | undefined) ?? 0;
    case 'string':
      return FORMATS[schema.format as string] ?? 'x'.repeat((schema.minLength as number | undefined) ?? 0);
    default:
      return {};
  }
}

const ofObject = (schema: Schema, schemas: Schemas, { owners }: SchemaPosition): Schema =>
  Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, property]) => [
      name,
      exampleOf(property, schemas, { name, owners }),
    ]),
  );

const TYPE_OF: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  array: Array.isArray,
  null: (value) => value === null,
};

/** Does the schema allow this value of the table? Different things may share a name. */
function fits(schema: Schema, value: unknown, schemas: Schemas): boolean {
  const variants = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (variants) return variants.some((variant) => fits(resolvedBy(variant, schemas), value, schemas));
  if ('const' in schema) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  if (![schema.type].flat().some((type) => TYPE_OF[type as string]?.(value))) return false;
  if (typeof value === 'string') return new RegExp((schema.pattern as string | undefined) ?? '').test(value);
  return Array.isArray(value) ? value.every((one) => fits(schema.items as Schema, one, schemas)) : true;
}
