import type { RouteDef } from '@rostro/shared/contract/route';
import { AppError, type FieldErrors } from '@rostro/shared/errors';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import es from 'zod/v4/locales/es.js';

z.config(es());

/** The maximum size of a body in bytes. The largest form has some 20 kB. */
export const MAX_BODY_BYTES = 64 * 1024;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{8,128}$/;

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

function fieldsOf(error: z.ZodError): FieldErrors {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of names) {
      const name = path.join('.') || 'body';
      fields[name] ??= issue.message;
    }
  }
  return fields;
}

/** @throws {AppError} `validation`, with the error of each field */
export function validate(route: RouteDef, event: APIGatewayProxyEventV2): Input {
  const results = {
    params: route.params?.safeParse(event.pathParameters ?? {}),
    query: route.query?.safeParse(event.queryStringParameters ?? {}),
    body: route.body?.safeParse(event.body),
  };
  const failures = Object.values(results).flatMap((result) => (result?.error ? [fieldsOf(result.error)] : []));
  if (failures.length > 0) throw new AppError('validation', {}, Object.assign({}, ...failures) as FieldErrors);
  return { params: results.params?.data, query: results.query?.data, body: results.body?.data };
}

/** @throws {AppError} `validation` if the header exists but is no valid key */
export function idempotencyKeyOf(event: APIGatewayProxyEventV2): string | undefined {
  const key = event.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) throw new AppError('validation', {}, { 'Idempotency-Key': 'Clave no válida' });
  return key;
}

export function refuseLargeBody(event: APIGatewayProxyEventV2): void {
  const bytes = Buffer.byteLength(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes > MAX_BODY_BYTES) throw new AppError('payload_too_large');
}
