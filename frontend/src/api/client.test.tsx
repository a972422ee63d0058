import { isSignedIn, startSession } from '#session/tokens.ts';
import { answer, callsTo, problem } from '#test/api.ts';
import { anAppointment, business, me, services } from '#test/samples.ts';
import { call } from './client.ts';
import { ApiError } from './error.ts';

let token = 'el-token';
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => token }));

const thrownBy = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('it was expected to fail');
    },
    (error: unknown) => error as ApiError,
  );

describe('the client', () => {
  it('fills the path and the query, and leaves out what is undefined', async () => {
    const fetchMock = answer({ getAvailability: { serviceId: 5, days: [], staff: [] } });
    await call('getAvailability', { query: { serviceId: 5, from: '2026-11-16', days: undefined } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/availability?serviceId=5&from=2026-11-16');
  });

  it('sends no token to a public route, even in a session', async () => {
    startSession();
    const fetchMock = answer({ getBusiness: business });
    await call('getBusiness');
    expect(callsTo(fetchMock, 'getBusiness')[0]?.headers).not.toHaveProperty('authorization');
  });

  it('sends the token, the body and the idempotency key', async () => {
    startSession();
    const fetchMock = answer({ bookAppointment: anAppointment() });
    const body = { serviceId: 5, startsAt: '2026-11-24T21:00:00.000Z', notes: '' };
    await call('bookAppointment', { body }, { idempotencyKey: 'k1' });
    const [sent] = callsTo(fetchMock, 'bookAppointment');
    expect(sent?.headers).toMatchObject({ authorization: 'Bearer el-token', 'idempotency-key': 'k1' });
    expect(sent?.body).toEqual(body);
  });

  it('passes on a problem of the API with its fields, params and the time to wait', async () => {
    const reply = problem('booking_limit', { params: { minutes: 12 }, fields: { startsAt: 'x' } });
    answer({ listServices: { ...reply, headers: { 'retry-after': '7' } } });
    const error = await thrownBy(call('listServices'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'booking_limit',
      detail: expect.stringContaining('Podrás reservar otra cita en 12 minutos.'),
      fields: { startsAt: 'x' },
      params: { minutes: 12 },
      retryAfter: 7,
    });
  });

  it('translates a refusal of API Gateway, and ends the refused session', async () => {
    startSession();
    answer({ getMe: { status: 401, body: { message: 'Unauthorized' } } });
    const error = await thrownBy(call('getMe'));
    expect(error).toMatchObject({
      code: 'unauthorized',
      detail: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
    });
    expect(isSignedIn()).toBe(false);
  });

  it('sends the request again after another sign-in ended the session of its token', async () => {
    startSession();
    const fetchMock = answer({
      getMe: () => {
        const isOld = token === 'el-token';
        token = 'otro-token';
        return isOld ? problem('unauthorized') : me;
      },
    });
    expect(await call('getMe')).toEqual(me);
    expect(callsTo(fetchMock, 'getMe').map(({ headers }) => headers.authorization)).toEqual([
      'Bearer el-token',
      'Bearer otro-token',
    ]);
    expect(isSignedIn()).toBe(true);
    token = 'el-token';
  });

  it('reports a failed network', async () => {
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    const error = await thrownBy(call('listServices'));
    expect(error).toMatchObject({
      status: 0,
      code: 'unreachable',
      detail: 'Error de conexión: No se puede conectar con el servidor',
    });
  });

  it('reports a response that is not from the API in the same way', async () => {
    answer({ listServices: { status: 502, body: '<html>' } });
    expect(await thrownBy(call('listServices'))).toMatchObject({ status: 502, code: 'unreachable' });
  });

  it('tells an offline browser from an unreachable server', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await thrownBy(call('listServices'))).toMatchObject({ code: 'offline' });
    jest.restoreAllMocks();
  });

  it("passes on the caller's abort", async () => {
    const controller = new AbortController();
    controller.abort();
    globalThis.fetch = jest.fn().mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    const error = await thrownBy(call('listServices', undefined, { signal: controller.signal }));
    expect(error).not.toBeInstanceOf(ApiError);
  });

  it('passes on an abort while the response is read', async () => {
    const controller = new AbortController();
    const json = async () => {
      controller.abort();
      throw new DOMException('Aborted', 'AbortError');
    };
    globalThis.fetch = jest.fn().mockResolvedValue({ ok: true, status: 200, json });
    const error = await thrownBy(call('listServices', undefined, { signal: controller.signal }));
    expect(error).not.toBeInstanceOf(ApiError);
  });

  it('reads the answer', async () => {
    answer({ listServices: services });
    expect((await call('listServices')).items).toHaveLength(2);
  });
});
