import { report, run } from './run.ts';

/** `npm run check`: types, lint and formatting, and who may know whom. */
const outcomes = [
  await run('types: shared', 'tsc', ['-p', 'shared']),
  await run('types: services, infra, tests, scripts', 'tsc', ['-p', '.']),
  await run('types: frontend', 'tsc', ['-p', 'frontend']),
  await run('lint and format', 'biome', ['ci', '--colors=off', '.']),
  await run('dependency rules', 'depcruise', [
    '--config',
    '.dependency-cruiser.mjs',
    ...['shared', 'services', 'infra', 'frontend/src', 'scripts', 'tests'],
  ]),
];
report(outcomes);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
