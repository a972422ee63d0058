import { QueryClient } from '@tanstack/react-query';
import { answer, callsTo } from '#test/api.ts';
import { anAppointment, services } from '#test/samples.ts';
import { answersOf, api } from './api.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

const clientWith = (...keys: readonly (readonly unknown[])[]): QueryClient => {
  const cache = new QueryClient();
  for (const key of keys) cache.setQueryData(key, 'leído');
  return cache;
};
const staleIn = (cache: QueryClient) =>
  cache
    .getQueryCache()
    .findAll({ stale: true })
    .map(({ queryKey }) => queryKey);

test('a query asks its route with its input, and its answer is found by the same input', async () => {
  const cache = new QueryClient();
  const visit = anAppointment();
  const sent = answer({ getMyAppointment: visit });
  const params = { appointmentId: visit.id };
  expect(await cache.fetchQuery(api.getMyAppointment.query({ params }))).toEqual(visit);
  expect(callsTo(sent, 'getMyAppointment')).toHaveLength(1);
  expect(cache.getQueryData(api.getMyAppointment.key({ params }))).toEqual(visit);
  expect(cache.getQueryData(api.getMyAppointment.key({ params: { appointmentId: 'otra' } }))).toBeUndefined();
});

test('a route that takes nothing is asked without input', async () => {
  answer({ listServices: services });
  const cache = new QueryClient();
  expect(await cache.fetchQuery(api.listServices.query())).toEqual(services);
  expect(cache.getQueryData(['listServices'])).toEqual(services);
});

test("another route's answers are not found", async () => {
  const [one, other] = [
    api.getClient.key({ params: { clientId: 'a' } }),
    api.getClient.key({ params: { clientId: 'b' } }),
  ];
  const cache = clientWith(one, other, ['listClients'], ['me']);
  await cache.invalidateQueries(answersOf('getClient', 'listServices'));
  expect(staleIn(cache)).toEqual([one, other]);
});
