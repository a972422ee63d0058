import { MODULE_NAMES, type ModuleName } from '@rostro/shared/optional/modules';
import type { PermissionCode } from '@rostro/shared/permissions';
import { PERMISSION_CODES } from '@rostro/shared/permissions';
import { screen, within } from '@testing-library/react';
import { ListHead } from '#office/list/ListHead.tsx';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

function tabsAt(
  at: string,
  permissions: readonly PermissionCode[] = PERMISSION_CODES,
  off: readonly ModuleName[] = [],
) {
  signedInWith([...permissions], { modulesOff: [...off] });
  openOffice(<ListHead title="Una página" marks={{ '/admin/notices': ' (3)' }} />, at);
  const row = screen.queryByRole('navigation', { name: 'Secciones' });
  return row === null
    ? []
    : within(row)
        .getAllByRole('link')
        .map((tab) => [tab.textContent, tab.getAttribute('href')]);
}
const wordsAt = (...opening: Parameters<typeof tabsAt>) => tabsAt(...opening).map(([word]) => word);

test('administrators begin with the panel, and have the board as the second tab', () => {
  expect(tabsAt('/admin', ['view_appointments', 'access_configuration'])).toEqual([
    ['Panel', '/admin'],
    ['Hoy', '/admin/today'],
  ]);
  expect(screen.getByRole('link', { name: 'Panel' })).toHaveAttribute('aria-current', 'page');
});

test('other users with the agenda begin with the board', () => {
  expect(tabsAt('/admin', ['view_appointments'])).toEqual([
    ['Panel', '/admin/panel'],
    ['Hoy', '/admin'],
  ]);
  expect(screen.getByRole('link', { name: 'Hoy' })).toHaveAttribute('aria-current', 'page');
});

test('one page alone has no tabs', () => {
  expect(tabsAt('/admin', ['manage_roles'])).toEqual([]);
});

test.each([
  ['/admin/inbox', ['Por atender', 'Avisos sin entregar (3)', 'Mensajes']],
  ['/admin/cash', ['Corte', 'Paquetes vendidos', 'Facturas', 'Comisiones']],
  ['/admin/clients', ['Lista', 'Importar', 'Derechos sobre datos', 'Campañas']],
  ['/admin/services', ['Servicios', 'Paquetes', 'Consentimientos', 'Plantillas de notas', 'Qué necesita cada uno']],
  ['/admin/config/closed-days', ['Semana', 'Días cerrados']],
])('%s has its tabs in order', (at, words) => {
  expect(wordsAt(at)).toEqual(words);
});

test('a page below a tab has none', () => {
  expect(tabsAt('/admin/data-requests/one')).toEqual([]);
});

test.each<[PermissionCode[], string[]]>([
  [['view_clients'], ['Lista', 'Derechos sobre datos']],
  [
    ['view_clients', 'access_configuration'],
    ['Lista', 'Derechos sobre datos', 'Campañas'],
  ],
])('what %s do not open is no tab', (permissions, words) => {
  expect(wordsAt('/admin/clients', permissions)).toEqual(words);
});

test('a room that is off has no tab', () => {
  expect(wordsAt('/admin/clients', PERMISSION_CODES, MODULE_NAMES)).toEqual(['Lista', 'Derechos sobre datos']);
});
