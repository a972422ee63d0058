import { readOrCached } from './lastSeen.ts';

const unanswered = () => Promise.reject(new TypeError('Failed to fetch'));
const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
afterEach(() => jest.restoreAllMocks());

test('without a network the stored value is returned to its owner only', async () => {
  await readOrCached('citas', Promise.resolve('las de Ana'), 'ana');
  goOffline();
  expect(await readOrCached('citas', unanswered(), 'ana')).toEqual({ value: 'las de Ana', seenAt: expect.any(String) });
  await expect(readOrCached('citas', unanswered(), 'berta')).rejects.toThrow('Failed to fetch');
  await expect(readOrCached('citas', unanswered())).rejects.toThrow('Failed to fetch');
});

test('with a network a failure is not hidden by a stored value', async () => {
  await readOrCached('citas', Promise.resolve('las de Ana'), 'ana');
  await expect(readOrCached('citas', unanswered(), 'ana')).rejects.toThrow('Failed to fetch');
});
