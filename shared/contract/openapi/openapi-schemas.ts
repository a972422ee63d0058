import * as z from 'zod';
import { CatalogId, Cents, Day, Id, Instant, Month, MonthDay, Time } from '../schemas.ts';

export type Json = Record<string, unknown>;
export type Io = 'input' | 'output';

/** Shared schemas have a name in the document. The names are only here, so that no other bundle contains them. */
const NAMED = { Id, CatalogId, Instant, Day, Month, MonthDay, Time, Cents };
for (const [id, schema] of Object.entries(NAMED)) z.globalRegistry.add(schema, { id });

const OF_SCHEMA = '#/$defs/';
export const OF_DOCUMENT = '#/components/schemas/';

/** The named schemas of a document, collected while it is written, for references to `components`. */
export function schemaRegister() {
  const components: Record<string, Json> = {};
  return {
    components,
    /** Answers that several routes share. */
    responses: {} as Record<string, Json>,
    /**
     * The JSON schema of the caller's input (`input`) or output (`output`).
     * @throws {Error} if two schemas have one name
     */
    jsonOf(schema: z.ZodType, io: Io): Json {
      const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Json;
      // OpenAPI 3.1 names the dialect once for the whole document.
      const { $schema: _dialect, $defs = {}, ...json } = pointedAtDocument(made);
      for (const [name, def] of Object.entries($defs as Record<string, Json>)) {
        components[name] ??= def;
        if (JSON.stringify(components[name]) !== JSON.stringify(def)) throw new Error(`Two schemas are called ${name}`);
      }
      return json;
    },
  };
}
export type SchemaRegister = ReturnType<typeof schemaRegister>;

/**
 * Integers lose JavaScript's own bounds, which would hide the meaningful ones. A boolean in a query string is one of
 * two words.
 */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.out._zod.def.type === 'boolean') jsonSchema.enum = ['false', 'true'];
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** A `$ref` is read from the root of the document, which does not contain a schema's own `$defs`. */
function pointedAtDocument(json: Json): Json {
  const text = JSON.stringify(json, (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace(OF_SCHEMA, OF_DOCUMENT) : value,
  );
  return JSON.parse(text) as Json;
}
