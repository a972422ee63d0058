import type { ServiceNeeds } from '@rostro/shared/contract/catalog/catalog-admin';
import { STARTER_SERVICES } from '@rostro/shared/starter-catalog';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { forgetDrafts } from '#edit/drafts.ts';
import { aResource } from '#office/team/test/resources.ts';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { aService, callsTo, servingCatalog } from '../services/test/services.tsx';
import NeedsPage from './NeedsPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const NOTHING = { staff: [], rooms: [], equipment: [] };
const RESOURCES = [
  aResource({ id: 'ana', name: 'Ana Torres', categories: ['cosmetology'] }),
  aResource({ id: 'laura', name: 'Laura Méndez', order: 2, categories: ['specialized'] }),
  aResource({ id: 'c1', kind: 'room', name: 'Cabina 1' }),
  aResource({ id: 'c2', kind: 'room', name: 'Cabina 2', order: 2 }),
  aResource({ id: 'laser', kind: 'equipment', name: 'Láser Alejandrita' }),
];
const FACIAL = aService({ needs: NOTHING });
const HAIR = aService({
  id: 2,
  name: 'Depilación láser de axilas',
  category: 'specialized',
  version: 5,
  needs: NOTHING,
});

let catalog: ReturnType<typeof servingCatalog>;
function open(services = [FACIAL, HAIR], resources = RESOURCES) {
  forgetDrafts();
  catalog = servingCatalog(services);
  catalog.replies.listResources = () => ({ items: resources });
  catalog.replies.saveServiceNeeds = ({ body }) => {
    const { services: sent } = body as ServiceNeeds;
    catalog.state.rows = catalog.state.rows.map((row) => {
      const found = sent.find(({ id }) => id === row.id);
      return found ? { ...row, needs: found.needs, version: row.version + 1 } : row;
    });
    return { items: catalog.state.rows.filter(({ id }) => sent.some((one) => one.id === id)) };
  };
  return openOffice(<NeedsPage />, '/admin/services/needs');
}
const cell = (name: string) => screen.findByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });
const sent = (): ServiceNeeds['services'][] => callsTo('saveServiceNeeds').map(([, { body }]) => body.services);

test('only what changed is saved, in one request, each service over its own version', async () => {
  const { user } = open();
  await user.click(await cell('Cabina 1 para Limpieza facial profunda'));
  await user.click(await cell('Laura Méndez para Depilación láser de axilas (como cualquiera de la categoría)'));
  await user.click(save());
  expect(await screen.findByText(/^Listo: las próximas reservas/)).toBeInTheDocument();
  expect(sent()).toEqual([
    [
      { id: 1, version: 3, needs: { ...NOTHING, rooms: ['c1'] } },
      { id: 2, version: 5, needs: { ...NOTHING, staff: ['laura'] } },
    ],
  ]);
  await waitFor(() => expect(save()).toBeDisabled());
});

test('what a service leaves open is said in words', async () => {
  open([aService({ needs: { ...NOTHING, rooms: ['c1'] } })]);
  const row = await screen.findByRole('rowheader', { name: /^Limpieza/ });
  expect(row).toHaveTextContent('Cualquiera de la categoría · sin aparato');
});

test('a mark that is taken back is no change, and «Descartar» takes all back', async () => {
  const { user } = open([aService({ needs: { ...NOTHING, rooms: ['c2', 'c1'] } })]);
  await user.click(await cell('Cabina 1 para Limpieza facial profunda'));
  await user.click(await cell('Cabina 1 para Limpieza facial profunda'));
  expect(save()).toBeDisabled();
  await user.click(await cell('Cabina 2 para Limpieza facial profunda'));
  await user.click(screen.getByRole('button', { name: 'Descartar' }));
  expect(await cell('Cabina 2 para Limpieza facial profunda')).toBeChecked();
});

test('a category marks its column, and says when only some have it', async () => {
  const { user } = open([FACIAL, aService({ id: 3, name: 'Peeling' })]);
  await user.click(await cell('Cabina 1 para Peeling'));
  const all = await cell('Cabina 1 en todos: Tratamientos Cosmetológicos');
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(await cell('Cabina 1 para Limpieza facial profunda')).toBeChecked();
  await user.click(all);
  expect(await cell('Cabina 1 para Peeling')).not.toBeChecked();
});

