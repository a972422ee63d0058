import type * as z from 'zod';
import { ERROR_CODES } from '../../errors.ts';
import { MODULES } from '../../optional/modules.ts';
import { ROUTES } from '../index.ts';
import type { Access, RouteDef } from '../route.ts';
import { type CoreService, SERVICES } from '../services.ts';
import { answersOf, problemExamples } from './openapi-answers.ts';
import { exampleOf } from './openapi-examples.ts';
import { type Json, type SchemaRegister, schemaRegister } from './openapi-schemas.ts';

const TAGS: Readonly<Record<CoreService, string>> = {
  booking: 'What visitors and clients do: services, times that are free, their own appointments.',
  agenda: 'Appointments as staff see and change them.',
  office: 'Catalog, configuration and statistics, for staff.',
  clients: 'What people do with their own profile, data, consent and account.',
  phones: 'A phone is proven by a code that comes by WhatsApp.',
  codes: 'Signing in by a code that comes by e-mail.',
  directory: 'Clients as staff see them: lists, records of persons, import and merge.',
  payments: 'Payments to look at, and an appointment as a calendar file.',
  cash: 'Payments taken, receipts, and the closing of the day.',
  records: 'Clinical notes and their photos.',
  notices: 'What was not delivered, what clients wrote, previews, and when reminders go out.',
  replies: 'What a signed link of a message lets its reader do without signing in.',
  rbac: 'Panel users, roles, permissions and the access log.',
  media: 'Pictures of the catalog.',
  meta: 'About this API.',
};
const ALL_TAGS = Object.assign({}, TAGS, ...Object.values(MODULES).map(({ functions }) => functions));

export { errorsOf } from './openapi-answers.ts';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Minted once per attempt: the same request with the same key is done once',
  schema: { type: 'string', minLength: 8, maxLength: 128 },
  example: '3f1c0a52-58a1-4c39-8d5f-6e0a7d9b1c24',
};

function parameters(id: string, route: RouteDef, register: SchemaRegister): Json[] {
  const of = (schema: z.ZodObject | undefined, where: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => {
      const json = register.jsonOf(field as z.ZodType, 'input');
      if (typeof json.default === 'boolean') json.default = String(json.default);
      return {
        name,
        in: where,
        required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
        schema: json,
        example: json.default || exampleOf(json, register.components, { name, owners: [id] }),
      };
    });
  return [...of(route.params, 'path'), ...of(route.query, 'query'), ...(route.idempotent ? [IDEMPOTENCY_KEY] : [])];
}

function requestBody(id: string, body: z.ZodType, register: SchemaRegister): Json {
  const schema = register.jsonOf(body, 'input');
  const value = exampleOf(schema, register.components, { name: '', owners: [id] });
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema, examples: { example: { value } } } },
  };
}

function rightsOf(access: Access): string {
  if (access === 'public') return 'Anybody.';
  if (access === 'user') return 'Any signed-in account.';
  if (access === 'admin') return 'Anybody who works with the panel.';
  const [codes, word] = 'all' in access ? [access.all, 'and'] : [access.any, 'or'];
  return `Staff whose role grants ${codes.map((code) => `\`${code}\``).join(` ${word} `)}.`;
}

function operation(id: string, route: RouteDef, register: SchemaRegister): Json {
  return {
    operationId: id,
    summary: route.summary,
    description: rightsOf(route.access),
    tags: [route.service],
    ...(route.access === 'public' ? {} : { security: [{ accessToken: [] }] }),
    parameters: parameters(id, route, register),
    ...(route.body ? { requestBody: requestBody(id, route.body, register) } : {}),
    responses: answersOf(id, route, register),
  };
}

const DESCRIPTION = `The API of Rostro, a clinic's appointments. Instants are ISO 8601 in UTC, days and times are those of the clinic's wall,
money is integer centavos. An error is \`application/problem+json\` (RFC 9457): \`code\` says what, \`detail\` says it in Spanish to the person.`;

/**
 * The OpenAPI 3.1 document of every route of the contract.
 * @param version of the system
 */
export function openApiDocument(version: string): Json {
  const register = schemaRegister();
  const paths: Record<string, Json> = {};
  for (const [id, route] of Object.entries(ROUTES) as [string, RouteDef][]) {
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(id, route, register) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Rostro', version, description: DESCRIPTION },
    servers: [{ url: '/', description: 'The site’s own host' }],
    tags: SERVICES.map((name) => ({ name, description: ALL_TAGS[name] })),
    paths,
    components: {
      schemas: register.components,
      responses: register.responses,
      examples: problemExamples(ERROR_CODES),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of the user pool. Staff rights are read from the table at each request.',
        },
      },
    },
  };
}
