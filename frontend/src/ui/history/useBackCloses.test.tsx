import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import './heldHistory.ts';
import { useBackCloses } from './useBackCloses.ts';

const back = () => act(() => window.history.back());
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
const shows = (...names: string[]) => waitFor(() => expect(dialogs()).toEqual(names));

interface LayerProps {
  name: string;
  onClose: () => void;
}
function Layer({ name, onClose }: LayerProps) {
  const [inner, setInner] = useState(false);
  useBackCloses(true, onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        cerrar {name}
      </button>
      <button type="button" onClick={() => setInner(true)}>
        más
      </button>
      <Link to="/otra">otra página</Link>
      {inner && <Layer name="dentro" onClose={() => setInner(false)} />}
    </div>
  );
}

function Page({ stays = false }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        abrir
      </button>
      {open && <Layer name="fuera" onClose={() => stays || setOpen(false)} />}
    </>
  );
}

async function onThePage({ stays = false } = {}) {
  window.history.pushState(null, '', '/inicio');
  window.history.pushState(null, '', '/lista');
  const user = userEvent.setup({ delay: null });
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/lista" element={<Page stays={stays} />} />
        <Route path="*" element={<p>otra</p>} />
      </Routes>
    </BrowserRouter>,
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  await press('abrir');
  await shows('fuera');
  return { user, press };
}

test('Back closes the layer over the page, and the next Back leaves the page', async () => {
  await onThePage();
  back();
  await shows();
  expect(window.location.pathname).toBe('/lista');
  back();
  await at('/inicio');
});

test('of two layers the upper one is closed first', async () => {
  const { press } = await onThePage();
  await press('más');
  await shows('fuera', 'dentro');
  back();
  await shows('fuera');
  back();
  await shows();
  back();
  await at('/inicio');
});

test('a layer that its own button closes leaves no entry behind', async () => {
  const { press } = await onThePage();
  await press('cerrar fuera');
  await shows();
  await waitFor(() => expect(window.history.state).not.toHaveProperty('dialog'));
  back();
  await at('/inicio');
});

test('two layers that close at once leave none either', async () => {
  const { press } = await onThePage();
  await press('más');
  await press('cerrar fuera');
  await shows();
  await waitFor(() => expect(window.history.state).not.toHaveProperty('dialog'));
  back();
  await at('/inicio');
});

test('a layer that opens while the entry of another is being removed has an entry, too', async () => {
  const { press } = await onThePage();
  await press('cerrar fuera');
  await press('abrir');
  await shows('fuera');
  await waitFor(() => expect(window.history.state).toHaveProperty('dialog'));
  back();
  await shows();
  back();
  await at('/inicio');
});

test('a layer that stays open, because it asks or is busy, handles the next Back', async () => {
  await onThePage({ stays: true });
  for (const _ of [1, 2]) {
    const { dialog } = window.history.state;
    back();
    await waitFor(() => expect(window.history.state).toHaveProperty('dialog', expect.not.stringMatching(dialog)));
    expect(dialogs()).toEqual(['fuera']);
  }
  expect(window.location.pathname).toBe('/lista');
});

test('from a page that was opened out of the dialog, Back returns to the page below, without the dialog', async () => {
  const { user } = await onThePage();
  await user.click(screen.getByRole('link', { name: 'otra página' }));
  await screen.findByText('otra');
  back();
  await screen.findByRole('button', { name: 'abrir' });
  expect(dialogs()).toEqual([]);
  back();
  await at('/inicio');
});

test('forward into a closed dialog has no effect', async () => {
  await onThePage();
  back();
  await shows();
  act(() => window.history.forward());
  await waitFor(() => expect(window.history.state).not.toHaveProperty('dialog'));
  expect(dialogs()).toEqual([]);
  expect(window.location.pathname).toBe('/lista');
});
