import { screen, within } from '@testing-library/react';
import { callsTo } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { openProfile, serving } from './testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/secondFactor.ts', () => ({ hasSecondFactor: async () => false }));
jest.mock('#session/email.ts', () => ({}));
jest.mock('#session/password.ts', () => ({}));

const tab = (name: string) => screen.getByRole('tab', { name });
const regions = () =>
  screen.getAllByRole('region').map((region) => within(region).getAllByRole('heading')[0]?.textContent);

it.each([
  ['/profile', 'Tus datos', ['Datos personales', 'Tus derechos']],
  ['/profile?tab=avisos', 'Avisos y permisos', ['Recordatorios', 'Para qué usamos tus datos']],
  [
    '/profile?tab=seguridad',
    'Seguridad',
    ['Contraseña', 'Verificación en dos pasos', 'Cuentas vinculadas', 'Sesiones'],
  ],
  ['/profile?tab=algo', 'Tus datos', ['Datos personales', 'Tus derechos']],
])('%s opens «%s», which alone shows its parts', async (address, name, parts) => {
  serving();
  await openApp(address, { signedIn: true });
  expect(await screen.findByRole('tab', { name, selected: true })).toBeInTheDocument();
  expect(screen.getAllByRole('tab', { selected: true })).toHaveLength(1);
  expect(screen.getByRole('tabpanel')).toHaveAccessibleName(name);
  expect(regions()).toEqual(parts);
});

it('the arrow keys move between the tabs, and Enter opens one', async () => {
  serving();
  const { user } = await openProfile();
  tab('Tus datos').focus();
  await user.keyboard('{ArrowLeft}');
  expect(tab('Seguridad')).toHaveFocus();
  expect(currentAddress()).toBe('/profile');
  await user.keyboard('{Enter}');
  expect(currentAddress()).toBe('/profile?tab=seguridad');
  expect(tab('Seguridad')).toHaveFocus();
  expect(tab('Seguridad')).toHaveAttribute('tabindex', '0');
  expect(tab('Tus datos')).toHaveAttribute('tabindex', '-1');
  await user.keyboard('{Home} ');
  expect(currentAddress()).toBe('/profile');
});

it('what was typed in one tab is there after a look at another', async () => {
  serving();
  const { user } = await openProfile();
  await user.click(screen.getByRole('button', { name: 'Editar perfil' }));
  await user.clear(screen.getByLabelText('Nombre completo'));
  await pasteInto(user, screen.getByLabelText('Nombre completo'), 'Mariana Ríos');
  await user.click(tab('Seguridad'));
  await user.click(screen.getByRole('button', { name: 'Cambiar Contraseña' }));
  await pasteInto(user, screen.getByLabelText('Contraseña nueva'), 'otra-mejor');
  await user.click(tab('Tus datos'));
  expect(screen.getByLabelText('Nombre completo')).toHaveValue('Mariana Ríos');
  await user.click(tab('Seguridad'));
  expect(screen.getByLabelText('Contraseña nueva')).toHaveValue('otra-mejor');
});

it('a tab is read when it is first opened, and only then', async () => {
  const fetchMock = serving();
  const { user } = await openProfile();
  const read = () => callsTo(fetchMock, 'getMyConsent').length;
  expect(read()).toBe(0);
  await user.click(tab('Avisos y permisos'));
  expect(await screen.findByRole('switch', { name: 'Recordatorios por correo' })).toBeInTheDocument();
  await user.click(tab('Tus datos'));
  await user.click(tab('Avisos y permisos'));
  expect(read()).toBe(1);
});
