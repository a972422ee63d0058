/** `npm run test:stryker`: the pure functions of money and scheduling, each changed in small ways; their unit tests must fail. */
export default {
  mutate: [
    'shared/{discount,packages,payment-math}.ts',
    'shared/scheduling/*.ts',
    'services/rules/{money,scheduling}/*.ts',
    'services/payments/domain/*.ts',
    'services/booking/domain/{availability,booking,change,cutoff,duration,plan,room,slot,taken,window}.ts',
    // Files that read or write the table, and files for tests only.
    '!**/{*.test,*-store,examples,arbitraries}.ts',
    '!services/rules/money/balance.ts',
  ],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: { projectType: 'custom', configFile: 'tests/mutants/jest.config.mjs', enableFindRelatedTests: true },
  coverageAnalysis: 'perTest',
  // A change is made when a test begins, not while its file loads, so only the tests that reach it run.
  ignoreStatic: true,
  concurrency: 2,
  ignorePatterns: ['dist', 'cdk.out', '.rostro', 'coverage', 'docs', 'screenshots'],
  // The compiler has another interface since version 7, and tests read no tsconfig.
  tsconfigFile: 'none',
  tempDirName: '.rostro/stryker',
  reporters: ['clear-text', 'html', 'progress-append-only'],
  htmlReporter: { fileName: '.rostro/stryker.html' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
