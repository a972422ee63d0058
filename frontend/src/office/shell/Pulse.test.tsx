import type { Pulse as Stamps } from '@rostro/shared/contract/booking/pulse';
import { PULSE_MS, PULSE_NET_MS } from '@rostro/shared/pulse';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { api } from '#api/api.ts';
import { call } from '#api/client.ts';
import { connectionError } from '#api/failure.ts';
import { firstTimeQuery } from '#office/booking/form/api.ts';
import { failure } from '#office/test/answers.ts';
import { stampsNow, tellOf } from '#office/test/pulse.ts';
import { Pulse } from './Pulse.tsx';
import { OfflineBar } from './Shell.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));

const WISH = { day: '2026-11-20', serviceId: 1, nextServiceId: null, staffId: '' };

/** A query of each kind. */
const SHOWN = {
  me: ['me'],
  list: api.listAppointments.key(),
  appointment: api.getAppointment.key({ params: { appointmentId: 'a' } }),
  week: api.getAgendaDays.key({ query: { from: '2026-11-16', days: 7 } }),
  month: api.getAgendaMonth.key({ query: { month: '2026-11' } }),
  'number to confirm': api.countWaiting.key({ query: {} }),
  'number of the inbox': api.countInbox.key({ query: {} }),
  payments: api.listAppointmentPayments.key({ params: { appointmentId: 'a' } }),
  times: api.getStaffAvailability.key(),
  'walk-in': api.previewWalkIn.key({ query: { clientId: 'ana', serviceId: 1 } }),
  dashboard: api.getDashboard.key({ query: { month: '2026-11' } }),
  drawer: api.getCashDay.key({ params: { day: '2026-11-20' }, query: {} }),
  notices: api.listDeliveryProblems.key(),
  messages: api.listClientMessages.key(),
  register: api.listDataRequests.key({ query: { state: 'open' } }),
  people: api.listResources.key(),
  branches: api.listBranches.key(),
  // Reads that are logged, that read all days ahead, or that would change on the screen.
  record: api.listRecords.key({ params: { appointmentId: 'a' } }),
  unfit: api.listUnfitVisits.key({ query: {} }),
  'first time': firstTimeQuery({ ...WISH, branch: undefined }).queryKey,
  request: api.getDataRequest.key({ params: { requestId: 'a' } }),
};
type Shown = keyof typeof SHOWN;
const NEVER: readonly Shown[] = ['record', 'unfit', 'first time', 'request'];

let cache: QueryClient;
let read: Shown[];
let refuse: Partial<Record<Shown, unknown>>;
let answer: () => Promise<Stamps>;
const asked = jest.mocked(call) as unknown as jest.Mock;

