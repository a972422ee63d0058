import type { Pulse as Stamps } from '@rostro/shared/contract/booking/pulse';
import type { Me } from '@rostro/shared/contract/clients/clients';
import type { PermissionCode } from '@rostro/shared/permissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { queryClient } from '#api/queryClient.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { staffWith } from '#office/test/staff.ts';
import { useCan } from '#office/ui/permissions.ts';
import { endSession, startSession } from '#session/tokens.ts';
import { answer, callsTo, type FetchMock, problem } from '#test/api.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { business, services } from '#test/samples.ts';
import { shownToasts } from '#ui/toast/store.ts';
import { Pulse } from './Pulse.tsx';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('@ant-design/charts', () => ({ Line: () => null }));

const WITHIN_MS = 5000;
const noVisits = { items: [], page: 1, pageSize: 100, total: 0, cancelled: 0, moved: 0 };
const aMonth = {
  month: '2026-11',
  totalConfirmed: 0,
  totalPending: 0,
  totalCancelled: 0,
  totalClosed: 0,
  dailyStats: [],
};
const all: PermissionCode[] = ['view_appointments', 'access_configuration', 'view_statistics'];
let me: Me;
let getPulse: () => Stamps | ReturnType<typeof problem>;
let server: FetchMock;

/** Compiled before any test is timed. */
beforeAll(async () => {
  await import('./AdminArea.tsx');
  await import('#office/booking/AgendaPage.tsx');
}, 120_000);

beforeEach(() => {
  screenWidth(1440);
  me = staffWith(all);
  getPulse = () => ({ rights: me.permissions.join(), changes: '', team: '', inbox: '' });
  server = answer({
    getMe: () => me,
    // Only administrators have a pulse.
    getPulse: () => (me.isAdmin ? getPulse() : problem('forbidden')),
    listAppointments: noVisits,
    getDashboard: aMonth,
    listServices: services,
    getBusiness: business,
  });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = async (address: string) => {
  await openApp(address, { signedIn: true });
  await screen.findByRole('navigation', { name: 'Administración' });
};

test('a revoked right empties the menu and restricts the open area within 5 seconds', async () => {
  await open('/admin/appointments');
  expect(await screen.findByRole('heading', { name: 'Agenda' })).toBeInTheDocument();
  me = staffWith([]);
  await pass(WITHIN_MS);
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Citas' })).not.toBeInTheDocument();
});

test('a granted right opens the area within 5 seconds', async () => {
  me = staffWith([]);
  await open('/admin/appointments');
  expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  me = staffWith(all);
  await pass(WITHIN_MS);
  expect(await screen.findByRole('heading', { name: 'Agenda' })).toBeInTheDocument();
});

test('a former administrator is sent to the site within 5 seconds, with a message', async () => {
  await open('/admin');
  me = staffWith([], { isAdmin: false });
  await pass(WITHIN_MS);
  expect(currentAddress()).toBe('/');
  expect(shownToasts().map(({ text }) => text)).toEqual([expect.stringContaining('Ya no tienes acceso al panel')]);
});

test.each([
  ['the server', problem('internal')],
  ['what stands before it', { status: 502, body: '<html>' }],
])('a pulse that fails in %s changes nothing on the screen', async (_, failure) => {
  await open('/admin/appointments');
  await screen.findByRole('heading', { name: 'Agenda' });
  getPulse = () => failure as ReturnType<typeof problem>;
  await pass(3 * WITHIN_MS);
  expect(callsTo(server, 'getPulse').length).toBeGreaterThan(2);
  expect(screen.getByRole('heading', { name: 'Agenda' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Citas' })).toBeInTheDocument();
  expect(shownToasts()).toEqual([]);
});

test('nothing is requested while the panel is hidden', async () => {
  await open('/admin');
  await pass(WITHIN_MS);
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  const before = callsTo(server, 'getPulse').length;
  await pass(3 * WITHIN_MS);
  expect(callsTo(server, 'getPulse')).toHaveLength(before);
  visibility.mockRestore();
});

test('an unchanged answer renders nothing again', async () => {
  let drawings = 0;
  function Probe() {
    useCan('view_appointments');
    drawings += 1;
    return null;
  }
  queryClient.clear();
  startSession();
  render(
    <QueryClientProvider client={queryClient}>
      <Pulse />
      <Probe />
    </QueryClientProvider>,
  );
  await pass(100);
  const before = drawings;
  const asked = callsTo(server, 'getPulse').length;
  await pass(3 * WITHIN_MS);
  expect(callsTo(server, 'getPulse').length).toBeGreaterThan(asked + 2);
  expect(drawings).toBe(before);
  me = staffWith([]);
  await pass(WITHIN_MS);
  expect(drawings).toBe(before + 1);
  await act(endSession);
});
