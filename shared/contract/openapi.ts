import * as z from 'zod';
import { ERROR_STATUS, type ErrorCode, Problem } from '../errors.ts';
import { messageOf } from '../messages.ts';
import { ROUTES } from './index.ts';
import type { RouteDef } from './route.ts';

type Json = Record<string, unknown>;

const inputSchema = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
const outputSchema = (schema: z.ZodType): Json =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));

/** OpenAPI 3.1 names the dialect once, for the whole document. */
function withoutDialect({ $schema: _dialect, ...schema }: Json): Json {
  return schema;
}

/** What a route can answer besides success: its own errors, and those its access and input imply. */
export function errorsOf(route: RouteDef): ErrorCode[] {
  const implied: ErrorCode[] = ['internal', 'busy'];
  if (route.access !== 'public') implied.push('unauthorized');
  if (route.access !== 'public' && route.access !== 'user') implied.push('forbidden', 'mfa_required');
  if (route.params || route.query || route.body || route.idempotent) implied.push('validation');
  if (route.body) implied.push('malformed_json', 'unsupported_media_type', 'payload_too_large');
  return [...new Set([...route.errors, ...implied])].sort();
}

function parameters(route: RouteDef): Json[] {
  const of = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: where,
      required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: inputSchema(field as z.ZodType),
    }));
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  };
  return [...of(route.params, 'path'), ...of(route.query, 'query'), ...(route.idempotent ? [key] : [])];
}

/** What API Gateway's authorizer says itself, before any function is asked. */
const GATEWAY_REFUSAL = {
  type: 'object',
  properties: { message: { type: 'string' } },
  required: ['message'],
} as const;

function responses(route: RouteDef): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(route))
    byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  const problems = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${messageOf(code)}`).join('\n\n'),
      content: {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        ...(status === ERROR_STATUS.unauthorized && { 'application/json': { schema: GATEWAY_REFUSAL } }),
      },
    },
  ]);
  return {
    [String(route.status ?? 200)]: {
      description: 'OK',
      content: { [route.produces ?? 'application/json']: { schema: outputSchema(route.response) } },
    },
    ...Object.fromEntries(problems),
  };
}

function operation(id: string, route: RouteDef): Json {
  const rights = typeof route.access === 'string' ? route.access : JSON.stringify(route.access);
  return {
    operationId: id,
    summary: route.summary,
    description: `Access: ${rights}`,
    tags: [route.service],
    ...(route.access === 'public' ? {} : { security: [{ accessToken: [] }] }),
    parameters: parameters(route),
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: inputSchema(route.body) } } } }
      : {}),
    responses: responses(route),
  };
}

/** The OpenAPI 3.1 document of every route of the contract. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [id, route] of Object.entries(ROUTES) as [string, RouteDef][]) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(id, route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rostro', version },
    paths,
    components: {
      schemas: { Problem: outputSchema(Problem) },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