beforeEach(() => {
  jest.useFakeTimers();
  cache = new QueryClient({
    // As in the application, a query does not wait for the network.
    defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  [read, refuse] = [[], {}];
  answer = async () => stampsNow();
  asked.mockReset();
  asked.mockImplementation(() => answer());
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (...all: Shown[]) => {
  for (const shown of all) {
    const queryFn = async () => {
      read.push(shown);
      if (shown in refuse) throw refuse[shown];
      return shown;
    };
    new QueryObserver(cache, { queryKey: SHOWN[shown], queryFn }).subscribe(() => undefined);
  }
};
/** A panel with every query, at rest. */
async function openPanel(): Promise<void> {
  render(
    <QueryClientProvider client={cache}>
      <Pulse />
    </QueryClientProvider>,
  );
  await pass(PULSE_MS);
  show(...(Object.keys(SHOWN) as Shown[]));
  await pass(100);
  read = [];
}
const visible = (state: 'hidden' | 'visible') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
};

test('at rest it asks every four seconds, and reads nothing else', async () => {
  await openPanel();
  const before = asked.mock.calls.length;
  await pass(10 * PULSE_MS);
  expect(asked.mock.calls.slice(before).map(([id]) => id)).toEqual(Array.from({ length: 10 }, () => 'getPulse'));
  expect(read).toEqual([]);
});

test.each<[keyof Stamps, Shown[]]>([
  [
    'changes',
    [
      ...(['list', 'appointment', 'week', 'month', 'number to confirm', 'number of the inbox', 'payments'] as const),
      ...(['times', 'walk-in', 'dashboard', 'drawer'] as const),
    ],
  ],
  ['team', ['people', 'branches', 'week', 'month', 'times']],
  ['inbox', ['number of the inbox', 'notices', 'messages', 'register']],
  ['rights', (Object.keys(SHOWN) as Shown[]).filter((shown) => !NEVER.includes(shown))],
])('another stamp of %s reads its queries again, once', async (stamp, following) => {
  await openPanel();
  tellOf(stamp);
  await pass(3 * PULSE_MS);
  expect(read.toSorted()).toEqual(following.toSorted());
});

test('data from before the first answer are read again, because later changes are unknown', async () => {
  show('me', 'week');
  await pass(100);
  render(
    <QueryClientProvider client={cache}>
      <Pulse />
    </QueryClientProvider>,
  );
  await pass(100);
  expect(read).toEqual(['me', 'week', 'me', 'week']);
  await pass(3 * PULSE_MS);
  expect(read).toHaveLength(4);
});

test('it asks at once after it was hidden', async () => {
  await openPanel();
  visible('hidden');
  const before = asked.mock.calls.length;
  await pass(20 * PULSE_MS);
  expect(asked.mock.calls).toHaveLength(before);
  tellOf('inbox');
  visible('visible');
  await pass(100);
  expect(asked.mock.calls).toHaveLength(before + 1);
  expect(read).toContain('messages');
  jest.restoreAllMocks();
});

describe('when the network is back', () => {
  let online = true;
  const turn = (isOnline: boolean) => {
    online = isOnline;
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  };
  beforeEach(() => {
    online = true;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  });
  afterEach(() => jest.restoreAllMocks());

  /** The panel with its bar, after an hour without a network. */
  async function returnFromOutage(meanwhile: () => unknown = () => undefined): Promise<number> {
    await openPanel();
    render(
      <QueryClientProvider client={cache}>
        <OfflineBar />
      </QueryClientProvider>,
    );
    turn(false);
    answer = () => Promise.reject(connectionError());
    await pass(5 * PULSE_MS);
    await act(async () => meanwhile());
    answer = async () => stampsNow();
    const before = asked.mock.calls.length;
    turn(true);
    await pass(100);
    return asked.mock.calls.length - before;
  }

  test('one pulse asks for changes, and data without a stamp are read once', async () => {
    expect(await returnFromOutage()).toBe(1);
    expect(read.toSorted()).toEqual(NEVER.toSorted());
  });

  test('data that changed meanwhile are read once as well', async () => {
    expect(await returnFromOutage(() => tellOf('team'))).toBe(1);
    const following: Shown[] = ['people', 'branches', 'week', 'month', 'times'];
    expect(read.toSorted()).toEqual([...NEVER, ...following].toSorted());
  });

  test('data that could not be read are retried at once', async () => {
    await returnFromOutage(async () => {
      refuse = { week: connectionError() };
      await cache.refetchQueries({ queryKey: SHOWN.week });
      refuse = {};
    });
    expect(read.filter((shown) => shown === 'week')).toHaveLength(2);
  });
});

test('a lost request changes nothing, and the next one notices the changes', async () => {
  await openPanel();
  answer = () => Promise.reject(connectionError());
  tellOf('changes');
  await pass(3 * PULSE_MS);
  expect(read).toEqual([]);
  answer = async () => stampsNow();
  await pass(PULSE_MS);
  expect(read).toContain('week');
});

test('data that could not be read after a change are retried until they are', async () => {
  await openPanel();
  refuse = { week: failure() };
  tellOf('changes');
  await pass(2 * PULSE_MS);
  expect(read.filter((shown) => shown === 'week')).toHaveLength(2);
  refuse = {};
  await pass(4 * PULSE_MS);
  expect(read.filter((shown) => shown === 'week')).toHaveLength(3);
  expect(read.filter((shown) => shown === 'month')).toHaveLength(1);
});

test('a refused user has other rights', async () => {
  await openPanel();
  answer = () => Promise.reject(failure({ status: 403, code: 'forbidden' }));
  await pass(PULSE_MS);
  expect(read).toEqual(['me']);
});

test('every quarter of an hour everything is read again, whatever the stamps say', async () => {
  await openPanel();
  await pass(PULSE_NET_MS);
  expect(read.toSorted()).toEqual((Object.keys(SHOWN) as Shown[]).filter((shown) => !NEVER.includes(shown)).toSorted());
});
