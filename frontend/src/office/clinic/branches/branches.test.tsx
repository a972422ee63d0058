import type { Branch } from '@rostro/shared/contract/clinic/branches';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { aService } from '#office/catalog/services/test/services.tsx';
import { aResource } from '#office/team/test/resources.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { openConfig } from '../test/open.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const branch = (part: Partial<Branch>): Branch => ({
  ...{ id: 'norte', name: 'Norte', address: 'Av. Norte 12', phone: '524425550199', mapUrl: '' },
  ...{ order: 1, isActive: true, version: 2, ...part },
});
const MAIN = branch({ id: 'main', name: 'Rostro', address: 'Calle 5 de Mayo 48', version: 0, order: 0 });

const NOTHING: Answers = { listResources: { items: [] }, listAllServices: { items: [] } };

beforeEach(() => screenWidth(1440));
const open = () => openConfig('/branches');

test('the main branch has the clinic’s facts, and is not edited here', async () => {
  answer({ ...NOTHING, listBranches: { items: [MAIN] } });
  open();
  const list = await screen.findByRole('region', { name: 'Sucursales' });
  expect(within(list).getByText('Principal')).toBeInTheDocument();
  expect(within(list).queryByRole('button')).not.toBeInTheDocument();
});

test('a new branch is added with the facts that clients need, and the first error is at its field', async () => {
  const server = answer({ ...NOTHING, listBranches: { items: [MAIN] }, createBranch: branch({}) });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Nueva sucursal' }));
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Norte');
  await user.click(screen.getByRole('button', { name: 'Agregar sucursal' }));
  expect(await screen.findByText('La dirección es obligatoria')).toBeInTheDocument();
  expect(callsTo(server, 'createBranch')).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Dirección' }), 'Av. Norte 12');
  await user.click(screen.getByRole('button', { name: 'Agregar sucursal' }));
  await waitFor(() => expect(callsTo(server, 'createBranch')).toHaveLength(1));
  expect(callsTo(server, 'createBranch')[0]?.body).toMatchObject({ name: 'Norte', order: 1, isActive: false });
});

test('a phone is shown as people say it, in the list and in the form', async () => {
  answer({ ...NOTHING, listBranches: { items: [MAIN, branch({})] } });
  const { user } = open();
  expect(await screen.findByText('Av. Norte 12 · 442 555 0199')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Editar Norte' }));
  expect(await screen.findByRole('textbox', { name: /Teléfono/ })).toHaveValue('442 555 0199');
});

test('a branch in use explains what to do, and the input stays', async () => {
  answer({ ...NOTHING, listBranches: { items: [MAIN, branch({})] }, saveBranch: problem('branch_in_use') });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Editar Norte' }));
  await user.click(await screen.findByRole('switch', { name: /Recibe citas/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/todavía tiene citas por venir/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /Recibe citas/ })).not.toBeChecked();
});

test('a branch without bookable visits says what is missing', async () => {
  const nora = aResource({ id: 'nora', branch: 'norte', categories: ['cosmetology'] });
  const served = { listBranches: { items: [MAIN, branch({})] } };
  const inRoom = aService({ needs: { staff: [], rooms: ['sala-1'], equipment: [] } });
  answer({ ...served, listResources: { items: [] }, listAllServices: { items: [aService()] } });
  open();
  expect(await screen.findByText(/ninguna persona de la sucursal da un tratamiento/)).toBeInTheDocument();
  cleanup();
  answer({ ...served, listResources: { items: [nora] }, listAllServices: { items: [inRoom] } });
  open();
  expect(await screen.findByText(/piden una cabina o un aparato/)).toBeInTheDocument();
  cleanup();
  answer({ ...served, listResources: { items: [nora] }, listAllServices: { items: [inRoom, aService({ id: 2 })] } });
  open();
  expect(await screen.findByRole('button', { name: 'Editar Norte' })).toBeInTheDocument();
  expect(screen.queryByText(/Nadie puede reservar/)).not.toBeInTheDocument();
});
