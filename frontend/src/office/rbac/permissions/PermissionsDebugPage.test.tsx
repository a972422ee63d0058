import { PERMISSION_DESCRIPTIONS } from '@rostro/shared/permission-descriptions';
import { PERMISSIONS } from '@rostro/shared/permissions';
import { screen, within } from '@testing-library/react';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { answer, callsTo, type FetchMock, problem } from '#test/api.ts';
import PermissionsDebugPage, { permissionsThrottle } from './PermissionsDebugPage.tsx';

const all = {
  items: PERMISSIONS.map((permission) => ({
    ...permission,
    description: PERMISSION_DESCRIPTIONS[permission.code],
  })),
};
let reply: () => typeof all | ReturnType<typeof problem>;
let server: FetchMock;

beforeEach(() => {
  screenWidth(1440);
  permissionsThrottle.lift();
  reply = () => all;
  server = answer({ listPermissions: () => reply() });
});

const open = () => openOffice(<PermissionsDebugPage />, '/admin/permissions-debug').user;

test('every permission has its id, code, name and description', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Permisos' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['ID', 'Código', 'Nombre', 'Descripción']);
  expect(within(table).getAllByRole('row')).toHaveLength(PERMISSIONS.length + 1);
  const row = within(table).getByRole('row', { name: /Ver citas/ });
  expect(row).toHaveTextContent('view_appointments');
  expect(row).toHaveTextContent('Abrir la agenda, el detalle de cada cita, sus pagos y los avisos.');
});

test('on phones the rows are cards', async () => {
  screenWidth(390);
  open();
  expect(within(await screen.findByRole('list', { name: 'Permisos' })).getAllByRole('listitem')).toHaveLength(
    PERMISSIONS.length,
  );
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

describe('«Actualizar»', () => {
  const now = jest.spyOn(Date, 'now');
  const START = Date.UTC(2026, 10, 20, 14);
  beforeEach(() => now.mockReturnValue(START));
  afterAll(() => now.mockRestore());

  test('reloads the changes after two seconds', async () => {
    const user = open();
    await screen.findByRole('table');
    reply = () => ({ items: all.items.slice(0, 2) });
    now.mockReturnValue(START + 2000);
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    await screen.findByRole('table');
    expect(callsTo(server, 'listPermissions')).toHaveLength(2);
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  });

  test('during a request says that one is under way, and keeps the list', async () => {
    const user = open();
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('Ya hay una solicitud de permisos en curso')).toBeInTheDocument();
    expect(callsTo(server, 'listPermissions')).toHaveLength(1);
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  test('within two seconds says to wait, and keeps the list', async () => {
    const user = open();
    await screen.findByRole('table');
    now.mockReturnValue(START + 1500);
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByText('Demasiadas solicitudes, intenta nuevamente en unos segundos')).toBeInTheDocument();
    expect(callsTo(server, 'listPermissions')).toHaveLength(1);
    expect(screen.getByRole('table')).toBeInTheDocument();
  });

  test('reports a failure and keeps the list', async () => {
    const user = open();
    await screen.findByRole('table');
    reply = () => problem('busy');
    now.mockReturnValue(START + 2000);
    await user.click(screen.getByRole('button', { name: 'Actualizar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Error al cargar permisos: Hay muchas solicitudes/);
    expect(screen.getByRole('table')).toBeInTheDocument();
  });
});

test.each([
  ['internal', 'La tabla "permisos" no existe en la base de datos. Por favor ejecuta el script de configuración.'],
  ['forbidden', 'No tienes permisos para acceder a la tabla "permisos". Verifica las políticas de seguridad.'],
  [
    'forbidden',
    'No tienes permiso para acceder a los permisos. Verifica las políticas de seguridad de la base de datos.',
  ],
] as const)('%s is reported as «%s», after one request', async (code, text) => {
  reply = () => problem(code);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(callsTo(server, 'listPermissions')).toHaveLength(1);
});
