import { screen } from '@testing-library/react';
import { screenWidth } from '#office/test/screenWidth.ts';
import { staffWith } from '#office/test/staff.ts';
import { answer } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business } from '#test/samples.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#office/payments/CashPage.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module: /assets/CashPage-a1.js');
});

/** The server's response for its newest release. */
let index: () => Promise<Response>;

/** Compiled before any test waits for it. */
beforeAll(async () => {
  await import('./AdminArea.tsx');
  await import('#office/clients/ClientsPage.tsx');
}, 120_000);
beforeEach(() => {
  screenWidth(1440);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.head.innerHTML = '<script type="module" src="/assets/main-a1.js"></script>';
  answer({ getMe: staffWith(['view_appointments', 'register_payments', 'view_clients']), getBusiness: business });
  const api = globalThis.fetch;
  globalThis.fetch = jest.fn((...call: Parameters<typeof fetch>) =>
    call[0] === '/index.html' ? index() : api(...call),
  );
});
afterEach(() => {
  document.head.innerHTML = '';
  jest.restoreAllMocks();
});

const menu = () => screen.getByRole('navigation', { name: 'Administración' });

test('a page of the panel that fails to load leaves the menu, which works', async () => {
  index = async () => Promise.reject(new TypeError('Failed to fetch'));
  history.replaceState(null, '', '/admin/cash');
  const { user } = await openApp('/admin/cash', { signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Error de Conexión' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/comunícate con el administrador\.Intentar de nuevo$/);
  expect(menu()).toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);

  await user.click(screen.getByRole('link', { name: 'Clientes' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Clientes' })).toBeInTheDocument();
  expect(screen.queryByText('Error de Conexión')).not.toBeInTheDocument();
});

test('a page that a newer release removed says in a sentence what to do', async () => {
  index = async () => ({ ok: true, text: async () => '<script type="module" src="/assets/main-b2.js">' }) as Response;
  await openApp('/admin/cash', { signedIn: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hay una versión nueva' })).toBeInTheDocument();
  expect(screen.getByText(/^Actualiza para abrir esta página\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeInTheDocument();
  expect(menu()).toBeInTheDocument();
});