test('the table is one tab stop: arrow keys move, Space marks', async () => {
  const { user } = open();
  const first = await cell('Ana Torres en todos: Tratamientos Cosmetológicos');
  expect(screen.getAllByRole('checkbox').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
  act(() => first.focus());
  await user.keyboard('{ArrowDown}{End}{ArrowLeft}');
  expect(await cell('Cabina 2 para Limpieza facial profunda')).toHaveFocus();
  await user.keyboard(' ');
  expect(await cell('Cabina 2 para Limpieza facial profunda')).toBeChecked();
});

describe('the proposal', () => {
  test('names what it marks, changes nothing by itself, and can be undone', async () => {
    const { user } = open();
    expect(await screen.findByText('1 tratamiento con láser: Láser Alejandrita')).toBeInTheDocument();
    expect(screen.getByText('2 tratamientos sin cabina: Cabina 1 o Cabina 2')).toBeInTheDocument();
    expect(screen.getByText('1 tratamiento de depilación: Ana Torres')).toBeInTheDocument();
    expect(save()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Proponer' }));
    expect(await cell('Láser Alejandrita para Depilación láser de axilas')).toBeChecked();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(await cell('Láser Alejandrita para Depilación láser de axilas')).not.toBeChecked();
    expect(save()).toBeDisabled();
  });

  test('and single marks set person, room and laser of ten services in at most twelve presses', async () => {
    const ten = STARTER_SERVICES.filter(({ name }) => name !== 'Valoración dermatológica')
      .slice(8, 18)
      .map(({ name, category }, at) => aService({ id: at + 1, name, category, needs: NOTHING }));
    const { user } = open(ten);
    let presses = 2; // The entry of the menu and the tab.
    const press = async (element: HTMLElement) => {
      presses += 1;
      await user.click(element);
    };
    await press(await screen.findByRole('button', { name: 'Proponer' }));
    await press(await cell('Ana Torres en todos: Tratamientos Cosmetológicos'));
    await press(await cell('Laura Méndez en todos: Tratamientos Especializados'));
    await press(save());
    await waitFor(() => expect(sent()[0]).toHaveLength(10));
    for (const { id, needs } of sent()[0] ?? []) {
      const { name = '' } = ten.find((one) => one.id === id) ?? {};
      expect(needs.rooms).toEqual(['c1', 'c2']);
      expect(needs.staff).not.toEqual([]);
      expect(needs.equipment).toEqual(name.includes('láser') ? ['laser'] : []);
    }
    expect(presses).toBeLessThanOrEqual(12);
  });
});

describe('what somebody else saved meanwhile', () => {
  const refusing = (theirs: string[]) => {
    const answer = catalog.replies.saveServiceNeeds;
    catalog.replies.saveServiceNeeds = () => {
      catalog.replies.saveServiceNeeds = answer;
      catalog.state.rows = catalog.state.rows.map((row) =>
        row.id === 1 ? { ...row, version: 4, needs: { ...row.needs, rooms: theirs } } : row,
      );
      throw failure({
        ...{ status: 409, code: 'changed_meanwhile', detail: 'Alguien más lo cambió.' },
        fields: { 'services.0': 'Limpieza facial profunda cambió mientras tanto' },
      });
    };
  };

  test('in the same marks is named with its service, and stands beside what was marked', async () => {
    const { user } = open();
    await user.click(await cell('Cabina 1 para Limpieza facial profunda'));
    refusing(['c2']);
    await user.click(save());
    expect(await screen.findByText('Limpieza facial profunda cambió mientras tanto')).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent('Alguien más guardó: Cabina 2');
    expect(await cell('Cabina 1 para Limpieza facial profunda')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Usar lo guardado en Cabinas de Limpieza facial profunda' }));
    expect(await cell('Cabina 2 para Limpieza facial profunda')).toBeChecked();
  });

  test('in other marks is kept, and the save goes on by itself', async () => {
    const { user } = open();
    await user.click(await cell('Laura Méndez para Limpieza facial profunda'));
    refusing(['c2']);
    await user.click(save());
    expect(await screen.findByText(/^Listo: las próximas reservas/)).toBeInTheDocument();
    expect(sent().at(-1)).toEqual([{ id: 1, version: 4, needs: { ...NOTHING, staff: ['laura'], rooms: ['c2'] } }]);
  });
});

test('a refused mark has its error in the row of its service', async () => {
  const { user } = open();
  catalog.replies.saveServiceNeeds = () => {
    throw failure({
      ...{ status: 422, code: 'validation', detail: 'Revisa los datos marcados e intenta de nuevo.' },
      fields: { 'services.0.needs.rooms': 'Esa cabina ya no está disponible' },
    });
  };
  await user.click(await cell('Cabina 1 para Depilación láser de axilas'));
  await user.click(save());
  const row = await screen.findByRole('rowheader', { name: /^Depilación/ });
  await waitFor(() => expect(row).toHaveTextContent('Esa cabina ya no está disponible'));
});

test('what has ended is shown while a service names it, and goes with the first change', async () => {
  const old = aResource({ id: 'old', kind: 'room', name: 'Cabina vieja', order: 9, activeTo: '2020-01-01' });
  const { user } = open([aService({ needs: { ...NOTHING, rooms: ['old'] } })], [...RESOURCES, old]);
  expect(await screen.findByRole('columnheader', { name: /Cabina vieja ya no está/ })).toBeInTheDocument();
  await user.click(await cell('Cabina 1 para Limpieza facial profunda'));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([[expect.objectContaining({ needs: { ...NOTHING, rooms: ['c1'] } })]]));
});

test('a phone shows one service at a time, with chips, and leads to the next one', async () => {
  const { user } = open();
  act(() => screenWidth(390));
  const head = await screen.findByRole('button', { name: /^Limpieza facial profunda/ });
  expect(head).toHaveTextContent('Cualquiera de la categoría · sin cabina · sin aparato');
  await user.click(head);
  await user.click(within(screen.getByRole('group', { name: /^Cabinas/ })).getByRole('button', { name: 'Cabina 1' }));
  expect(head).toHaveTextContent('Cualquiera de la categoría · Cabina 1 · sin aparato');
  await user.click(screen.getByRole('button', { name: 'Siguiente: Depilación láser de axilas' }));
  expect(head).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: /^Depilación/, expanded: true })).toHaveFocus();
});

test('without resources, or without the right, the page says what to do', async () => {
  open([FACIAL], []);
  expect(await screen.findByRole('link', { name: 'Agregar personas' })).toBeInTheDocument();
  cleanup();
  signedInWith(['view_clients']);
  openOffice(<NeedsPage />, '/admin/services/needs');
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
});
