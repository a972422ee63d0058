import { screen } from '@testing-library/react';
import { openApp } from '#test/render.tsx';
import { config, serving } from '../account/testing.ts';

jest.mock('#session/config.ts', () => ({ loadConfig: async () => config }));
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#ui/framed.ts', () => ({ isFramed: () => true }));

test.each(['/login', '/signup', '/reset-password'])(
  'in a frame %s requests nothing, and leads to a tab',
  async (path) => {
    serving();
    await openApp(path);
    const link = await screen.findByRole('link', { name: 'Abrir en una pestaña' });
    expect(link).toHaveAttribute('href', '/login');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Contraseña/)).not.toBeInTheDocument();
  },
);

test('the wizard in a frame leaves out the site’s header and footer', async () => {
  serving();
  await openApp('/servicios');
  expect(await screen.findByRole('heading', { name: 'Reserva tu cita' })).toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-framed');
});
