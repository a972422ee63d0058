import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditItem } from '@rostro/platform/table/items';
import { queryItems } from '@rostro/platform/table/read';
import { keys } from '@rostro/rules/table/keys';
import fc from 'fast-check';
import type { System } from '../../infra/local/system.ts';
import type { Answer, Caller } from '../support/caller.ts';
import { type Collection, sentWith } from '../support/collection.ts';
import { verdict } from '../support/errors.ts';
import { putServices, signInStaff } from '../support/fixtures.ts';
import { aNoteTemplate } from '../support/records.ts';
import { ROOM_ROWS } from '../support/rooms/index.ts';
import { startTestSystem } from '../support/system.ts';
import { roundsOf } from '../support/thorough.ts';

/** The lists whose use-cases are those of `services/rules/http/collection.ts`. */
let system: System;
let people: [Caller, Caller];
beforeAll(async () => {
  system = await startTestSystem();
  await putServices();
  const staff = () => signInStaff(system, ['create_services', 'edit_services', 'access_configuration']);
  people = [await staff(), await staff()];
});
afterAll(() => system?.close());

const NOTE_TEMPLATES: Collection = {
  kind: 'note-template',
  missing: '404 note_template_not_found',
  nameOf: ({ name }) => name,
  make: (who, name, key) => who.call('createNoteTemplate', { body: aNoteTemplate({ name }) }, sentWith(key)),
  save: (who, name, { id, version }) =>
    who.call('updateNoteTemplate', { params: { templateId: id }, body: { ...aNoteTemplate({ name }), version } }),
  all: (who) => who.call('listNoteTemplates', {}),
};
const LISTS = [NOTE_TEMPLATES, ...ROOM_ROWS.flatMap(({ collections = [] }) => collections)];

const entriesOf = async (id: string): Promise<AuditItem[]> =>
  (await queryItems<AuditItem>({ partition: { pk: keys.audit(new Date().toISOString(), '').pk } })).filter(
    ({ subject }) => subject === id,
  );
const deedsOf = (entries: readonly AuditItem[]) => entries.map(({ action, subjectName }) => [action, subjectName]);

/** Ten of two people, in turn, at once. */
const atOnce = (send: (who: Caller, position: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: 10 }, (_, position) => send(people[position % 2 === 0 ? 0 : 1], position)));

describe.each(LISTS)('$kind', ({ kind, missing, nameOf, make, save, all }) => {
  const first = () => people[0];
  const found = async (id: string) => (await all(first())).body.items.find((thing: { id: string }) => thing.id === id);

  test('ten requests with one key make one, and another wish under the key is refused', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(first(), 'Una vez', key)));
    expect(answers.map(verdict)).toEqual(Array(10).fill('201'));
    const ids = new Set<string>(answers.map(({ body }) => body.id));
    expect(ids.size).toBe(1);
    expect(verdict(await make(first(), 'Otra cosa', key))).toBe('422 idempotency_mismatch');
    for (const id of ids) expect(deedsOf(await entriesOf(id))).toEqual([[`${kind}.create`, 'Una vez']]);
  });

  test('the key of one person is not that of another', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(people.map((who) => make(who, 'De cada quien', key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2);
  });

  test('of ten saves over one version one is written and audited, and nine are told', async () => {
    const { body: made } = await make(first(), 'La primera');
    const answers = await atOnce((who, position) => save(who, `Cambio ${position}`, made));
    expect(answers.map(verdict).sort()).toEqual(['200', ...Array(9).fill('409 changed_meanwhile')]);
    const winner = answers.find(({ status }) => status === 200)?.body;
    expect(winner).toMatchObject({ id: made.id, version: 2 });
    expect(await found(made.id)).toEqual(winner);
    const entries = await entriesOf(made.id);
    expect(deedsOf(entries)).toEqual([
      [`${kind}.create`, 'La primera'],
      [`${kind}.save`, nameOf(winner)],
    ]);
    expect([entries[0]?.after, entries[1]?.before, entries[1]?.after].map(nameOf)).toEqual([
      'La primera',
      'La primera',
      nameOf(winner),
    ]);
  });

  test('what is not there cannot be saved', async () => {
    expect(verdict(await save(first(), 'Ninguna', { id: 'nobodys', version: 1 }))).toBe(missing);
  });
});

const anyName = fc.constantFrom('Acné', 'ácido', 'Láser', 'Peeling', 'Ñandú');
const anyAct = fc.oneof(
  fc.record({ does: fc.constant('make' as const), which: fc.nat(2), name: anyName }),
  fc.record({
    does: fc.constant('save' as const),
    which: fc.nat(2),
    name: anyName,
    version: fc.integer({ min: 1, max: 3 }),
  }),
);
type Act = ReturnType<(typeof anyAct)['generate']>['value'];

interface Known {
  id: string;
  version: number;
  /** The first one, and that of now. */
  wished: string;
  name: string;
}

/** Does it, and says what the answer has to be by what is known. */
async function does(act: Act, known: Map<number, Known>, keyOf: (which: number) => string): Promise<void> {
  const [who] = people;
  const before = known.get(act.which);
  if (act.does === 'make') {
    const answer = await NOTE_TEMPLATES.make(who, act.name, keyOf(act.which));
    const isOther = before !== undefined && before.wished !== act.name;
    expect(verdict(answer)).toBe(isOther ? '422 idempotency_mismatch' : '201');
    if (isOther) return;
    const { id, version, name } = answer.body;
    expect({ version, name }).toEqual({ version: before?.version ?? 1, name: before?.name ?? act.name });
    known.set(act.which, before ?? { id, version, name, wished: act.name });
    return;
  }
  const { id, version } = before ?? { id: 'nobodys', version: 0 };
  const answer = await NOTE_TEMPLATES.save(who, act.name, { id, version: act.version });
  if (before === undefined) return expect(verdict(answer)).toBe(NOTE_TEMPLATES.missing);
  if (version !== act.version) return expect(verdict(answer)).toBe('409 changed_meanwhile');
  expect(verdict(answer)).toBe('200');
  known.set(act.which, { ...before, name: act.name, version: version + 1 });
}

test('whatever is made and saved, the list holds what was answered, by name, and the audit each write', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 12 }), async (acts) => {
      const known = new Map<number, Known>();
      const round = crypto.randomUUID().slice(0, 8);
      for (const act of acts) await does(act, known, (which) => `${round}-0000-4000-8000-00000000000${which}`);
      const { items } = (await NOTE_TEMPLATES.all(people[0])).body;
      const ids = new Set([...known.values()].map(({ id }) => id));
      const listed = items.filter(({ id }: Known) => ids.has(id));
      const names: string[] = items.map(({ name }: Known) => name);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
      expect(listed).toHaveLength(known.size);
      for (const { id, name, version } of known.values()) {
        expect(listed).toContainEqual(expect.objectContaining({ id, name, version }));
        expect(await entriesOf(id)).toHaveLength(version);
      }
    }),
    { numRuns: roundsOf(15, 150) },
  );
});
