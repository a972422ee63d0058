import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { useLeaveGuard } from './useLeaveGuard.ts';

function Editor() {
  const [state, setState] = useState<'typed' | 'saving' | 'saved'>('typed');
  const guard = useLeaveGuard(state !== 'saved', state === 'saving');
  const navigate = useNavigate();
  return (
    <>
      <p>editor{guard.asking && ', ¿salir?'}</p>
      <button type="button" onClick={guard.stay}>
        quedarse
      </button>
      <button type="button" onClick={guard.leave}>
        salir
      </button>
      <Link to="/otra">otra</Link>
      <button type="button" onClick={() => setState('saving')}>
        guardar
      </button>
      <button type="button" onClick={() => setState('typed')}>
        falla
      </button>
      <button type="button" onClick={() => setState('saved')}>
        se guardó
      </button>
      <button type="button" onClick={() => void navigate('/login', { replace: true })}>
        sesión terminada
      </button>
    </>
  );
}

/** In a real history: first the list, then the editor. */
async function openEditor() {
  window.history.replaceState(null, '', '/lista');
  const user = userEvent.setup({ delay: null });
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/lista" element={<Link to="/editor">abrir</Link>} />
        <Route path="/editor" element={<Editor />} />
        <Route path="*" element={<p>otra página</p>} />
      </Routes>
    </BrowserRouter>,
  );
  await user.click(screen.getByRole('link', { name: 'abrir' }));
  const back = () => act(() => window.history.back());
  return { user, back };
}

test('back is held, and the address stays', async () => {
  const { user, back } = await openEditor();
  back();
  expect(await screen.findByText('editor, ¿salir?')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/editor'));
  await user.click(screen.getByRole('button', { name: 'quedarse' }));
  expect(screen.getByText('editor')).toBeInTheDocument();
  back();
  expect(await screen.findByText('editor, ¿salir?')).toBeInTheDocument();
});

test('back goes on after a confirmation', async () => {
  const { user, back } = await openEditor();
  back();
  await screen.findByText('editor, ¿salir?');
  await waitFor(() => expect(window.location.pathname).toBe('/editor'));
  await user.click(screen.getByRole('button', { name: 'salir' }));
  expect(await screen.findByRole('link', { name: 'abrir' })).toBeInTheDocument();
  expect(window.location.pathname).toBe('/lista');
});

test('a link is held, and followed after a confirmation', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('link', { name: 'otra' }));
  expect(screen.getByText('editor, ¿salir?')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/editor');
  await user.click(screen.getByRole('button', { name: 'quedarse' }));
  await user.click(screen.getByRole('link', { name: 'otra' }));
  await user.click(screen.getByRole('button', { name: 'salir' }));
  expect(await screen.findByText('otra página')).toBeInTheDocument();
});

test('a link pressed during a save is followed once it is saved, without a question', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'guardar' }));
  await user.click(screen.getByRole('link', { name: 'otra' }));
  expect(screen.getByText('editor')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/editor');
  await user.click(screen.getByRole('button', { name: 'se guardó' }));
  expect(await screen.findByText('otra página')).toBeInTheDocument();
});

test('a link pressed during a save is asked about if the save fails', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'guardar' }));
  await user.click(screen.getByRole('link', { name: 'otra' }));
  await user.click(screen.getByRole('button', { name: 'falla' }));
  expect(screen.getByText('editor, ¿salir?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'salir' }));
  expect(await screen.findByText('otra página')).toBeInTheDocument();
});

test('a redirect of the application is not held', async () => {
  const { user } = await openEditor();
  await user.click(screen.getByRole('button', { name: 'sesión terminada' }));
  expect(await screen.findByText('otra página')).toBeInTheDocument();
});
