import fc from 'fast-check';
import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';
import { oddText, spoiledOf } from '../support/odd-values.ts';

type Json = Record<string, unknown>;
type Content = Record<string, { examples?: Record<string, { value?: unknown }> }>;
interface Operation {
  parameters: { name: string; in: string; example?: unknown; examples?: Record<string, { value: unknown }> }[];
  requestBody?: { content: Content };
}

export interface FuzzDocument {
  paths: Record<string, Record<string, Operation>>;
}
const operationsOf = ({ paths }: FuzzDocument): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods));

/** How many operations the document has, and how many bodies its examples are. */
export function sizeOf(document: FuzzDocument): { operations: number; examples: number } {
  const operations = operationsOf(document);
  const bodies = operations.flatMap(({ requestBody }) => Object.values(requestBody?.content ?? {}));
  return {
    operations: operations.length,
    examples: bodies.reduce((sum, { examples = {} }) => sum + Object.keys(examples).length, 0),
  };
}

/** Existing ids in the clinic, by the document's names. */
async function whatIsThere(admin: Caller): Promise<Json> {
  const first = async (path: string) => ((await admin.send('GET', path)).body.items ?? [])[0] as Json | undefined;
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

/** Half a surrogate pair, and a direction override: tools that generate UTF-8 never make the first. */
const SIGNS = { half: '\ud83d', turned: '\u202e' };

/** The same value with one of its texts spoiled, once per text: `[['lines.0.notes', …]]`. */
function spoiled(value: unknown, sign: string): [string, unknown][] {
  if (typeof value === 'string') return [['', `${value}${sign}`]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    spoiled(part, sign).map(([path, bad]): [string, unknown] => [
      path === '' ? name : `${name}.${path}`,
      Array.isArray(value) ? value.with(Number(name), bad) : { ...value, [name]: bad },
    ]),
  );
}

const badTexts = (value: unknown, signs: Draw['signs']): Record<string, { value: unknown }> =>
  Object.fromEntries(
    signs.flatMap((kind) => spoiled(value, SIGNS[kind]).map(([path, bad]) => [`${path} ${kind}`, { value: bad }])),
  );

/** Half a surrogate pair is in examples of its own. */
const isWritable = (value: unknown): boolean => JSON.stringify(value)?.includes('\\ud83d') !== true;

/** The same value with what is no day, no number and no text in one of its fields, or in two. */
const oddValues = (value: unknown, { odd, seed }: Draw): Record<string, { value: unknown }> =>
  Object.fromEntries(
    fc
      .sample(spoiledOf(value).filter(isWritable), { numRuns: odd, seed })
      .map((spoiled, at) => [`odd ${at}`, { value: spoiled }]),
  );

/** The same for one text of a query. */
function addOddTexts(parameter: Operation['parameters'][number], { odd, seed }: Draw): void {
  const { example } = parameter;
  const texts = [example, ...fc.sample(oddText.filter(isWritable), { numRuns: Math.ceil(odd / 4), seed })];
  delete parameter.example;
  parameter.examples = Object.fromEntries(texts.map((value, at) => [`odd ${at}`, { value }]));
}

/** How many odd bodies of each route are drawn, and from which seed. */
interface Draw {
  odd: number;
  seed: number;
  /** Half a surrogate pair only where examples are sent as they are: the tool cannot make others of it. */
  signs: readonly (keyof typeof SIGNS)[];
}

/**
 * The served document with existing ids in its examples, so that requests reach the end of a use-case instead of a 404.
 * Each body has additional examples with texts that cannot be stored, and with odd values.
 */
export async function documentOf(url: string, admin: Caller, draw: Draw): Promise<FuzzDocument> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as FuzzDocument;
  const there = await whatIsThere(admin);
  for (const operation of operationsOf(document)) {
    for (const parameter of operation.parameters) {
      parameter.example = there[parameter.name] ?? parameter.example;
      if (parameter.in === 'query') addOddTexts(parameter, draw);
    }
    for (const { examples } of Object.values(operation.requestBody?.content ?? {})) {
      const value = examples?.example?.value as Json;
      for (const name of Object.keys(value)) value[name] = there[name] ?? value[name];
      Object.assign(examples ?? {}, badTexts(value, draw.signs), oddValues(value, draw));
    }
  }
  return document;
}
