import { screen, within } from '@testing-library/react';
import { DOORS } from '#office/extras/doors.ts';
import { currentPath } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { openConfig } from '../test/open.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const PAGES = [
  'Personal',
  'Capacidad del Personal',
  'Usuarios del Panel',
  'Personas',
  'Cabinas',
  'Aparatos',
  'Sucursales',
  'Configuración de Horarios',
  'Reglas de reserva',
  'Días cerrados',
  'Avisos automáticos',
  'Gestión de Roles',
  'Marca',
  'Textos',
  'Módulos',
  'Configuración General',
];

/** `extras/doors.test.ts` has them. */
const OF_ROOMS = DOORS.flatMap(({ configuration = [] }) => configuration.map(({ label }) => label));

beforeEach(() => screenWidth(1440));

const menu = () => screen.getByRole('navigation', { name: 'Menú de configuración' });
const menuLinks = () => within(menu()).getAllByRole('link');

test('the menu lists every page in order, and the index asks for a choice', () => {
  openConfig('');
  const labels = menuLinks().map(({ textContent }) => textContent ?? '');
  expect(labels.filter((label) => !OF_ROOMS.includes(label))).toEqual(PAGES);
  expect(screen.getByRole('heading', { name: 'Configuración', level: 1 })).toBeInTheDocument();
  expect(screen.getByText(/Elige una opción del menú/)).toBeInTheDocument();
  expect(document.title).toContain('Configuración');
});

test('the open page is marked, and its parent is not', async () => {
  openConfig('/personal/users');
  const current = menuLinks().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual(['Usuarios del Panel']);
});

test('a user with only the right to manage roles can open the roles; the rest is locked with the reason', async () => {
  const { user } = openConfig('', ['manage_roles']);
  const locked = within(menu()).getByRole('link', {
    name: 'Configuración General. No tienes permiso para acceder a la configuración',
  });
  await user.hover(locked);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('No tienes permiso para acceder a la configuración');
  await user.click(within(menu()).getByRole('link', { name: 'Gestión de Roles' }));
  expect(screen.getByText('Página de al lado')).toBeInTheDocument();
});

test('a user with only the right to configure sees the roles locked, on the card too', () => {
  openConfig('', ['access_configuration']);
  expect(
    within(menu()).getByRole('link', { name: 'Gestión de Roles. No tienes permiso para gestionar roles' }),
  ).toBeInTheDocument();
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
