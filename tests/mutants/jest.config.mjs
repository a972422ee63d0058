import all from '../../jest.config.mjs';

const unit = all.projects.find(({ displayName }) => displayName === 'unit');

/** The unit tests of money and scheduling in Stryker's copy, whose linked workspaces would lead to the sources of before. */
export default {
  ...unit,
  rootDir: '../..',
  testMatch: ['shared', 'services/rules', 'services/payments', 'services/booking'].map(
    (folder) => `<rootDir>/${folder}/**/*.test.ts`,
  ),
  moduleNameMapper: {
    ...unit.moduleNameMapper,
    '^@rostro/shared/(.*)$': '<rootDir>/shared/$1.ts',
    '^@rostro/(platform|rules|booking|payments|table-audit)/(.*)$': '<rootDir>/services/$1/$2.ts',
  },
};
