import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '#api/queryClient.ts';
import { answer } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business, services } from '#test/samples.ts';
import { entryIn, NewRelease } from './NewRelease.tsx';

const pageOf = (entry: string) =>
  `<!doctype html><head><script type="module" crossorigin src="${entry}"></script></head>`;
const [OWN, NEW] = ['/assets/main-a1.js', '/assets/main-b2.js'];
/** Plus a moment for rendering the result. */
const TEN_MINUTES = 10 * 60_000 + 1000;
let served: string;

beforeEach(() => {
  document.head.innerHTML = `<script type="module" src="${OWN}"></script>`;
  served = pageOf(OWN);
  globalThis.fetch = jest.fn(async () => ({ ok: true, text: async () => served }) as Response);
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
  document.head.innerHTML = '';
});

const open = async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <NewRelease />
    </QueryClientProvider>,
  );
  await pass(0);
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const note = () => screen.queryByText('Hay una versión nueva.');

test('a page names its entry script', () => {
  expect(entryIn(pageOf(NEW))).toBe(NEW);
  expect(entryIn('<html>Mantenimiento</html>')).toBeNull();
});

test('nothing is shown while the open version is the newest', async () => {
  await open();
  await pass(TEN_MINUTES);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(note()).toBeNull();
});

test('a new version is announced within ten minutes, and can wait', async () => {
  await open();
  served = pageOf(NEW);
  await pass(TEN_MINUTES);
  expect(note()).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeInTheDocument();
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  await pass(TEN_MINUTES);
  expect(note()).toBeNull();
});

test('a failed check shows nothing', async () => {
  globalThis.fetch = jest.fn(async () => ({ ok: false, text: async () => '' }) as Response);
  await open();
  expect(note()).toBeNull();
});

test('a page in development does not check', async () => {
  document.head.innerHTML = '';
  await open();
  await pass(TEN_MINUTES);
  expect(fetch).not.toHaveBeenCalled();
});

test('the clinic’s pages check only after ten minutes', async () => {
  const index = globalThis.fetch;
  answer({ listServices: services, getBusiness: business, getSettings: DEFAULT_SETTINGS });
  const api = globalThis.fetch;
  globalThis.fetch = jest.fn((...call: Parameters<typeof fetch>) => (call[0] === '/index.html' ? index : api)(...call));
  served = pageOf(NEW);
  await openApp('/about');
  await pass(2_000);
  await waitFor(() => expect(document.querySelector('[type="application/ld+json"]')).not.toBeNull());
  await pass(TEN_MINUTES - 10_000);
  expect(index).not.toHaveBeenCalled();
  await pass(20_000);
  expect(await screen.findByText('Hay una versión nueva.')).toBeInTheDocument();
});
