import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { SideNav } from './SideNav.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
/** The requests, without the branches, which every page of the panel loads. */
const asked = () => answers.mock.calls.map(([id]) => id).filter((id) => id !== 'listBranches');

interface Opening {
  rail?: boolean;
  at?: string;
  onGo?: () => void;
}

function openNav(permissions: PermissionCode[], { at, ...nav }: Opening = {}) {
  signedInWith(permissions);
  return openOffice(<SideNav {...nav} />, at).user;
}
const names = () =>
  within(screen.getByRole('navigation', { name: 'Administración' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('aria-label') ?? link.textContent);

beforeEach(() => {
  screenWidth(1440);
  answers.mockReset();
  answers.mockResolvedValue({ count: 0 });
});

test('the groups are in order, each with its create entries', () => {
  openNav(['view_appointments', 'create_services', 'create_equipment', 'view_statistics', 'access_configuration']);
  expect(names()).toEqual([
    'Panel',
    'Citas',
    'Por atender',
    'Corte de caja (No tienes permiso para hacer el corte del día)',
    'Clientes (No tienes permiso para ver clientes)',
    'Tratamientos',
    'Nuevo Servicio',
    'Aparatología',
    'Nuevo Equipo',
    'Estadísticas',
    'Configuración',
  ]);
  expect(screen.getByRole('link', { name: 'Nuevo Servicio' })).toHaveAttribute('href', '/admin/services?new=true');
  expect(screen.getByRole('link', { name: 'Nuevo Equipo' })).toHaveAttribute('href', '/admin/equipment?new=true');
});

test('pages without the right stay locked with the reason; create entries are left out', () => {
  openNav([]);
  expect(names()).toEqual([
    'Panel',
    'Citas (No tienes permiso para ver citas)',
    'Por atender (No tienes permiso para ver citas)',
    'Corte de caja (No tienes permiso para hacer el corte del día)',
    'Clientes (No tienes permiso para ver clientes)',
    'Tratamientos',
    'Aparatología',
    'Estadísticas (No tienes permiso para ver estadísticas)',
    'Configuración (No tienes permiso para acceder a la configuración)',
  ]);
});

test.each(['create_clients', 'edit_clients'] as const)(
  'Clientes follows the entries of Citas, with a create entry for %s',
  (code) => {
    openNav(['view_clients', code]);
    expect(names().slice(4, 7)).toEqual(['Clientes', 'Nuevo Cliente', 'Tratamientos']);
    expect(screen.getByRole('link', { name: 'Nuevo Cliente' })).toHaveAttribute('href', '/admin/clients?new=true');
  },
);

test('a user with only the right to manage roles finds the configuration open', () => {
  openNav(['manage_roles']);
  expect(screen.getByRole('link', { name: 'Configuración' })).toBeInTheDocument();
});

test('the reason is a tooltip for pointer and keyboard', async () => {
  const user = openNav([]);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('link', { name: /^Citas/ })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('No tienes permiso para ver citas');
});

test.each([
  [1, '1 cita'],
  [12, '12 citas'],
])('Citas shows the number of pending visits on all days: %s', async (count, said) => {
  answers.mockResolvedValue({ count });
  openNav(['view_appointments']);
  const link = await screen.findByRole('link', { name: `Citas (${said} por confirmar)` });
  expect(link).toHaveTextContent(String(count));
  expect(asked()).toEqual(['countWaiting', 'countInbox']);
});

test('Por atender shows the number of all items of the inbox', async () => {
  answers.mockImplementation(async (id) => (id === 'countInbox' ? { total: 7, kinds: [] } : { count: 0 }));
  openNav(['view_appointments']);
  const link = await screen.findByRole('link', { name: 'Por atender (7 por atender)' });
  expect(link).toHaveAttribute('href', '/admin/inbox');
});

test('without the right to see appointments they are not counted', () => {
  openNav([]);
  expect(asked()).toEqual([]);
});

test('an agenda that cannot be read leaves the menu unchanged', async () => {
  answers.mockRejectedValue(new Error('boom'));
  openNav(['view_appointments']);
  expect(await screen.findByRole('link', { name: 'Citas' })).toBeInTheDocument();
});

test('the rail has the same pages by name, without create entries', () => {
  openNav(['view_appointments', 'close_day', 'view_clients', 'create_services'], { rail: true });
  expect(names()).not.toContain('Nuevo Servicio');
  expect(names().slice(0, 5)).toEqual(['Panel', 'Citas', 'Por atender', 'Corte de caja', 'Clientes']);
});

test('the open page is marked, and choosing one closes the drawer', async () => {
  const onGo = jest.fn();
  const user = openNav(['view_appointments'], { at: '/admin/services', onGo });
  expect(screen.getByRole('link', { name: 'Tratamientos' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Panel' })).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('link', { name: 'Aparatología' }));
  expect(onGo).toHaveBeenCalledTimes(1);
});
