import { expect, test } from '@jest/globals';
import { stackNameOf } from '../../infra/config/names.ts';
import { compareReleases } from '../../infra/operations/releases/compare.ts';
import { Template, type Templates } from '../../infra/operations/releases/templates.ts';
import { ENVIRONMENTS, resourcesOf, synthesize } from './synthesize.ts';

const STACKS = { stateful: 'Stateful', app: 'App' } as const;

/** The templates of a deployed release, after a change of their text. */
function release(name: string, change: (text: string) => string = (text) => text): Templates {
  const { templates } = synthesize(name);
  const named = Object.entries(STACKS).map(([key, stack]) => [
    stackNameOf(name, stack),
    Template.parse(JSON.parse(change(JSON.stringify(templates[key as keyof typeof STACKS].toJSON())))),
  ]);
  return Object.fromEntries(named);
}

const stopsOf = (name: string, after: Templates): string[] =>
  compareReleases(release(name), after).flatMap(({ kind, what }) => (kind === 'stop' ? [what] : []));

test.each(ENVIRONMENTS)('the same release is deployed to %s again', (name) => {
  expect(stopsOf(name, release(name))).toEqual([]);
});

const idsOf = (name: string): string[] =>
  resourcesOf(synthesize(name).templates.app, 'AWS::Lambda::Function').map(([id]) => id);

test('in prod a function, its log and its rights may get another name', () => {
  const renamed = release('prod', (text) => text.replaceAll('GuestsSweep', 'GuestBookingsSweep'));
  expect(idsOf('prod').some((id) => id.startsWith('GuestsSweep'))).toBe(true);
  expect(stopsOf('prod', renamed)).toEqual([]);
});

test('in prod the table is not renamed with its construct', () => {
  const renamed = release('prod', (text) => text.replaceAll(/"Table(?=[0-9A-F]{8}")/g, '"Clinic'));
  expect(stopsOf('prod', renamed).join('\n')).toMatch(
    /GlobalTable Table[0-9A-F]{8} of Rostro-prod-Stateful would no longer belong/,
  );
});

test('in prod a year of logs is not deleted with its function', () => {
  const logs = resourcesOf(synthesize('prod').templates.app, 'AWS::Logs::LogGroup').map(([id]) => id);
  const resources = release('prod')[stackNameOf('prod', 'App')]?.Resources;
  expect(logs.length).toBeGreaterThan(20);
  for (const id of logs) expect([id, resources?.[id]?.DeletionPolicy]).toEqual([id, 'RetainExceptOnCreate']);
});
