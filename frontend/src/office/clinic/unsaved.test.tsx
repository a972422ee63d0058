import { act, screen, waitFor } from '@testing-library/react';
import { currentPath } from '#office/test/address.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { answer } from '#test/api.ts';
import { openConfig } from './test/open.tsx';
import { SETTINGS, savedForm } from './test/settings.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const TITLE = 'Tienes cambios sin guardar';

beforeEach(() => {
  screenWidth(1440);
  answer({
    getAdminSettings: SETTINGS,
    saveCapacity: ({ body }) => savedForm('capacity', body),
  });
});

async function openChanged() {
  const { user } = openConfig('');
  await user.click(screen.getByRole('link', { name: /^Capacidad del Personal/ }));
  await user.click(await screen.findByRole('radio', { name: 'Por duración' }));
  return user;
}

const dialog = () => screen.findByRole('dialog', { name: TITLE });

function closingIsAsked(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a link asks first; staying keeps page and changes', async () => {
  const user = await openChanged();
  await user.click(screen.getByRole('link', { name: 'Panel' }));
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(currentPath()).toBe('/admin/config/personal/capacity');
  expect(screen.getByRole('radio', { name: 'Por duración' })).toBeChecked();
});

test('leaving goes on to the link’s page', async () => {
  const user = await openChanged();
  await user.click(screen.getByRole('link', { name: 'Panel' }));
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByText('El panel')).toBeInTheDocument();
});

test('the back button asks too: the page stays until the answer', async () => {
  const user = await openChanged();
  act(() => window.history.back());
  await dialog();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/config/personal/capacity'));
  expect(currentPath()).toBe('/admin/config/personal/capacity');
  expect(screen.getByRole('radio', { name: 'Por duración' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Salir sin guardar' }));
  expect(await screen.findByText(/Elige una opción del menú/)).toBeInTheDocument();
  expect(window.location.pathname).toBe('/admin/config');
});

test('closing the tab asks only with unsaved changes', async () => {
  const user = await openChanged();
  expect(closingIsAsked()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Configuración de capacidad guardada correctamente');
  expect(closingIsAsked()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Panel' }));
  expect(await screen.findByText('El panel')).toBeInTheDocument();
});

test('without changes there is no question', async () => {
  const { user } = openConfig('/personal/capacity');
  await screen.findByRole('radio', { name: 'Por duración' });
  expect(closingIsAsked()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Panel' }));
  expect(await screen.findByText('El panel')).toBeInTheDocument();
});
