import { ClientVisit } from '@rostro/shared/contract/booking/booking';
import { LISTED, shownFacts, UNLISTED } from '@rostro/shared/contract/clients/client-fields';
import { ClientDetail, ClientRow } from '@rostro/shared/contract/clients/client-records';
import { ROUTES, type RouteId } from '@rostro/shared/contract/index';
import { ClientMoney } from '@rostro/shared/contract/payments/payments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { call } from '#api/client.ts';
import { AdminProviders } from '#office/shell/AdminProviders.tsx';
import { failure } from '#office/test/answers.ts';
import { ROOM_ANSWERS } from '#office/test/rooms.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { Toasts } from '#ui/toast/index.ts';
import { clearToasts } from '#ui/toast/store.ts';
import ClientPage from '../ClientPage.tsx';
import ClientsPage from '../ClientsPage.tsx';

export { signedInWith } from '#office/test/session.ts';
export { failure, screenWidth };

export const mariana: ClientRow = ClientRow.parse({
  ...shownFacts({}, LISTED),
  id: 'mariana',
  fullName: 'Mariana Ríos Cárdenas',
  email: 'mariana@correo.mx',
  phone: '525512345678',
  birthDate: '1991-03-14',
  createdAt: '2024-02-10T18:00:00.000Z',
  lastAppointment: {
    id: 'a',
    startsAt: '2026-11-20T21:00:00.000Z',
    status: 'confirmed',
    closed: false,
    serviceId: 1,
    serviceName: 'Limpieza facial profunda',
  },
});
export const camila: ClientRow = ClientRow.parse({
  ...mariana,
  id: 'camila',
  fullName: 'Camila Ordóñez',
  email: null,
  phone: null,
  birthDate: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  lastAppointment: null,
});

export const aDetail = (part: Partial<ClientDetail> = {}): ClientDetail =>
  ClientDetail.parse({
    ...shownFacts({}, UNLISTED),
    ...mariana,
    hasAccount: true,
    counters: { booked: 14, confirmed: 12, closed: 11, open: 1, came: 10, missed: 1, moved: 1, cancelled: 1 },
    upcoming: 0,
    duplicate: null,
    recordKeptUntil: null,
    notes: '',
    version: 3,
    ...part,
  });

export const aMoney = (part: Partial<ClientMoney> = {}): ClientMoney =>
  ClientMoney.parse({
    balanceCents: part.standingCents ?? 0,
    receivedCents: 0,
    standingCents: part.balanceCents ?? 0,
    movements: [],
    ...part,
  });

export const aVisit = (id: string, part: Partial<ClientVisit> = {}): ClientVisit =>
  ClientVisit.parse({
    id,
    clientId: 'mariana',
    serviceId: 1,
    service: { id: 1, name: 'Limpieza facial profunda', category: 'cosmetology' },
    startsAt: '2026-11-20T21:00:00.000Z',
    endsAt: '2026-11-20T22:00:00.000Z',
    status: 'confirmed',
    closed: false,
    notes: '',
    paymentStatus: 'pending',
    paidCents: 0,
    owedCents: 85_000,
    createdAt: '2026-11-01T18:00:00.000Z',
    updatedAt: '2026-11-01T18:00:00.000Z',
    version: 1,
    ...part,
  });

export const pageOf = (items: ClientRow[], part = {}) => ({
  items,
  page: 1,
  pageSize: 10,
  total: items.length,
  ...part,
});

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}
export type Replies = { [K in RouteId]?: ((asked: Asked) => unknown) | undefined };

/** Default replies of routes that most tests do not need. */
const USUAL: Replies = {
  listDeletionRequests: () => ({ items: [] }),
  listClinicalAlerts: () => ({ clients: [] }),
  ...ROOM_ANSWERS,
};

/** Answers `call` by route. Input and replies must match the schemas of the contract. */
function answering(replies: Replies) {
  return async (id: RouteId, input: Asked = {}): Promise<unknown> => {
    const reply = replies[id] ?? USUAL[id];
    const route = ROUTES[id];
    if (reply === undefined) throw new Error(`no answer to ${id}`);
    if ('body' in route) route.body.parse(input.body);
    if ('query' in route) route.query.parse(input.query ?? {});
    return route.response.parse(await reply(input));
  };
}

/** The mock of `call`; each of these test files mocks it. */
export const answers = jest.mocked(call) as unknown as jest.Mock;

/** Makes `call` answer with these replies, on a desktop screen. A test may change the returned replies. */
export function answerWith(replies: Replies): Replies {
  screenWidth(1440);
  answers.mockReset();
  answers.mockImplementation((id, input) => answering(replies)(id, input));
  return replies;
}

/** The inputs that were sent to a route so far. */
export const sent = (id: RouteId) => answers.mock.calls.filter(([name]) => name === id).map(([, input]) => input);

/** A reply that rejects with an API error. */
export const refuse =
  (part: Parameters<typeof failure>[0] = {}) =>
  () =>
    Promise.reject(failure(part));

let now = '';
/** The current path and query of the pages under test. */
export const address = (): string => now;

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  now = `${pathname}${search}`;
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      El botón de atrás
    </button>
  );
}

/** Opens the client list and the client's page in a router. antd's styles are left out: jsdom is slow with them. */
export function openClients(at = '/admin/clients') {
  clearToasts();
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
  render(
    <QueryClientProvider client={cache}>
      <MemoryRouter initialEntries={[at]}>
        <ConfigProvider theme={{ zeroRuntime: true }}>
          <AdminProviders>
            <Routes>
              <Route path="/admin/clients" element={<ClientsPage />} />
              <Route path="/admin/clients/:clientId" element={<ClientPage />} />
            </Routes>
            <Address />
            <Toasts />
          </AdminProviders>
        </ConfigProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}
