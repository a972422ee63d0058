import { AdminService } from '@rostro/shared/contract/catalog/catalog-admin';
import type { PermissionCode } from '@rostro/shared/permissions';
import { call } from '#api/client.ts';
import { BackButton } from '#office/test/address.tsx';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import ServicesPage from '../ServicesPage.tsx';

export const ALL_RIGHTS: PermissionCode[] = [
  'create_services',
  'edit_services',
  'delete_services',
  'toggle_services',
  'order_services',
];

const BASE: AdminService = {
  id: 1,
  name: 'Limpieza facial profunda',
  slug: 'limpieza-facial-profunda',
  category: 'cosmetology',
  priceCents: 85_000,
  duration: '60 min',
  durationMinutes: 60,
  needs: { staff: [], rooms: [], equipment: [] },
  bufferBefore: 0,
  bufferAfter: 0,
  leadHours: null,
  cancelHours: null,
  moveHours: null,
  horizonDays: null,
  requires: null,
  confirmsItself: false,
  description: 'Extracción, vapor y mascarilla calmante.',
  benefits: ['Poros limpios', 'Piel luminosa'],
  image: '/img/limpieza.svg',
  order: 1,
  isActive: true,
  isPublic: true,
  version: 3,
  updatedAt: '2026-11-20T14:00:00.000Z',
};

export const aService = (part: Partial<AdminService> = {}): AdminService => AdminService.parse({ ...BASE, ...part });

export const three = (): AdminService[] => [
  aService(),
  aService({ id: 2, name: 'Peeling de ácido mandélico', priceCents: 123_450, order: 2, isActive: false }),
  aService({
    id: 3,
    name: 'Láser CO₂ fraccionado',
    description: 'Cicatrices de acné.',
    category: 'specialized',
    priceCents: 650_000,
    order: 3,
    isPublic: false,
  }),
];

/** An in-memory catalog that replies like the server. */
function aCatalog(first: AdminService[] = three()) {
  const state = { rows: first };
  const change = (id: number | undefined, part: Partial<AdminService>): AdminService => {
    const old = state.rows.find((row) => row.id === id);
    if (old === undefined) throw failure({ status: 404, code: 'service_not_found', detail: 'Servicio no encontrado.' });
    const next = { ...old, ...part, version: old.version + 1 };
    state.rows = state.rows.map((row) => (row.id === id ? next : row));
    return next;
  };
  const replies: Replies = {
    listAllServices: () => ({ items: state.rows }),
    createService: ({ body }) => {
      const row = aService({ ...body, id: 99, order: state.rows.length + 1, version: 1 });
      state.rows = [...state.rows, row];
      return row;
    },
    updateService: ({ params, body: { version: _read, ...part } }) => ({
      service: change(params.serviceId, part),
      move: null,
    }),
    setServiceActive: ({ params, body }) => change(params.serviceId, body),
    setServicePublic: ({ params, body }) => change(params.serviceId, body),
    listVisitsOfService: () => ({ items: [], total: 0 }),
    deleteService: ({ params }) => {
      state.rows = state.rows.filter(({ id }) => id !== params.serviceId);
      return { id: params.serviceId };
    },
    swapServiceOrder: ({ body }) => {
      const { a, b } = body as { a: { id: number; order: number }; b: { id: number; order: number } };
      change(a.id, { order: b.order });
      change(b.id, { order: a.order });
      state.rows = [...state.rows].sort((one, other) => (one.order ?? 0) - (other.order ?? 0));
      return { items: state.rows };
    },
  };
  return {
    state,
    replies,
    answer: (...asked: Parameters<ReturnType<typeof answering>>) => answering(replies)(...asked),
  };
}

/** The mock of `call`; the test file must mock `call` and `useSession`. */
export const asked = jest.mocked(call) as unknown as jest.Mock;
export const callsTo = (id: string) => asked.mock.calls.filter(([route]) => route === id);

export function servingCatalog(rows?: AdminService[]) {
  screenWidth(1440);
  signedInWith(ALL_RIGHTS);
  const catalog = aCatalog(rows);
  asked.mockReset();
  asked.mockImplementation(catalog.answer);
  return catalog;
}

export function openServices(search = '') {
  const page = (
    <>
      <ServicesPage />
      <BackButton />
    </>
  );
  return openOffice(page, `/admin/services${search}`);
}
