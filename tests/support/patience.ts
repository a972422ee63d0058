import { jest } from '@jest/globals';

/** Each of these tests starts the whole system: the timeout allows for slow machines, and no test measures time. */
jest.setTimeout(90_000);
