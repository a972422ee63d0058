import type { RouteId } from '@rostro/shared/contract/index';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';

type Json = Record<string, unknown>;
export interface Operation {
  operationId: RouteId;
  parameters: { name: string; in: string; example?: unknown }[];
  responses: Record<string, object>;
  requestBody?: { content: Record<string, { examples?: Record<string, { value?: unknown }> }> };
}

interface Problem {
  content: { 'application/problem+json': { schema: { properties: { code: { enum: string[] } } } } };
}
export interface FuzzDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Problem> };
}
export const operationsOf = ({ paths }: FuzzDocument): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/** The example bodies of an operation. */
export const bodiesOf = ({ requestBody }: Operation): unknown[] =>
  Object.values(requestBody?.content ?? {}).flatMap(({ examples = {} }) =>
    Object.values(examples).map(({ value }) => value),
  );

/** Existing ids in the clinic, by the document's names. */
async function whatIsThere(admin: Caller): Promise<Json> {
  const first = async (path: string) => {
    const { status, body } = await admin.send('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return body.items[0] as Json | undefined;
  };
  const [from, to] = [slotAt('10:00', -8).slice(0, 10), slotAt('10:00', 8).slice(0, 10)];
  const appointment = await first(`/api/admin/appointments?from=${from}&to=${to}&status=pending&sort=-startsAt`);
  const [client, user] = [await first('/api/admin/clients'), await first('/api/admin/users')];
  return {
    ...(appointment && { appointmentId: appointment.id, serviceId: appointment.serviceId }),
    ...(client && { clientId: client.id }),
    ...(user && { userId: user.id }),
    from,
    to,
    startsAt: slotAt('10:00'),
  };
}

/**
 * API Gateway cuts a decoded path at a coded question mark. The rest is the address of no operation, or of another one, so
 * these are answers to every operation with an id in its path, and the document lists them for none.
 */
const OTHER_ADDRESS = { '404': 'not_found', '405': 'method_not_allowed' };

function allowOtherAddress({ paths, components: { responses } }: FuzzDocument): void {
  for (const [status, code] of Object.entries(OTHER_ADDRESS)) {
    for (const [name, { content }] of Object.entries(responses)) {
      if (name.startsWith(`${status}-`)) content['application/problem+json'].schema.properties.code.enum.push(code);
    }
    responses[status] = {
      content: { 'application/problem+json': { schema: { properties: { code: { enum: [code] } } } } },
    };
    for (const [path, methods] of Object.entries(paths)) {
      if (!path.includes('{')) continue;
      for (const operation of Object.values(methods)) {
        operation.responses[status] ??= { $ref: `#/components/responses/${status}` };
      }
    }
  }
}

/** The served document with existing ids in its examples, so that requests reach the end of a use-case instead of a 404. */
export async function documentOf(url: string, admin: Caller): Promise<FuzzDocument> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as FuzzDocument;
  const there = await whatIsThere(admin);
  allowOtherAddress(document);
  for (const operation of operationsOf(document)) {
    for (const parameter of operation.parameters) parameter.example = there[parameter.name] ?? parameter.example;
    for (const body of bodiesOf(operation) as Json[]) {
      for (const name of Object.keys(body)) body[name] = there[name] ?? body[name];
    }
  }
  return document;
}
