import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { staffWith } from '#office/test/staff.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { AdminProviders } from './AdminProviders.tsx';

const Here = () => <p>en {useLocation().pathname}</p>;

test('«Configuración» is locked without the right, and says why', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <AccountMenu me={staffWith([])} />
      <Here />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: /Cuenta de/ }));
  const item = await screen.findByRole('menuitem', { name: /Configuración/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveAttribute('title', 'No tienes permiso para acceder a la configuración');
  await user.click(item);
  expect(screen.getByText('en /admin')).toBeInTheDocument();
});

test.each([
  ['Configuración', '/admin/config'],
  ['Mi Perfil', '/profile'],
  ['Ir al sitio', '/'],
])('«%s» opens %s', async (name, address) => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(
    <MemoryRouter initialEntries={['/admin']}>
      <AccountMenu me={staffWith(['access_configuration'])} />
      <Here />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: /Cuenta de/ }));
  await user.click(await screen.findByRole('menuitem', { name }));
  expect(screen.getByText(`en ${address}`)).toBeInTheDocument();
});

test('the appearance is chosen per person, and the chosen one is marked', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const view = render(
    <MemoryRouter initialEntries={['/admin']}>
      <AdminProviders>
        <AccountMenu me={staffWith([])} />
      </AdminProviders>
    </MemoryRouter>,
  );
  const { dataset } = document.documentElement;
  const open = () => user.click(screen.getByRole('button', { name: /Cuenta de/ }));
  await open();
  expect(await screen.findByRole('menuitem', { name: 'Clara (elegida)' })).toBeInTheDocument();
  expect(dataset.theme).toBeUndefined();
  await user.click(screen.getByRole('menuitem', { name: 'Oscura' }));
  expect(dataset.theme).toBe('dark');
  await open();
  expect(await screen.findByRole('menuitem', { name: 'Oscura (elegida)' })).toBeInTheDocument();
  view.unmount();
  expect(dataset.theme).toBeUndefined();
});

test.each([
  [true, 'dark'],
  [false, undefined],
])('«Como el dispositivo» follows a dark device: %s', async (isDark, theme) => {
  localStorage.setItem('rostro.apariencia.', 'dispositivo');
  const asked = window.matchMedia;
  window.matchMedia = (query) => ({ ...asked(query), matches: isDark && query === '(prefers-color-scheme: dark)' });
  render(<AdminProviders>{null}</AdminProviders>);
  expect(document.documentElement.dataset.theme).toBe(theme);
  window.matchMedia = asked;
});
