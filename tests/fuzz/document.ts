import type { Caller } from '../support/caller.ts';
import { slotAt } from '../support/days.ts';

type Json = Record<string, unknown>;
type Content = Record<string, { examples?: Record<string, { value?: unknown }> }>;
interface Operation {
  parameters: { name: string; example: unknown }[];
  requestBody?: { content: Content };
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

const badTexts = (value: unknown): Record<string, { value: unknown }> =>
  Object.fromEntries(
    Object.entries(SIGNS).flatMap(([kind, sign]) =>
      spoiled(value, sign).map(([path, bad]) => [`${path} ${kind}`, { value: bad }]),
    ),
  );

/**
 * The served document with existing ids in its examples, so that requests reach the end of a use-case instead of a 404.
 * Each body has additional examples with texts that cannot be stored.
 */
export async function documentOf(url: string, admin: Caller): Promise<Json> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, Json> };
  const there = await whatIsThere(admin);
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)) as Operation[]) {
    for (const parameter of operation.parameters) parameter.example = there[parameter.name] ?? parameter.example;
    for (const { examples } of Object.values(operation.requestBody?.content ?? {})) {
      const value = examples?.example?.value as Json;
      for (const name of Object.keys(value)) value[name] = there[name] ?? value[name];
      Object.assign(examples ?? {}, badTexts(value));
    }
  }
  return document;
}
