import { ApiError } from '#api/error.ts';
import { createThrottle } from './throttle.ts';

const IN_FLIGHT = 'Ya hay una solicitud de permisos en curso';
const TOO_SOON = 'Demasiadas solicitudes, intenta nuevamente en unos segundos';
const aThrottle = () => createThrottle({ intervalMs: 2000, inFlight: IN_FLIGHT, tooSoon: TOO_SOON });
const answer = async () => 'lista';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('the first request passes', async () => {
  const throttle = aThrottle();
  expect(throttle.refusal()).toBeUndefined();
  await expect(throttle.run(answer)).resolves.toBe('lista');
});

test('a second request during the first is refused, and for half a second after its end', async () => {
  const throttle = aThrottle();
  let end = (): void => undefined;
  const first = throttle.run(() => new Promise<void>((resolve) => (end = resolve)));
  jest.advanceTimersByTime(5000);
  await expect(throttle.run(answer)).rejects.toMatchObject({ status: 429, detail: IN_FLIGHT });
  end();
  await first;
  jest.advanceTimersByTime(499);
  expect(throttle.refusal()).toBe(IN_FLIGHT);
  jest.advanceTimersByTime(1);
  expect(throttle.refusal()).toBeUndefined();
});

test('a request within two seconds of the last is refused as too soon, and not loaded', async () => {
  const throttle = aThrottle();
  await throttle.run(answer);
  jest.advanceTimersByTime(1999);
  const load = jest.fn(answer);
  await expect(throttle.run(load)).rejects.toMatchObject({ detail: TOO_SOON });
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  await expect(throttle.run(load)).resolves.toBe('lista');
});

test('a failed request counts, and its own error is shown', async () => {
  const throttle = aThrottle();
  const failure = new ApiError({ status: 500, code: 'internal', detail: 'Ha ocurrido un error inesperado' });
  await expect(throttle.run(() => Promise.reject(failure))).rejects.toBe(failure);
  jest.advanceTimersByTime(600);
  expect(throttle.refusal()).toBe(TOO_SOON);
});

test('after a save the list can be read at once', async () => {
  const throttle = aThrottle();
  await throttle.run(answer);
  throttle.lift();
  await expect(throttle.run(answer)).resolves.toBe('lista');
});
