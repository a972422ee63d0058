import { report, run } from './run.ts';

/** `npm run check`: types, lint and formatting, words, looks and the dependency rules, in parallel. */
const tsc = (name: string, project: string) =>
  run(
    `types: ${name}`,
    'tsc',
    ['-p', project, '--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${name}.tsbuildinfo`],
    { atOnce: true },
  );

const outcomes = await Promise.all([
  tsc('backend', '.'),
  tsc('frontend', 'frontend'),
  tsc('shared', 'shared'),
  tsc('journeys', 'tests/e2e'),
  run('lint and format', 'biome', ['ci', '--colors=off', '.'], { atOnce: true }),
  run('words', 'node', ['scripts/check-words.ts'], { atOnce: true }),
  run('looks', 'node', ['scripts/check-looks.ts'], { atOnce: true }),
  run(
    'dependency rules',
    'depcruise',
    ['--config', '.dependency-cruiser.mjs', 'shared', 'services', 'infra', 'frontend/src', 'scripts', 'tests'],
    { atOnce: true },
  ),
]);
report(outcomes);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
