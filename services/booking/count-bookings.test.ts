import { beforeEach, expect, jest, test } from '@jest/globals';
import type { HttpHandler } from '@rostro/platform/http/dispatch';

const counted: string[] = [];
jest.mock('@rostro/platform/metrics', () => ({ counter: () => (name: string) => counted.push(name) }));
const { countBookings } = require('./count-bookings.ts') as typeof import('./count-bookings.ts');

const ask = (asked: string, statusCode: number) => {
  const [method, rawPath] = asked.split(' ');
  return countBookings(async () => ({ statusCode }))(
    { rawPath, requestContext: { http: { method } } } as Parameters<HttpHandler>[0],
    {} as Parameters<HttpHandler>[1],
  );
};
beforeEach(() => void counted.splice(0));

test.each([
  ['POST /api/appointments', 201, ['BookingMade']],
  ['POST /api/guest-appointments', 201, ['BookingMade']],
  ['POST /api/guest-appointments', 500, ['BookingFailed']],
  // Too many tries at once: the visitor is asked to try again.
  ['POST /api/appointments', 503, ['BookingFailed']],
  // A faster request or an invalid form: refused, not failed.
  ['POST /api/appointments', 409, []],
  ['POST /api/guest-appointments', 422, []],
  ['GET /api/services', 500, []],
  ['GET /api/services', 200, []],
])('%s answered %i counts %p', async (route, status, names) => {
  expect(await ask(route, status)).toEqual({ statusCode: status });
  expect(counted).toEqual(names);
});
