import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { AdminProviders } from '#office/shell/AdminProviders.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { BookingDrawer } from '../drawer/BookingDrawer.tsx';
import { aDesk, closed, drawer, EVERYTHING } from '../test/bookingDesk.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

function Opener() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/admin/appointments?new=true')}>
      abrir
    </button>
  );
}

/** In a real history: first the agenda, then the form. */
async function openNew() {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  aDesk();
  window.history.replaceState(null, '', '/admin/appointments');
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <ConfigProvider theme={{ zeroRuntime: true }}>
          <AdminProviders>
            <Opener />
            <BookingDrawer />
          </AdminProviders>
        </ConfigProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'abrir' }));
  await drawer('Nueva Cita');
  return user;
}

test('back closes an unchanged form', async () => {
  await openNew();
  act(() => window.history.back());
  await closed('Nueva Cita');
  expect(window.location.search).toBe('');
});

test('back asks before it closes a changed form', async () => {
  const user = await openNew();
  await pasteInto(user, screen.getByLabelText(/^Notas/), 'Piel sensible');
  act(() => window.history.back());
  await screen.findByText('¿Cerrar sin guardar?');
  await waitFor(() => expect(window.location.search).toBe('?new=true'));
  await user.click(screen.getByRole('button', { name: 'Seguir editando' }));
  expect(screen.getByLabelText(/^Notas/)).toHaveValue('Piel sensible');
  act(() => window.history.back());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Descartar cambios' })).toBeVisible());
  await waitFor(() => expect(window.location.search).toBe('?new=true'));
  await user.click(screen.getByRole('button', { name: 'Descartar cambios' }));
  await closed('Nueva Cita');
  expect(window.location.search).toBe('');
});
