import { jest } from '@jest/globals';

/** The whole system starts and races in these tests: patience is for slow machines, no test measures time. */
jest.setTimeout(90_000);
