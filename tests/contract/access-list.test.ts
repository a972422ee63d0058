import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';
import { filesOf, loadAccessList, parseAccess, writeAccessList } from '../../infra/resources/access.ts';
import { loadCallList, parseCall, writeCallList } from '../../infra/resources/calls.ts';

const list = loadAccessList();
const rows = Object.entries(list).flatMap(([name, accesses]) =>
  Object.entries(accesses).map(([access, why]) => ({ name, access, why, ...parseAccess(access) })),
);

const textsOf = (name: Parameters<typeof filesOf>[0]) =>
  new Map(filesOf(name).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

test('the files of accesses are sorted, each line in that of its room, as `npm run access -- --propose` writes them', () => {
  expect(textsOf('access.json')).toEqual(writeAccessList(list));
});

const calls = loadCallList();

test('the files of calls to other services are written the same way', () => {
  expect(textsOf('calls.json')).toEqual(writeCallList(calls));
});

test.each(['s3:GetObject pool', 's3:GetObject cellar/records', 'GetObject media/records', 'sqs:SendMessage queue'])(
  '%s is no call, and the error names it',
  (text) => expect(() => parseCall(text)).toThrow(text),
);

test('a reason is a sentence', () => {
  const reasons = [...rows.map(({ why }) => why), ...Object.values(calls).flatMap((row) => Object.values(row))];
  for (const why of reasons) if (why !== null) expect(why).toMatch(/^[A-Z].{20,}\.$/);
});

test('nobody changes an entry of the audit or takes one away, and only the weekly audit and the archive read the whole table', () => {
  const onAudit = rows.filter(({ on }) => on.startsWith('AUDIT#'));
  expect(onAudit.length).toBeGreaterThan(5);
  expect(new Set(onAudit.map(({ operation }) => operation))).toEqual(new Set(['PutItem']));
  expect(
    rows
      .filter(({ operation }) => operation === 'Scan')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['archiveSweep', 'audit']);
  expect(Object.keys(list.audit)).toEqual(['Scan']);
});

test('functions that only read write nothing', () => {
  for (const name of ['payments', 'reminders'] as const)
    for (const access of Object.keys(list[name])) expect(access).toMatch(/^(GetItem|BatchGetItem|Query) /);
});
