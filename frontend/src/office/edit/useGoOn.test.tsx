import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { useGoOn } from './useGoOn.ts';

/** A page whose code is still on its way when the save is answered. */
const Late = lazy(() => new Promise<never>(() => {}));

function NewRoom() {
  const goOn = useGoOn();
  return (
    <>
      <Link to="/aparatos">Aparatos</Link>
      <button type="button" onClick={() => goOn('/cabinas')}>
        se guardó
      </button>
    </>
  );
}

function openForm(): ReturnType<typeof userEvent.setup> {
  window.history.pushState(null, '', '/cabinas/nueva');
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/cabinas/nueva" element={<NewRoom />} />
          <Route path="/cabinas" element={<p>Las cabinas</p>} />
          <Route path="/aparatos" element={<Late />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  return userEvent.setup({ delay: null });
}

it('leads from a saved form to the next page', async () => {
  const user = openForm();
  await user.click(screen.getByRole('button', { name: 'se guardó' }));
  await waitFor(() => expect(window.location.pathname).toBe('/cabinas'));
  expect(screen.getByText('Las cabinas')).toBeVisible();
});

it('does not lead back from a link that was pressed during the save', async () => {
  const user = openForm();
  await user.click(screen.getByRole('link', { name: 'Aparatos' }));
  // The form's page is still there, since the next one has not loaded.
  await user.click(screen.getByRole('button', { name: 'se guardó' }));
  expect(window.location.pathname).toBe('/aparatos');
  expect(screen.queryByText('Las cabinas')).toBeNull();
});
