import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';

const FOLDER = join(ROOT, '.github', 'workflows');
const workflows = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

test.each(workflows)('$name names each action by its commit: a tag can be moved to another one', ({ text }) => {
  const used = text.match(/(?<=uses: ).*/g) ?? [];
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('no pipeline skips the proof of a release', () => {
  for (const { name, text } of workflows) expect([name, text.includes('unproven')]).toEqual([name, false]);
});

test('a workflow looks each week at what only an account shows, and rings', () => {
  const weekly = workflows.filter(({ text }) => /cron: '\d+ \d+ \* \* 1'/.test(text));
  expect(weekly.some(({ text }) => text.includes('npm run verify -- --env "$TARGET" --bell'))).toBe(true);
});
