import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, within } from '@testing-library/react';
import { DOORS } from '#office/extras/doors.ts';
import { currentPath } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { openConfig } from '../test/open.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const PAGES = [
  ['Clínica', 'Configuración General', 'Sucursales', 'Configuración de Horarios', 'Reglas de reserva', 'Módulos'],
  ['Personal', 'Personas', 'Usuarios del Panel', 'Capacidad del Personal', 'Gestión de Roles'],
  ['Espacios', 'Cabinas', 'Aparatos'],
  ['Mensajes', 'Avisos automáticos', 'Vista previa'],
  ['Sitio', 'Marca', 'Textos'],
  ['Sistema', 'Seguridad', 'Lista de permisos'],
];

const ALL: PermissionCode[] = ['access_configuration', 'manage_roles', 'view_records'];

/** `extras/doors.test.ts` has them. */
const OF_ROOMS = DOORS.flatMap(({ configuration = [] }) => configuration.map(({ label }) => label));

beforeEach(() => screenWidth(1440));

const menu = () => screen.getByRole('navigation', { name: 'Menú de configuración' });
const menuLinks = () => within(menu()).getAllByRole('link');

const groups = () =>
  within(menu())
    .getAllByRole('list')
    .filter((list) => list.hasAttribute('aria-label'))
    .map((list) => [
      list.getAttribute('aria-label'),
      ...within(list)
        .getAllByRole('link')
        .map(({ textContent }) => textContent ?? '')
        .filter((label) => !OF_ROOMS.includes(label)),
    ]);

test('the menu lists every page in its group', () => {
  openConfig('/general', ALL);
  expect(groups()).toEqual(PAGES);
});

test('the index is the menu, and asks for a choice', () => {
  openConfig('', ALL);
  expect(screen.getByRole('heading', { name: 'Configuración', level: 1 })).toBeInTheDocument();
  expect(screen.getByText(/Elige una opción del menú/)).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    PAGES.map(([label]) => label),
  );
  const labels = menuLinks().map((link) => within(link).getByText(/./, { selector: 'b' }).textContent ?? '');
  expect(labels.filter((label) => !OF_ROOMS.includes(label))).toEqual(PAGES.flatMap(([, ...labels]) => labels));
  expect(document.title).toContain('Configuración');
});

const lit = () => menuLinks().filter((link) => link.hasAttribute('aria-current'));

test.each([
  ['/personal/users', 'Usuarios del Panel'],
  ['/personal', 'Personal'],
  ['/closed-days', 'Configuración de Horarios'],
  ['/notices/preview', 'Vista previa'],
  ['/roles/one', 'Gestión de Roles'],
])('%s lights %s, and nothing else', (path, label) => {
  openConfig(path);
  expect(lit().map((link) => link.textContent)).toEqual([label]);
});

const NO_CONFIGURING = 'No tienes permiso para acceder a la configuración';

test('a user with only the right to manage roles can open the roles; what is specified stays locked with the reason', async () => {
  const { user } = openConfig('/roles', ['manage_roles']);
  expect(groups()).toEqual([
    ['Clínica', 'Configuración General', 'Configuración de Horarios'],
    ['Personal', 'Usuarios del Panel', 'Capacidad del Personal', 'Gestión de Roles'],
    ['Sistema', 'Lista de permisos'],
  ]);
  const locked = within(menu()).getByRole('link', { name: `Configuración General. ${NO_CONFIGURING}` });
  await user.hover(locked);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(NO_CONFIGURING);
  expect(screen.getByText('Página de al lado')).toBeInTheDocument();
});

test('a user with only the right to configure sees the roles locked', () => {
  openConfig('/general', ['access_configuration']);
  const reason = 'No tienes permiso para gestionar roles';
  expect(within(menu()).getByRole('link', { name: `Gestión de Roles. ${reason}` })).toBeInTheDocument();
});

test('the card of a locked page says the reason', () => {
  openConfig('', ['access_configuration']);
  expect(screen.getByText('No tienes permiso para gestionar roles')).toBeInTheDocument();
});

test('without either permission the index is restricted', () => {
  openConfig('', ['view_appointments']);
  expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
});

test.each(['/personal', '/personal/capacity', '/schedule', '/closed-days', '/notices', '/notices/preview', '/general'])(
  'without access_configuration %s is restricted and requests nothing',
  (path) => {
    globalThis.fetch = jest.fn();
    openConfig(path, ['manage_roles']);
    expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
    expect(screen.getByText('Acceder a la configuración')).toBeInTheDocument();
    expect(fetch).not.toHaveBeenCalled();
  },
);

test("'Personal' opens its two pages by cards", async () => {
  const { user } = openConfig('/personal');
  expect(screen.getByRole('heading', { name: 'Personal', level: 1 })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /Usuarios del Panel Quién puede entrar/ }));
  expect(currentPath()).toBe('/admin/config/personal/users');
});

test('a phone has cards as its menu, and a back link on each page', async () => {
  screenWidth(390);
  const { user } = openConfig('/personal');
  expect(screen.queryByRole('navigation', { name: 'Menú de configuración' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Configuración' }));
  expect(currentPath()).toBe('/admin/config');
  expect(screen.queryByRole('link', { name: 'Configuración' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Configuración de Horarios/ })).toBeInTheDocument();
});
