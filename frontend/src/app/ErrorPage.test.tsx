import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { businessQuery } from '#api/business.ts';
import { business } from '#test/samples.ts';
import { setClinic, UNKNOWN } from '#ui/brand/clinic.ts';
import { ErrorPage } from './ErrorPage.tsx';

function open(address: string, known = true) {
  history.replaceState(null, '', address);
  const cache = new QueryClient();
  if (known) cache.setQueryData(businessQuery().queryKey, business);
  setClinic({ ...UNKNOWN, name: 'Rostro Centro' });
  render(
    <QueryClientProvider client={cache}>
      <ErrorPage trouble="connection" onRetry={() => {}} />
    </QueryClientProvider>,
  );
}
const lead = () => screen.getByText(/^No se puede conectar con el servidor/);

afterEach(() => setClinic(UNKNOWN));

test('a visitor finds the mark and the phone of the clinic, and no administrator', () => {
  open('/servicios');
  expect(screen.getByRole('link', { name: 'Rostro Centro, inicio' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: business.phone })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(lead()).not.toHaveTextContent('administrador');
});

test('before the clinic is known, the sentence is whole without a phone', () => {
  open('/servicios', false);
  expect(lead()).toHaveTextContent(/Revisa tu conexión a internet\.$/);
});

test('staff are sent to the administrator', () => {
  open('/admin/clients');
  expect(lead()).toHaveTextContent(/comunícate con el administrador\.$/);
});
