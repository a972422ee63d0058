import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';
import { ACCESS_FILE, loadAccessList, parseAccess, writeAccessList } from '../../infra/resources/access.ts';
import { accessPage } from '../../scripts/access-page.ts';

const list = loadAccessList();
const rows = Object.entries(list).flatMap(([name, accesses]) =>
  Object.entries(accesses).map(([access, why]) => ({ name, access, why, ...parseAccess(access) })),
);

test('the list of accesses is sorted, as `npm run access -- --propose` writes it', () => {
  expect(readFileSync(ACCESS_FILE, 'utf8')).toBe(writeAccessList(list));
});

test('the page of access patterns says what the list says (`npm run docs` writes it)', () => {
  expect(readFileSync(join(ROOT, 'docs', 'access-patterns.md'), 'utf8')).toBe(accessPage(list));
});

test('a reason is a sentence', () => {
  for (const { why } of rows) if (why !== null) expect(why).toMatch(/^[A-Z].{20,}\.$/);
});

test('nobody changes an entry of the audit or takes one away, and only the weekly audit and the archive read the whole table', () => {
  const onAudit = rows.filter(({ on }) => on.startsWith('AUDIT#'));
  expect(onAudit.length).toBeGreaterThan(5);
  expect(new Set(onAudit.map(({ operation }) => operation))).toEqual(new Set(['PutItem']));
  expect(rows.filter(({ operation }) => operation === 'Scan').map(({ name }) => name)).toEqual(['archiveSweep', 'audit']);
  expect(Object.keys(list.audit)).toEqual(['Scan']);
});

test('functions that only read write nothing', () => {
  for (const name of ['payments', 'reminders'] as const)
    for (const access of Object.keys(list[name])) expect(access).toMatch(/^(GetItem|BatchGetItem|Query) /);
});
