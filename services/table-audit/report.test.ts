import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { log } from '@rostro/platform/log';
import { type Audit, findingsIn } from './audit.ts';
import type { Finding } from './finding.ts';
import { noRecords } from './records.ts';
import { report } from './report.ts';

const NOW = '2026-11-22T10:00:00.000Z';
const looked = { appointments: 7, profiles: 3 };

/** The log's lines with their level. */
function told(audit: Audit) {
  const lines: unknown[][] = [];
  for (const level of ['error', 'info'] as const) {
    jest.spyOn(log, level).mockImplementation((...line) => void lines.push([level, ...line]));
  }
  return { said: report(audit), lines };
}
afterEach(() => void jest.restoreAllMocks());

const finding = (rule: string, subject: string, rest: Partial<Finding> = {}): Finding => ({
  ...{ rule, subject, is: 1, should: 2 },
  ...rest,
});

test('a table without a contradiction is one line, and counts as none', () => {
  const { said, lines } = told({ findings: [], looked });
  expect(lines).toEqual([['info', 'table audited', { contradictions: 0, repairable: 0, rules: {}, looked }]]);
  expect(said).toEqual({ contradictions: 0, repairable: 0, rules: {}, looked });
});

test('each finding is a line with its rule and its ids, before the line that counts them', () => {
  const findings = [finding('a payment adds up', 'apt-1 pay-1'), finding('a role counts', 'admin', { repair: [] })];
  const { lines } = told({ findings, looked });
  const rules = { 'a payment adds up': 1, 'a role counts': 1 };
  expect(lines).toEqual([
    ['error', 'contradiction', { rule: 'a payment adds up', subject: 'apt-1 pay-1', repairable: false }],
    ['error', 'contradiction', { rule: 'a role counts', subject: 'admin', repairable: true }],
    ['info', 'table audited', { contradictions: 2, repairable: 1, rules, looked }],
  ]);
});

test('of a broken rule the first twenty findings are logged, and none of another rule is left out', () => {
  const many = Array.from({ length: 5000 }, (_, number) => finding('a day counts', `facial ${number}`));
  const { said, lines } = told({ findings: [...many, finding('a role counts', 'admin')], looked });
  expect(said).toMatchObject({ contradictions: 5001, rules: { 'a day counts': 5000, 'a role counts': 1 } });
  expect(lines).toHaveLength(20 + 1 + 1);
});

describe('names, phones and addresses', () => {
  const [name, phone, email] = ['Ana López', '+525512345678', 'ana@example.com'];
  const at = { createdAt: NOW, updatedAt: NOW, version: 1 };
  const profile = { pk: 'main#CLIENT#ana-1', sk: 'PROFILE', id: 'ana-1', name, phone, email, sub: 'sub-1', ...at };
  const guards = [
    ['phones', { pk: 'main#PHONE#+525599999999', sk: 'GUARD', clientId: 'ana-1' }],
    ['emails', { pk: 'main#EMAIL#otra@example.com', sk: 'GUARD', clientId: 'ana-1' }],
  ] as const;

  test('are in no line, although the findings contain them', () => {
    const records = noRecords();
    records.profiles.push(profile as never);
    for (const [kind, guard] of guards) records[kind].push(guard as never);
    const findings = findingsIn(records, NOW);
    expect(JSON.stringify(findings)).toContain('otra@example.com');
    expect(new Set(findings.map(({ rule }) => rule)).size).toBeGreaterThan(4);
    const { lines } = told({ findings, looked });
    expect(lines.length).toBeGreaterThan(findings.length);
    expect(JSON.stringify(lines)).not.toMatch(/Ana|López|@|\+52|sub-1/);
  });
});
