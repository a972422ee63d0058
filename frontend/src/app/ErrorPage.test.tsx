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

test("the site shows the clinic's brand and phone, and names no administrator", () => {
  open('/servicios');
  expect(screen.getByRole('link', { name: 'Rostro Centro, inicio' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: business.phone })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(lead()).not.toHaveTextContent('administrador');
});

test("the sentence is complete before the clinic's phone is known", () => {
  open('/servicios', false);
  expect(lead()).toHaveTextContent(/Revisa tu conexión a internet\.$/);
});

test('the office refers staff to the administrator', () => {
  open('/admin/clients');
  expect(lead()).toHaveTextContent(/comunícate con el administrador\.$/);
});
