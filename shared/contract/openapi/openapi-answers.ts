import * as z from 'zod';
import { ERROR_CODES, ERROR_STATUS, type ErrorCode, type Problem } from '../../errors.ts';
import { messageOf, TITLES } from '../../messages.ts';
import { optionalRoutes } from '../optional.ts';
import type { RouteDef } from '../route.ts';
import { exampleOf } from './openapi-examples.ts';
import type { Json, SchemaRegister } from './openapi-schemas.ts';

/** Here, because only this document needs a schema of `Problem`. */
export const ProblemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.enum(ERROR_CODES),
    detail: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' }) satisfies z.ZodType<Problem>;

const OPTIONAL: ReadonlySet<RouteDef> = new Set(Object.values(optionalRoutes));

/** The errors of a route: its own, and those that its room, its access and its input imply. */
export function errorsOf(route: RouteDef): ErrorCode[] {
  const implied: ErrorCode[] = ['internal', 'busy'];
  if (OPTIONAL.has(route)) implied.push('module_off');
  if (route.access !== 'public') implied.push('unauthorized');
  if (route.access !== 'public' && route.access !== 'user') implied.push('forbidden', 'mfa_required');
  if (route.params || route.query || route.body || route.idempotent) implied.push('validation');
  if (route.body) implied.push('malformed_json', 'unsupported_media_type', 'payload_too_large');
  return [...new Set([...route.errors, ...implied])].sort();
}

/**
 * The answers of API Gateway itself, without any function: too many requests, no token, a function without an answer.
 */
const GATEWAY_REFUSAL = {
  type: 'object',
  properties: { message: { type: 'string' } },
  required: ['message'],
} as const;
const GATEWAY_SAYS: Readonly<Record<number, string>> = {
  401: 'Unauthorized',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};
const ALWAYS_OF_GATEWAY = [429, 500, 503];

const REQUEST_ID = 'f2a1c0de-6d0c-4b1e-9a77-0c1d2e3f4a5b';
/** Values that messages contain. */
const QUOTED: Partial<Record<ErrorCode, Record<string, string | number>>> = {
  booking_limit: { minutes: 42 },
  service_required: { service: 'Valoración', within: 'en los 30 días anteriores' },
  waitlist_limit: { most: 3 },
  tax_profiles_full: { most: 5 },
  recall_limit: { most: 30 },
  waitlist_has_room: { when: 'jueves 26 de noviembre, 11:00 a.m.' },
  slot_too_soon: { lead: '2 horas' },
  too_late_to_cancel: {
    hours: '24 horas',
    wayOut: 'Para cambiarla o cancelarla, llama al 442 555 0134 y lo resolvemos contigo.',
  },
  too_late_to_move: {
    hours: '24 horas',
    wayOut: 'Para cambiarla o cancelarla, llama al 442 555 0134 y lo resolvemos contigo.',
  },
  slot_too_far: { until: 'domingo 21 de febrero' },
  has_upcoming_appointments: { count: 2 },
  last_holder: { permissions: 'el permiso «Ver estadísticas»' },
  client_has_money: { amount: '$500.00' },
  appointment_not_upcoming: { act: 'mover' },
  client_busy: { from: '10:00 a.m.', to: '11:00 a.m.' },
  off_grid: { minutes: 60, starts: '4:00 p.m. o 5:00 p.m.' },
  informed_consent_missing: { title: 'Consentimiento para peeling químico' },
  record_kept: { until: 'domingo 23 de noviembre de 2031' },
  module_off: { module: 'Lista de espera' },
  module_in_use: { module: 'Paquetes', dues: '3 paquetes con sesiones pagadas' },
  delivery_stale: { why: 'La cita ya pasó.' },
  busy: { retryAfter: 1 },
  guest_limit: { retryAfter: 3600 },
  guest_phone_limit: { retryAfter: 3600 },
  network_limit: { retryAfter: 3600 },
};

/** Every problem as an answer, for `components.examples`. */
export const problemExamples = (codes: readonly ErrorCode[]): Json =>
  Object.fromEntries(codes.map((code) => [code, { summary: TITLES[code], value: problemExample(code) }]));

const problemExample = (code: ErrorCode): Problem => ({
  type: `urn:rostro:problem:${code}`,
  title: TITLES[code],
  status: ERROR_STATUS[code],
  code,
  detail: messageOf(code, QUOTED[code]),
  ...(QUOTED[code] && { params: QUOTED[code] }),
  ...(code === 'validation' && { fields: { startsAt: 'Fecha y hora no válidas' } }),
  requestId: REQUEST_ID,
});

/** Every answer of a route by its status. */
export function answersOf(id: string, route: RouteDef, register: SchemaRegister): Json {
  register.jsonOf(ProblemSchema, 'output');
  const codes = errorsOf(route);
  const statuses = new Set([...codes.map((code) => ERROR_STATUS[code]), ...ALWAYS_OF_GATEWAY]);
  const refusals = [...statuses].map((status) => [
    String(status),
    refusal(
      status,
      codes.filter((code) => ERROR_STATUS[code] === status),
      register,
    ),
  ]);
  return { [String(route.status ?? 200)]: success(id, route, register), ...Object.fromEntries(refusals) };
}

function success(id: string, route: RouteDef, register: SchemaRegister): Json {
  // People get a page's text, not what the function says of it.
  const schema = register.jsonOf(route.produces ? z.string() : route.response, 'output');
  const value = exampleOf(schema, register.components, { name: '', owners: [id] });
  const type = route.produces ?? 'application/json';
  return { description: 'OK', headers: HEADERS, content: { [type]: { schema, examples: { example: { value } } } } };
}

/** A refusal that many routes share is in the document once. */
function refusal(status: number, codes: readonly ErrorCode[], { responses }: SchemaRegister): Json {
  const name = [status, ...codes].join('-');
  responses[name] ??= refusalOf(status, codes);
  return { $ref: `#/components/responses/${name}` };
}

function refusalOf(status: number, codes: readonly ErrorCode[]): Json {
  const message = GATEWAY_SAYS[status];
  const told = codes.map((code) => `\`${code}\`: ${messageOf(code, QUOTED[code])}`);
  const problem = {
    schema: { allOf: [{ $ref: '#/components/schemas/Problem' }], properties: { code: { enum: codes } } },
    examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
  };
  return {
    description: [...told, ...(message ? [`API Gateway itself: ${message}`] : [])].join('\n\n'),
    ...(codes.some((code) => QUOTED[code]?.retryAfter) && { headers: { ...HEADERS, ...RETRY_AFTER } }),
    content: {
      ...(codes.length > 0 && { 'application/problem+json': problem }),
      ...(message && { 'application/json': { schema: GATEWAY_REFUSAL, example: { message } } }),
    },
  };
}

const HEADERS = {
  'x-request-id': { description: 'By this name the logs know the request', schema: { type: 'string' } },
};
const RETRY_AFTER = {
  'retry-after': { description: 'Seconds to wait before the next try', schema: { type: 'string' } },
};
