import { screen, within } from '@testing-library/react';
import { queryClient } from '#api/queryClient.ts';
import { freezeDate } from '#test/clock.ts';
import { openApp } from '#test/render.tsx';
import { aService } from '#test/samples.ts';
import { serving } from './testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

beforeEach(freezeDate);
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('shows the treatment, its next free hours and who gives it', async () => {
  serving();
  await openApp('/servicios/diagnostico-facial');
  expect(await screen.findByRole('heading', { level: 1, name: 'Diagnóstico facial' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Elegir día y hora' })).toHaveAttribute(
    'href',
    '/servicios?serviceId=5&step=2',
  );
  const hours = await screen.findByRole('region', { name: 'Próximos horarios libres' });
  expect(within(hours).getAllByRole('link').length).toBeGreaterThan(1);
});

it('shows the aftercare, and nothing of it where the clinic wrote none', async () => {
  serving({ getService: { ...aService(), aftercare: 'Usa protector solar.\nSin sauna.' } });
  const { unmount } = await openApp('/servicios/diagnostico-facial');
  expect(await screen.findByRole('region', { name: 'Cuidados después' })).toHaveTextContent('Usa protector solar.');
  unmount();
  queryClient.clear();
  serving({ getService: aService() });
  await openApp('/servicios/diagnostico-facial');
  await screen.findByRole('region', { name: 'Próximos horarios libres' });
  expect(screen.queryByRole('region', { name: 'Cuidados después' })).not.toBeInTheDocument();
});

it('opens the booking with the pressed hour chosen', async () => {
  serving();
  const { user } = await openApp('/servicios/diagnostico-facial');
  const hours = await screen.findByRole('region', { name: 'Próximos horarios libres' });
  const [first] = within(hours).getAllByRole('link');
  await user.click(first as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: 'Reserva tu cita' })).toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem('rostro.reserva') ?? '{}')).toMatchObject({ serviceId: 5, slot: {} });
});

it('says that an unknown address leads nowhere', async () => {
  serving();
  await openApp('/servicios/no-existe');
  expect(await screen.findByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeInTheDocument();
});

it('offers to try again when the services do not load', async () => {
  serving({ listServices: { status: 500, body: {} } });
  await openApp('/servicios/diagnostico-facial');
  expect(await screen.findByText('No pudimos cargar los tratamientos.')).toBeInTheDocument();
});
