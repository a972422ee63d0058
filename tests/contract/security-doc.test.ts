import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';

const PAGE = 'docs/security.md';
const page = readFileSync(join(ROOT, PAGE), 'utf8');
const lines = page.split('\n');

/** ASVS 5.0.0 has 70 requirements of level 1, and 183 more of level 2. */
const REQUIREMENTS = 253;
const CHAPTERS = 17;

interface Row {
  id: string;
  kind: 'met' | 'n.a.' | 'open';
  level: string | undefined;
  answer: string;
}

const ROW = /^\| (\d+\.\d+\.\d+) \| [^|]+ \| (met|n\.a\.|open)(?: \((low|medium|high)\))?: ([^|]+) \|$/;
const claimed = lines.filter((line) => /^\| \d/.test(line));
const rows = claimed.flatMap((line): Row[] => {
  const [, id = '', kind, level, answer = ''] = ROW.exec(line) ?? [];
  return kind === undefined ? [] : [{ id, kind: kind as Row['kind'], level, answer }];
});
const of = (kind: Row['kind'], level?: string): Row[] =>
  rows.filter((row) => row.kind === kind && (level === undefined || row.level === level));

const PATH = /`((?:\.github|docs|frontend|infra|scripts|services|shared|tests)\/[\w./-]+|[\w-]+\.json)`/g;
const pathsIn = (text: string): string[] => [...text.matchAll(PATH)].map(([, path = '']) => path);

const numbers = (id: string): number[] => id.split('.').map(Number);
const compare = (a: string, b: string): number => {
  const [left, right] = [numbers(a), numbers(b)];
  const first = left.findIndex((part, position) => part !== right[position]);
  return first < 0 ? 0 : (left[first] ?? 0) - (right[first] ?? 0);
};

describe(PAGE, () => {
  test('answers every requirement of levels 1 and 2 once, in their order', () => {
    expect(claimed.filter((line) => !ROW.test(line))).toEqual([]);
    const ids = rows.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort(compare));
    expect(ids).toHaveLength(REQUIREMENTS);
    expect(new Set(ids.map((id) => numbers(id)[0])).size).toBe(CHAPTERS);
  });

  test('has each row under the heading of its section', () => {
    let section = '';
    for (const line of lines) {
      section = /^### V(\d+\.\d+) /.exec(line)?.[1] ?? section;
      const id = /^\| (\d+\.\d+)\.\d+ \|/.exec(line)?.[1];
      if (id !== undefined) expect([line, id]).toEqual([line, section]);
    }
  });

  test('names only files that there are', () => {
    const named = [...new Set(pathsIn(page))];
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('shows by a file what it calls met, and says how bad it is what it calls open', () => {
    expect(of('met').filter(({ answer }) => pathsIn(answer).length === 0)).toEqual([]);
    expect(rows.filter(({ kind, level }) => (kind === 'open') !== (level !== undefined))).toEqual([]);
  });

  test('counts right at the top', () => {
    const [met, notApplicable, open] = [of('met'), of('n.a.'), of('open')].map(({ length }) => length);
    const [high, medium, low] = ['high', 'medium', 'low'].map((level) => of('open', level).length);
    expect(page).toContain(
      `**${rows.length} requirements: ${met} met, ${notApplicable} not applicable, ${open} open (${high} high, ${medium} medium, ${low} low).**`,
    );
  });

  test('lists at the top what is open and not low, and nothing that is not', () => {
    const listed = lines.flatMap((line) => /^- \*\*((?:\d+\.\d+\.\d+(?:, )?)+)\*\*/.exec(line)?.[1]?.split(', ') ?? []);
    const worst = [...of('open', 'high'), ...of('open', 'medium')].map(({ id }) => id);
    expect([...listed].sort(compare)).toEqual([...worst].sort(compare));
  });
});
