import { bookingPatterns } from './patterns/booking.ts';
import { clientsPatterns } from './patterns/clients.ts';
import { clinicPatterns } from './patterns/clinic.ts';
import { mediaPatterns } from './patterns/media.ts';
import { notificationsPatterns } from './patterns/notifications.ts';
import type { AccessPattern } from './patterns/pattern.ts';
import { paymentsPatterns } from './patterns/payments.ts';
import { platformPatterns } from './patterns/platform.ts';
import { rbacPatterns } from './patterns/rbac.ts';
import { recordsPatterns } from './patterns/records.ts';
import { rulesPatterns } from './patterns/rules.ts';

/**
 * Every access pattern of the table, module by module. `docs/access-patterns.md` is written from this list, and a test
 * fails when the two differ.
 */
export const PATTERNS: readonly AccessPattern[] = [
  ...platformPatterns,
  ...rulesPatterns,
  ...clinicPatterns,
  ...bookingPatterns,
  ...clientsPatterns,
  ...notificationsPatterns,
  ...paymentsPatterns,
  ...rbacPatterns,
  ...recordsPatterns,
  ...mediaPatterns,
];

/** The text of `docs/access-patterns.md`. */
export function patternsPage(patterns: readonly AccessPattern[] = PATTERNS): string {
  const rows = patterns.map(
    ({ question, operation, index, key, service, where }) =>
      `| ${question} | ${operation} | ${index} | \`${key}\` | ${service} | \`${where}\` |`,
  );
  return [
    '# Access patterns',
    '',
    'Written by `npm run docs` from `services/rules/table/patterns`. Keys stand after the clinic’s segment. There is no Scan in any request path.',
    '',
    '| question | operation | index | key | service | where |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
