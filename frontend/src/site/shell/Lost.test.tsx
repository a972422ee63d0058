import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { businessQuery } from '#api/business.ts';
import { answer } from '#test/api.ts';
import { openApp } from '#test/render.tsx';
import { business, services } from '#test/samples.ts';
import { setClinic, UNKNOWN } from '#ui/brand/clinic.ts';
import { LostSite } from './Lost.tsx';

let fails = false;
jest.mock('#site/about/AboutPage.tsx', () => ({
  __esModule: true,
  default: () => {
    if (fails) throw new Error('A defect of this page');
    return <h1>Nosotros</h1>;
  },
}));

const CALL = { name: `Llamar al ${business.phone}` };

function open(address: string, { known = true } = {}) {
  history.replaceState(null, '', address);
  answer({ getBusiness: { status: 503, body: {} } });
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known) cache.setQueryData(businessQuery().queryKey, business);
  setClinic({ ...UNKNOWN, name: 'Rostro Centro' });
  render(
    <QueryClientProvider client={cache}>
      <LostSite trouble="connection" onRetry={() => {}} />
    </QueryClientProvider>,
  );
}
const lead = () => screen.getByText(/^No se puede conectar con el servidor/);

afterEach(() => {
  setClinic(UNKNOWN);
  jest.restoreAllMocks();
});

test("the site shows the clinic's brand and a button that calls it, and names no administrator", () => {
  open('/servicios');
  expect(screen.getByRole('link', { name: 'Rostro Centro, inicio' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', CALL)).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(lead()).toHaveTextContent(/llámanos\.$/);
});

test("the sentence is complete before the clinic's phone is known", () => {
  open('/servicios', { known: false });
  expect(lead()).toHaveTextContent(/Revisa tu conexión a internet\.$/);
});

test('the office refers staff to the administrator', () => {
  open('/admin/clients');
  expect(lead()).toHaveTextContent(/comunícate con el administrador\.$/);
  expect(screen.queryByRole('link', CALL)).not.toBeInTheDocument();
});

test('a page of the site that fails leaves menu and footer, says whom to call, and the next page is whole', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer({ getBusiness: business, listServices: services });
  history.replaceState(null, '', '/about');
  fails = true;
  const { user } = await openApp('/about');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ha ocurrido un error inesperado' })).toBeInTheDocument();
  expect(await screen.findByRole('link', CALL)).toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();

  fails = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Nosotros' })).toBeInTheDocument();
});

test('an unknown address links to the home page and calls the clinic', async () => {
  answer({ getBusiness: business, listServices: services });
  await openApp('/no-existe');
  expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
  expect(await screen.findByRole('link', CALL)).toBeInTheDocument();
});
