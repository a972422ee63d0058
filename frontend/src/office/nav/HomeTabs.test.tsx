import type { PermissionCode } from '@rostro/shared/permissions';
import { screen } from '@testing-library/react';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { HomeTabs } from './HomeTabs.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

function tabsWith(permissions: PermissionCode[], at = '/admin') {
  signedInWith(permissions);
  openOffice(<HomeTabs />, at);
  return screen.queryAllByRole('link').map((tab) => [tab.textContent, tab.getAttribute('href')]);
}

test('administrators begin with the panel, and have the board as the second tab', () => {
  const expected = [
    ['Panel', '/admin'],
    ['Hoy', '/admin/today'],
  ];
  expect(tabsWith(['view_appointments', 'access_configuration'])).toEqual(expected);
  expect(screen.getByRole('link', { name: 'Panel' })).toHaveAttribute('aria-current', 'page');
});

test('other users with the agenda begin with the board', () => {
  expect(tabsWith(['view_appointments'])).toEqual([
    ['Hoy', '/admin'],
    ['Panel', '/admin/panel'],
  ]);
  expect(screen.getByRole('link', { name: 'Hoy' })).toHaveAttribute('aria-current', 'page');
});

test('users without the agenda have only the panel', () => {
  expect(tabsWith(['manage_roles'])).toEqual([]);
});
