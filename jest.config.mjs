/** Unit and system tests run as ES modules (middy is ESM only), the SPA's as CommonJS in jsdom. */
const swc = (type) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type },
  },
];

const esm = (displayName, testMatch, rest = {}) => ({
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  testEnvironment: 'node',
  transform: { '^.+\\.tsx?$': swc('es6') },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/cdk.out', '<rootDir>/.rostro'],
  ...rest,
});

export default {
  projects: [
    esm('unit', [
      'shared/**/*.test.ts',
      'services/**/*.test.ts',
      'infra/**/*.test.ts',
      'tests/{contract,faults}/**/*.test.ts',
    ]),
    esm('infra', ['tests/infra/**/*.test.ts']),
    esm('system', ['tests/system/**/*.test.ts', 'tests/api/**/*.test.ts'], {
      setupFilesAfterEnv: ['<rootDir>/tests/support/patience.ts'],
    }),
    {
      displayName: 'frontend',
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/test/setup.ts'],
      transform: { '^.+\\.(t|j|mj)sx?$': swc('commonjs') },
      moduleNameMapper: {
        '^antd/es/(.*)$': 'antd/lib/$1',
        '\\.css$': '<rootDir>/frontend/src/test/style.cjs',
        '^virtual:((office|reply)-)?routes$': '<rootDir>/frontend/src/test/routes.ts',
      },
      modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/cdk.out', '<rootDir>/.rostro'],
    },
  ],
};
