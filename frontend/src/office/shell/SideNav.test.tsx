import { PERMISSION_CODES, type PermissionCode } from '@rostro/shared/permissions';
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
  answers.mockResolvedValue({ soon: 0, ahead: 0, kinds: [] });
});

test('the entries are in order, each with its create entries; what the user may not open is left out', () => {
  openNav(['view_appointments', 'create_services', 'create_equipment', 'view_statistics', 'access_configuration']);
  expect(names()).toEqual([
    'Panel',
    'Citas',
    'Por atender',
    'Corte de caja',
    'Clientes',
    'Tratamientos',
    'Nuevo Servicio',
    'Equipo',
    'Nuevo Equipo',
    'Estadísticas',
    'Configuración',
  ]);
  expect(screen.getByRole('link', { name: 'Nuevo Servicio' })).toHaveAttribute('href', '/admin/services?new=true');
  expect(screen.getByRole('link', { name: 'Nuevo Equipo' })).toHaveAttribute('href', '/admin/equipment?new=true');
});

test('without any right only the pages of everybody are left', () => {
  openNav([]);
  expect(names()).toEqual(['Panel', 'Tratamientos', 'Equipo']);
});

test('an entry leads to the first tab that the user may open', () => {
  openNav(['view_statistics', 'access_configuration']);
  expect(screen.getByRole('link', { name: 'Corte de caja' })).toHaveAttribute('href', '/admin/cash/commissions');
  expect(screen.getByRole('link', { name: 'Clientes' })).toHaveAttribute('href', '/admin/clients/recalls');
});

test.each(['create_clients', 'edit_clients'] as const)('Clientes has a create entry for %s', (code) => {
  openNav(['view_clients', code]);
  expect(names().slice(1, 4)).toEqual(['Clientes', 'Nuevo Cliente', 'Tratamientos']);
  expect(screen.getByRole('link', { name: 'Nuevo Cliente' })).toHaveAttribute('href', '/admin/clients?new=true');
});

test('a user with only the right to manage roles finds the configuration open', () => {
  openNav(['manage_roles']);
  expect(screen.getByRole('link', { name: 'Configuración' })).toBeInTheDocument();
});

test('Por atender shows what asks for attention until three days ahead', async () => {
  answers.mockResolvedValue({ soon: 7, ahead: 12, kinds: [] });
  openNav(['view_appointments']);
  const link = await screen.findByRole('link', { name: 'Por atender (7 hasta dentro de 3 días)' });
  expect(link).toHaveAttribute('href', '/admin/inbox');
  expect(link).toHaveTextContent('7');
  expect(asked()).toEqual(['countInbox']);
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
  await user.click(screen.getByRole('link', { name: 'Equipo' }));
  expect(onGo).toHaveBeenCalledTimes(1);
});

test.each([
  ['/admin/today', 'Panel'],
  ['/admin/notices/messages', 'Por atender'],
  ['/admin/cash/packages', 'Corte de caja'],
  ['/admin/cash/commissions', 'Corte de caja'],
  ['/admin/clients/import', 'Clientes'],
  ['/admin/clients/recalls', 'Clientes'],
  ['/admin/clients/somebody', 'Clientes'],
  ['/admin/data-requests/one', 'Clientes'],
  ['/admin/services/notes', 'Tratamientos'],
  ['/admin/services/consents', 'Tratamientos'],
  ['/admin/services/starter', 'Tratamientos'],
  ['/admin/services/notes/starter', 'Tratamientos'],
  ['/admin/config/people/one', 'Configuración'],
  ['/admin/permissions-debug', 'Configuración'],
])('%s lights %s, and nothing else', (at, label) => {
  openNav([...PERMISSION_CODES], { at });
  const lit = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(lit.map(({ textContent }) => textContent)).toEqual([label]);
});
