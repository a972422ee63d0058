import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ROOT } from '../../infra/build/root.ts';
import { stackNameOf } from '../../infra/config/names.ts';

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

describe('the weekly look', () => {
  const weekly = workflows.filter(({ text }) => /cron: '\d+ \d+ \* \* 1'/.test(text));
  const steps = (weekly[0]?.text ?? '').split(/\n {6}- /).slice(1);
  const withText = (part: string): string[] => steps.filter((step) => step.includes(part));
  const [looking = ''] = withText('npm run verify');
  const ringing = steps.at(-1) ?? '';
  /** The lines of a step's script. */
  const scriptOf = (step: string): string =>
    (/\n {8}run: (?:\|\n)?([\s\S]*)/.exec(step)?.[1] ?? '').replace(/^ {10}/gm, '');

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rostro-weekly-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs a step as GitHub does. @param tools shell scripts in place of commands @returns its code and output */
  function runStep(step: string, tools: Readonly<Record<string, string>>) {
    for (const [name, script] of Object.entries(tools)) {
      writeFileSync(join(folder, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 });
    }
    const shell = step.includes('\n        shell: bash\n') ? ['-eo', 'pipefail'] : ['-e'];
    const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, TARGET: 'prod', RUN: 'https://github.test/runs/7' };
    const { status, stdout } = spawnSync('bash', [...shell, '-c', scriptOf(step)], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, stdout };
  }
  const FAULTS =
    '✗ backups: none of rostro-prod\n    → run one\n? drift: may not look\n✗ bell: nobody\n    → subscribe';

  test('is one run a week, and looks at both environments', () => {
    expect(weekly).toHaveLength(1);
    expect(withText('npm run verify')).toHaveLength(1);
    expect(weekly[0]?.text).toContain('environment: [staging, prod]');
    expect(scriptOf(looking)).toContain('npm run verify -- --env "$TARGET"');
  });

  test('rings last, after any step that failed or was cut off, with a signing in of its own', () => {
    const [signingIn, ring] = steps.slice(-2);
    for (const step of [signingIn, ring])
      expect(step).toMatch(/\n {8}if: \$\{\{ failure\(\) \|\| cancelled\(\) \}\}\n/);
    const [first] = withText('aws-actions/configure-aws-credentials');
    const madeBy = (step = ''): string[] => step.match(/(?:uses|role-to-assume|aws-region): .*/g) ?? [];
    expect(madeBy(signingIn)).toHaveLength(3);
    expect(madeBy(signingIn)).toEqual(madeBy(first));
    expect(scriptOf(ring ?? '')).toContain('aws sns publish');
  });

  test('fails with the look, and keeps what it found for the bell', () => {
    const { status, stdout } = runStep(looking, { npm: `echo '${FAULTS}'; exit 1` });
    expect([status, stdout]).toEqual([1, `${FAULTS}\n`]);
    expect(readFileSync(join(folder, 'look.txt'), 'utf8')).toBe(`${FAULTS}\n`);
    expect(runStep(looking, { npm: 'exit 0' }).status).toBe(0);
  });

  const aws = `printf '%s\\n' "$@" >> said.txt; [ "$1" = sns ] || echo arn:aws:sns:us-east-1:1:alarms`;

  test('tells each fault and the address of the run to the topic of the alarms', () => {
    writeFileSync(join(folder, 'look.txt'), `${FAULTS}\n`);
    expect(runStep(ringing, { aws }).status).toBe(0);
    const told = readFileSync(join(folder, 'said.txt'), 'utf8');
    expect(told).toContain(`--stack-name\n${stackNameOf('prod', 'App')}\n`);
    expect(told).toContain("[?OutputKey=='AlarmTopicArn']");
    const [, publish = ''] = told.split('sns\npublish\n');
    expect(publish.trim().split('\n')).toEqual([
      ...['--topic-arn', 'arn:aws:sns:us-east-1:1:alarms', '--subject', 'prod: the weekly look failed', '--message'],
      ...['✗ backups: none of rostro-prod', '    → run one', '✗ bell: nobody', '    → subscribe'],
      ...['', 'https://github.test/runs/7'],
    ]);
  });

  test('tells it, too, where the look could not begin', () => {
    expect(runStep(ringing, { aws }).status).toBe(0);
    expect(readFileSync(join(folder, 'said.txt'), 'utf8')).toMatch(
      /--message\nThe look wrote no fault: another step failed or was cut off\.\n\nhttps:\/\/github\.test\/runs\/7\n/,
    );
  });

  test('fails where the bell cannot be rung', () => {
    expect(runStep(ringing, { aws: 'exit 254' }).status).not.toBe(0);
  });
});
