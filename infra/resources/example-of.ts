import type { Key } from '@rostro/platform/table/keys';
import { CLINIC } from '@rostro/rules/table/keys';

/** Example values of placeholders. A name that is missing here stands for itself. */
const EXAMPLES: Readonly<Record<string, string>> = {
  id: 'a7c1',
  appointment: 'a7c1',
  client: 'c42f',
  time: '2026-11-24T16:00:00.000Z',
  start: '2026-11-24T16:00:00.000Z',
  day: '2026-11-24',
  month: '2026-11',
  year: '2026',
  'mm-dd': '11-24',
  dd: '24',
  category: 'cosmetology',
  channel: 'email',
  address: 'ana@example.test',
  phone: '+525512345678',
  branch: 'b1',
};

export function exampleOf(pattern: string): Key {
  const text = pattern.replace(/\{([^}:]+)(?::(\d+))?\}/g, (_, name: string, digits?: string) =>
    digits === undefined ? (EXAMPLES[name] ?? name) : '2'.padStart(Number(digits), '0'),
  );
  const [partition = '', sk = ''] = text.split(' / ');
  return { pk: `${CLINIC}#${partition}`, sk };
}
