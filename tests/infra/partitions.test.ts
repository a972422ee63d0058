import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { keys } from '@rostro/rules/table/keys';
import { PATTERNS } from '@rostro/rules/table/patterns';
import type { AccessPattern } from '@rostro/rules/table/patterns/pattern';
import { entryOf } from '../../infra/resources/functions.ts';
import { CHECKS, PARTITIONS, type PartitionKind, WRITES } from '../../infra/stacks/table-writes.ts';

/** A file of ours that another names in an import; null of a library, or of what all sides share. */
function ownFile(from: string, imported: string): string | null {
  if (imported.startsWith('.')) return join(dirname(from), imported);
  const [, path] = /^@rostro\/((?:platform|rules)\/.+)$/.exec(imported) ?? [];
  return path === undefined ? null : `services/${path}.ts`;
}

const IMPORT = /(?:^|\n)(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/g;

/** Every file that comes into a bundle with its entry. */
function filesFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    const own = ownFile(file, imported);
    if (own !== null) filesFrom(relative('.', own), found);
  }
  return found;
}

const isWrite = ({ operation }: AccessPattern): boolean => !/^(Get|BatchGet|Query)$/.test(operation);
const fileOf = ({ service, where }: AccessPattern): string => `services/${service}/${where.split(' ')[0]}`;

/** Sort keys stand alone where they lie in the partition that was named before them: they are no kind of partition. */
const SORT_KEYS = ['LINK', 'LOG', 'NOTE', 'PAY', 'RECEIPT', 'SENT', 'UNPAID'];

/** They write what their callers hand them, each of which has its pattern. */
const HANDED = ['services/notifications/store/outcome.ts', 'services/rules/clients/retention.ts'];

/** `APT#id / META, LOG#at, CASH#day / DAY (0–40)` → `['APT', 'CASH']` */
const kindsOf = (key: string): string[] =>
  key
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => part.includes(' / ') || /^[A-Z]+#/.test(part))
    .map((part) => (part.split(' / ')[0] ?? '').replace(/#.*/, ''))
    .filter((kind) => !SORT_KEYS.includes(kind));

const writers = Object.keys(WRITES) as (keyof typeof WRITES)[];

/** Kinds that the rows name only as checked. */
const onlyChecked = (rows: readonly AccessPattern[]): string[] => {
  const parts = rows.flatMap(({ key }) => key.split(/[;,]/));
  const kinds = (wanted: boolean) => kindsOf(parts.filter((part) => part.includes('(check)') === wanted).join(','));
  const written = kinds(false);
  return kinds(true).filter((kind) => !written.includes(kind));
};

describe('the partitions that a service may write', () => {
  test.each(writers)('of %s are those that the access patterns of its code write, and no other', (service) => {
    const files = filesFrom(entryOf(service));
    const rows = PATTERNS.filter((pattern) => isWrite(pattern) && files.has(fileOf(pattern)));
    expect(rows.length).toBeGreaterThan(3);
    const written = new Set(rows.flatMap(({ key }) => kindsOf(key)));
    const allowed = [...WRITES[service], ...(CHECKS[service] ?? [])];
    expect([...new Set<string>(allowed)].sort()).toEqual([...written].sort());
  });

  test('a kind that may only be checked is one that no pattern writes', () => {
    for (const [service, kinds] of Object.entries(CHECKS)) {
      const files = filesFrom(entryOf(service as keyof typeof CHECKS));
      const rows = PATTERNS.filter((pattern) => isWrite(pattern) && files.has(fileOf(pattern)));
      expect(onlyChecked(rows)).toEqual(expect.arrayContaining([...kinds]));
    }
  });

  test('every file of the code that writes has its pattern', () => {
    const told = new Set(PATTERNS.filter(isWrite).map(fileOf));
    const writing = writers
      .flatMap((service) => [...filesFrom(entryOf(service))])
      .filter((file) =>
        /\btransact(<\w+>)?\(|new (Put|Update|Delete)Command|\bput[A-Z]\w*\(/.test(readFileSync(file, 'utf8')),
      )
      .filter((file) => !file.startsWith('services/platform/table/') && !HANDED.includes(file));
    expect(writing.length).toBeGreaterThan(10);
    expect([...new Set(writing)].filter((file) => !told.has(file)).sort()).toEqual([]);
  });

  test('keys are of their kind: each is named by the segment behind the clinic’s', () => {
    for (const [kind, partitions] of Object.entries(PARTITIONS)) {
      for (const partition of partitions) expect(partition).toMatch(new RegExp(`^main#${kind}(#.*)?$`));
    }
  });

  const at = '2026-11-22T10:00:00.000Z';
  const SAMPLES: readonly (readonly [PartitionKind, string])[] = [
    ['APT', keys.payment('apt-1', 'pay-1').pk],
    ['AUDIT', keys.audit(at, 'id').pk],
    ['BLOCKED', keys.blockedAddress('email', 'ana@example.test').pk],
    ['CASH', keys.receipt('2026-11-22', 7).pk],
    ['CATALOG', keys.service(3).pk],
    ['CATALOG', keys.equipment(3).pk],
    ['CLIENT', keys.roleAssignment('client-1').pk],
    ['CLOSURES', keys.closure('c').pk],
    ['CONFIG', keys.paymentMethod('cash').pk],
    ['CONFIG', keys.noticePolicy().pk],
    ['DAY', keys.day('cosmetology', '2026-11-22').pk],
    ['DELETIONS', keys.deletionRequest('client-1').pk],
    ['EMAIL', keys.emailGuard('Ana@example.test').pk],
    ['GUESTLIMIT', keys.guestLimit('2026-11-22', 'address', 'a1b2').pk],
    ['GUESTLIMIT', keys.guestLimit('2026-11-22', 'phone', 'a1b2').pk],
    ['GUESTLIMIT', keys.guestLimit('2026-11-22', 'tries', 'a1b2').pk],
    ['GUESTS', keys.guestIntent('apt-1').pk],
    ['IDENTITY', keys.identity('sub').pk],
    ['LETTER', keys.letter('event').pk],
    ['MESSAGE', keys.clientMessage('wamid').pk],
    ['OUTBOX', keys.outbox(3, 'id').pk],
    ['PHONE', keys.phoneGuard('+525512345678').pk],
    ['PHONECODE', keys.phoneCode('sub').pk],
    ['RECEIPTS', keys.receiptCounter().pk],
    ['RIGHTS', keys.rights().pk],
    ['ROLES', keys.role('admin').pk],
  ];

  test('there is a sample of each kind', () => {
    expect([...new Set(SAMPLES.map(([kind]) => kind))]).toEqual(Object.keys(PARTITIONS));
  });

  test.each(SAMPLES)('%s takes %s, and no other kind does', (kind, pk) => {
    const matches = (pattern: string) =>
      new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(pk);
    const taking = Object.entries(PARTITIONS).flatMap(([name, patterns]) => (patterns.some(matches) ? [name] : []));
    expect(taking).toEqual([kind]);
  });
});
