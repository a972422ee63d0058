import { isTooOld, NEEDED_NODE } from './infra/build/node-version.mjs';

if (isTooOld()) {
  console.error(
    `The tests need Node ${NEEDED_NODE} or later and this is ${process.versions.node}. Choose node_modules/.bin/node in the editor, or run npm test.`,
  );
  process.exit(1);
}
// Only now: an older Node cannot read TypeScript.
const { PAGE_MODULES } = await import('./frontend/build/testBundles.ts');

/** Everything is compiled to CommonJS: Jest forgets such modules between two files, and ES modules never. */
const transform = { '^.+\\.(t|j|mj)sx?$': '<rootDir>/tests/support/transform.cjs' };

const project = (displayName, testMatch, { setupFiles = [], moduleNameMapper = {}, ...rest } = {}) => ({
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  testEnvironment: 'node',
  transform,
  resolver: '<rootDir>/tests/support/resolver.cjs',
  // Some packages are ES modules only.
  transformIgnorePatterns: ['/node_modules/\\.cache/'],
  setupFiles: ['<rootDir>/tests/support/clock.mjs', ...setupFiles],
  moduleNameMapper: {
    '^fast-check$': '<rootDir>/tests/support/fast-check.cjs',
    '^virtual:facts$': '<rootDir>/tests/support/facts.cjs',
    '^virtual:switches$': '<rootDir>/tests/support/switches.cjs',
    '^virtual:parts$': '<rootDir>/tests/support/parts.cjs',
    ...moduleNameMapper,
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/cdk.out', '<rootDir>/.rostro'],
  ...rest,
});

export default {
  projects: [
    project(
      'unit',
      ['shared/**/*.test.ts', 'services/**/*.test.ts', 'infra/**/*.test.ts', 'tests/{contract,faults}/**/*.test.ts'],
      { setupFiles: ['<rootDir>/tests/support/quiet.ts'] },
    ),
    project('infra', ['tests/infra/**/*.test.ts'], {
      testEnvironment: '<rootDir>/tests/support/infra-environment.mjs',
      transform: {
        '/node_modules/(aws-cdk-lib|constructs|cdk-nag)/': '<rootDir>/tests/support/outside.cjs',
        ...transform,
      },
    }),
    project('system', ['tests/system/**/*.test.ts', 'tests/api/**/*.test.ts'], {
      testEnvironment: '<rootDir>/tests/support/system-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
    }),
    project('frontend', ['frontend/src/**/*.test.{ts,tsx}'], {
      testEnvironment: '<rootDir>/tests/support/page-environment.mjs',
      globalSetup: '<rootDir>/frontend/build/testBundles.ts',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/test/setup.ts'],
      moduleNameMapper: {
        ...PAGE_MODULES,
        '\\.css$': '<rootDir>/frontend/src/test/style.cjs',
        '^virtual:([a-z-]+-)?routes$': '<rootDir>/frontend/src/test/routes.ts',
      },
    }),
  ],
};
