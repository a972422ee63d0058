import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { staffWith } from '#office/test/staff.ts';
import { type Session, useSession } from '#session/useSession.ts';
import { clearToasts, shownToasts } from '#ui/toast/store.ts';
import { AdminGate } from './AdminGate.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

function Elsewhere() {
  const { pathname, state } = useLocation();
  return (
    <p>
      en {pathname}, desde {state?.from?.pathname}
      {state?.from?.search}
    </p>
  );
}

const site = () => (
  <MemoryRouter initialEntries={['/admin/appointments?range=today']}>
    <Routes>
      <Route path="/admin/*" element={<AdminGate>{(me) => <p>panel de {me.fullName}</p>}</AdminGate>} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  </MemoryRouter>
);

function enter(session: Session) {
  jest.mocked(useSession).mockReturnValue(session);
  return render(site());
}

beforeEach(clearToasts);

test('an administrator enters', () => {
  enter({ status: 'signed-in', me: staffWith([]) });
  expect(screen.getByText('panel de Karla Jiménez')).toBeInTheDocument();
});

test('a visitor is sent to sign in, and returns to the requested page', () => {
  enter({ status: 'signed-out', me: undefined });
  expect(screen.getByText('en /login, desde /admin/appointments?range=today')).toBeInTheDocument();
});

test('a client is sent to the site', () => {
  enter({ status: 'signed-in', me: staffWith([], { isAdmin: false }) });
  expect(screen.getByText(/^en \/,/)).toBeInTheDocument();
  expect(shownToasts()).toEqual([]);
});

test('a user who stops being an administrator is sent to the site, with the reason', () => {
  const { rerender } = enter({ status: 'signed-in', me: staffWith([]) });
  jest.mocked(useSession).mockReturnValue({ status: 'signed-in', me: staffWith([], { isAdmin: false }) });
  rerender(site());
  expect(screen.getByText(/^en \/,/)).toBeInTheDocument();
  expect(shownToasts().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', 'Ya no tienes acceso al panel. Si crees que es un error, habla con quien administra los roles.'],
  ]);
});

test('a user with unknown rights is sent to the site, with a message about the connection', () => {
  enter({ status: 'signed-in', me: undefined });
  expect(screen.getByText(/^en \/,/)).toBeInTheDocument();
  expect(shownToasts().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', expect.stringContaining('Error de conexión')],
  ]);
});

test('while the rights are loading no user is redirected', () => {
  enter({ status: 'loading', me: undefined });
  expect(screen.getByText('Cargando el panel…')).toBeInTheDocument();
});
