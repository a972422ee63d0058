import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ACCESS_FILE, loadAccessList, parseAccess, writeAccessList } from '../../infra/resources/access.ts';
import { CALLS_FILE, loadCallList, parseCall, writeCallList } from '../../infra/resources/calls.ts';

const list = loadAccessList();
const rows = Object.entries(list).flatMap(([name, accesses]) =>
  Object.entries(accesses).map(([access, why]) => ({ name, access, why, ...parseAccess(access) })),
);

test('the list of accesses is sorted, as `npm run access -- --propose` writes it', () => {
  expect(readFileSync(ACCESS_FILE, 'utf8')).toBe(writeAccessList(list));
});

const calls = loadCallList();

test('the list of calls to other services is written the same way', () => {
  expect(readFileSync(CALLS_FILE, 'utf8')).toBe(writeCallList(calls));
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
  expect(rows.filter(({ operation }) => operation === 'Scan').map(({ name }) => name)).toEqual([
    'archiveSweep',
    'audit',
  ]);
  expect(Object.keys(list.audit)).toEqual(['Scan']);
});

test('functions that only read write nothing', () => {
  for (const name of ['payments', 'reminders'] as const)
    for (const access of Object.keys(list[name])) expect(access).toMatch(/^(GetItem|BatchGetItem|Query) /);
});
