import { AdminEquipment } from '@rostro/shared/contract/catalog/catalog-admin';
import type { PermissionCode } from '@rostro/shared/permissions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { equipmentQuery } from '#api/equipment.ts';
import { currentSearch } from '#office/test/address.tsx';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { downloadFile } from '#ui/download.ts';
import EquipmentAdminPage from './EquipmentAdminPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

const RIGHTS: PermissionCode[] = [
  'create_equipment',
  'edit_equipment',
  'delete_equipment',
  'toggle_equipment',
  'order_equipment',
];
const aMachine = (part: Partial<AdminEquipment> = {}): AdminEquipment =>
  AdminEquipment.parse({
    id: 1,
    name: 'Máscara de luz LED',
    category: 'cosmetology',
    description: 'Siete longitudes de onda.',
    characteristics: ['Luz roja y azul'],
    image: '/img/equipo-led.svg',
    order: 1,
    isActive: true,
    version: 2,
    updatedAt: '2026-11-20T14:00:00.000Z',
    ...part,
  });
const laser = aMachine({ id: 2, name: 'Láser Nd:YAG', category: 'specialized', order: 2, isActive: false });

const asked = jest.mocked(call) as unknown as jest.Mock;
const inputOf = (id: string) => asked.mock.calls.find(([route]) => route === id)?.[1];
let replies: Replies = {};

beforeEach(() => {
  screenWidth(1440);
  signedInWith(RIGHTS);
  replies = { listAllEquipment: () => ({ items: [aMachine(), laser] }) };
  asked.mockReset();
  asked.mockImplementation((...input: Parameters<ReturnType<typeof answering>>) => answering(replies)(...input));
});

const open = (search = '') => openOffice(<EquipmentAdminPage />, `/admin/equipment${search}`);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

test('the list has one switch per row, and neither price nor duration', async () => {
  open();
  const row = await rowOf(/Láser Nd:YAG/);
  expect(within(row).getAllByRole('switch')).toHaveLength(1);
  expect(within(row).getByText('Inactivo')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Equipos' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Precio' })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Duración' })).not.toBeInTheDocument();
});

test('the filters are category and status', async () => {
  const { user } = open('?min=500');
  await user.click(await screen.findByRole('button', { name: 'Filtros' }));
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: 'Inactivos' }));
  expect(screen.getByText('Mostrando 1 a 1 de 1')).toBeInTheDocument();
  expect(await rowOf(/Láser Nd:YAG/)).toBeInTheDocument();
});

test('an empty result and an empty list are explained', async () => {
  replies = { listAllEquipment: () => ({ items: [] }) };
  open();
  expect(await screen.findByText('No se encontraron equipos')).toBeInTheDocument();
});

test('a list that cannot be loaded says why', async () => {
  asked.mockRejectedValueOnce(failure());
  open();
  expect(await screen.findByText('Error al cargar los equipos')).toBeInTheDocument();
});

test('new=true opens creation with the default category, and sends what the contract asks for', async () => {
  replies.createEquipment = ({ body }) => aMachine({ ...body, id: 9, order: 3 });
  const { user, cache } = open('?new=true');
  cache.setQueryData(equipmentQuery().queryKey, []);
  await dialog('Nuevo Equipo');
  expect(screen.getByTitle('Equipo Cosmetologico')).toBeInTheDocument();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
  put('Nombre', 'Dermapen');
  put('Descripción', 'Microagujas.');
  await user.click(screen.getByRole('button', { name: 'Usar un enlace' }));
  put('Enlace de la imagen', 'https://ejemplo.mx/dermapen.webp');
  put('Característica 1', 'Puntas estériles');
  await user.click(screen.getByRole('button', { name: 'Crear equipo' }));
  expect(await screen.findByText('Equipo creado correctamente')).toBeInTheDocument();
  expect(inputOf('createEquipment')).toEqual({
    body: {
      name: 'Dermapen',
      description: 'Microagujas.',
      image: 'https://ejemplo.mx/dermapen.webp',
      category: 'cosmetology',
      characteristics: ['Puntas estériles'],
    },
  });
  await waitFor(() => expect(currentSearch()).toBe(''));
  expect(cache.getQueryState(equipmentQuery().queryKey)?.isInvalidated).toBe(true);
});

test('editing sends the changes, and a failure keeps the input', async () => {
  replies.updateEquipment = () => {
    throw failure();
  };
  const { user } = open('?edit=1');
  await dialog('Editar Equipo');
  put('Nombre', 'Máscara LED');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await within(screen.getByRole('dialog')).findByText('Error al guardar el equipo')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Máscara LED');
  replies.updateEquipment = ({ body: { version: _read, ...part } }) => aMachine({ ...part, version: 3 });
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText('Equipo actualizado correctamente')).toBeInTheDocument();
  expect(inputOf('updateEquipment')).toEqual({ params: { equipmentId: 1 }, body: { name: 'Máscara LED', version: 2 } });
});

test('a switch that cannot be saved switches back', async () => {
  replies.setEquipmentActive = () => {
    throw failure();
  };
  const { user } = open();
  await user.click(await screen.findByRole('switch', { name: 'Máscara de luz LED activo' }));
  expect(await screen.findByText(/^Error al actualizar el estado del equipo/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Máscara de luz LED activo' })).toBeChecked();
});

test('deleting asks with the name, and reports a failure', async () => {
  replies.deleteEquipment = () => {
    throw failure();
  };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Opciones de Máscara de luz LED' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar' }));
  const question = await dialog('¿Eliminar «Máscara de luz LED»?');
  await user.click(within(question).getByRole('button', { name: 'Eliminar equipo' }));
  expect(await within(question).findByText('Error al eliminar el equipo')).toBeInTheDocument();
});

test('a row can be moved by keyboard', async () => {
  replies.swapEquipmentOrder = () => ({ items: [{ ...laser, order: 1 }, aMachine({ order: 2 })] });
  const { user } = open('?order=true');
  (await screen.findByRole('button', { name: /Mover Láser/ })).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() =>
    expect(inputOf('swapEquipmentOrder')).toEqual({ body: { a: { id: 2, order: 2 }, b: { id: 1, order: 1 } } }),
  );
});

test('the export has the fields of equipment', async () => {
  const { user } = open();
  await rowOf(/Máscara/);
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  const [name, , text] = jest.mocked(downloadFile).mock.calls[0] ?? [];
  expect(name).toBe('equipos.csv');
  expect(text).toContain('Nombre,Categoría,Descripción,Características,Estado');
});

test.each([
  ['create_equipment', 'Nuevo Equipo', 'No tienes permiso para crear equipos'],
  ['order_equipment', 'Reordenar', 'No tienes permiso para ordenar equipos'],
])('without %s the button says why it is disabled', async (code, name, reason) => {
  signedInWith(RIGHTS.filter((right) => right !== code));
  const { user } = open();
  await rowOf(/Máscara/);
  await user.hover(screen.getByRole('button', { name }));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
});

test('without any right the switch and the menu say why, and send nothing', async () => {
  signedInWith([]);
  const { user } = open();
  const control = await screen.findByRole('switch', { name: 'Máscara de luz LED activo' });
  await user.hover(control);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('No tienes permiso para activar equipos');
  await user.click(control);
  await user.click(screen.getByRole('button', { name: 'Opciones de Máscara de luz LED' }));
  expect(await screen.findByText('No tienes permiso para editar equipos')).toBeInTheDocument();
  expect(screen.getByText('No tienes permiso para eliminar equipos')).toBeInTheDocument();
  expect(inputOf('setEquipmentActive')).toBeUndefined();
});
