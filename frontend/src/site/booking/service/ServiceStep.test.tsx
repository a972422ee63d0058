import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { answer } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { aService, services } from '#test/samples.ts';
import { AT_STEP_2, press, selectedTab, serving } from '../testing.ts';
import { ServiceStep } from './ServiceStep.tsx';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

describe('step 1', () => {
  it('a card shows at most four benefits, its details show them all', async () => {
    serving();
    const { user } = await openApp('/servicios');
    const card = (await screen.findByText('Limpieza facial profunda')).closest('li') as HTMLElement;
    expect(within(card).queryByText('Cinco')).not.toBeInTheDocument();
    await press(user, 'Detalles de Limpieza facial profunda');
    const details = screen.getByRole('dialog', { name: 'Limpieza facial profunda' });
    expect(within(details).getByText('Cinco')).toBeInTheDocument();
    expect(within(details).getByText('$850.00')).toBeInTheDocument();
  });

  it('Back closes the details, and stays on the page', async () => {
    serving();
    const { user } = await openApp('/servicios');
    await press(user, 'Detalles de Limpieza facial profunda');
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentAddress()).toBe('/servicios');
    expect(selectedTab()).toHaveTextContent('Servicios');
  });

  it('a category leaves only its services', async () => {
    serving();
    const { user } = await openApp('/servicios');
    await user.click(await screen.findByRole('tab', { name: /Tratamientos Especializados/ }));
    expect(screen.getByText('Diagnóstico facial')).toBeInTheDocument();
    expect(screen.queryByText('Limpieza facial profunda')).not.toBeInTheDocument();
  });

  it('choosing a service opens step 2', async () => {
    serving();
    const { user } = await openApp('/servicios');
    await press(user, 'Seleccionar Diagnóstico facial');
    expect(selectedTab()).toHaveTextContent('Fecha & Hora');
  });

  it('the pressed service, and no other, says so before the next step is there', async () => {
    const user = userEvent.setup({ delay: null });
    const chosen: number[] = [];
    const before = services.items.find(({ id }) => id === 1);
    render(
      <MemoryRouter>
        <ServiceStep services={services.items} chosen={before} onChoose={({ id }) => chosen.push(id)} />
      </MemoryRouter>,
    );
    await user.click(screen.getByRole('button', { name: 'Seleccionar Diagnóstico facial' }));
    expect(screen.getByRole('button', { name: 'Seleccionado: Diagnóstico facial' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Seleccionar Limpieza facial profunda' })).toBeInTheDocument();
    expect(chosen).toEqual([5]);
  });

  it('the call to action chooses the diagnosis', async () => {
    serving();
    const { user } = await openApp('/servicios');
    const call = await screen.findByRole('button', { name: 'Agenda una Cita de Diagnóstico Facial' });
    await waitFor(() => expect(call).toBeEnabled());
    await user.click(call);
    expect(await screen.findByRole('complementary')).toHaveTextContent('Diagnóstico facial');
  });

  it('says so if no service is a diagnosis', async () => {
    serving({ listServices: { items: [aService({ description: 'Nada más.' })] } });
    const { user } = await openApp('/servicios');
    const call = await screen.findByRole('button', { name: 'Agenda una Cita de Diagnóstico Facial' });
    await waitFor(() => expect(call).toBeEnabled());
    await user.click(call);
    expect(await screen.findByText('Servicio de diagnóstico facial no encontrado')).toBeInTheDocument();
  });

  it('steps 2 and 3 do not open without a service', async () => {
    serving();
    const { user } = await openApp('/servicios');
    await user.click(await screen.findByRole('tab', { name: /Fecha & Hora/ }));
    expect(screen.getByText('Por favor, selecciona un servicio para tu cita')).toBeInTheDocument();
    expect(selectedTab()).toHaveTextContent('Servicios');
  });
});

describe('a link to a service', () => {
  it('chooses it, opens step 2 and leaves the address clean', async () => {
    serving();
    await openApp(AT_STEP_2);
    expect(await screen.findByText('Hoy, viernes 20 de noviembre', { selector: 'h3' })).toBeInTheDocument();
    expect(currentAddress()).toBe('/servicios');
    expect(screen.getByRole('complementary')).toHaveTextContent('Diagnóstico facial');
  });

  it('to the first service, pressed before the services were known, chooses the diagnosis', async () => {
    serving();
    await openApp('/servicios?serviceId=primero&step=2');
    await waitFor(() => expect(selectedTab()).toHaveTextContent('Fecha & Hora'));
    expect(screen.getByRole('complementary')).toHaveTextContent('Diagnóstico facial');
  });

  it('to an unknown service stays at step 1 and says so', async () => {
    serving();
    await openApp('/servicios?serviceId=99&step=2');
    expect(await screen.findByText('Servicio no encontrado.')).toBeInTheDocument();
    expect(selectedTab()).toHaveTextContent('Servicios');
  });
});

describe('without the server', () => {
  it('the whole page says so, and another try brings the services', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer({ listServices: { status: 502, body: {} }, getBusiness: { status: 502, body: {} } });
    const { user } = await openApp('/servicios');
    expect(await screen.findByRole('heading', { name: 'Error de Conexión' })).toBeInTheDocument();
    serving();
    await press(user, 'Intentar de nuevo');
    expect(await screen.findByText('Limpieza facial profunda')).toBeInTheDocument();
    jest.restoreAllMocks();
  });
});
