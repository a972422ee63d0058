import { STARTER_SERVICES } from '@rostro/shared/starter-catalog';
import { screen, waitFor } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { currentAddress } from '#office/test/address.tsx';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { clearToasts, shownToasts } from '#ui/toast/store.ts';
import { StarterForm } from './StarterForm.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const server = jest.mocked(call) as unknown as jest.Mock;
const sent = () => server.mock.calls.map(([, { body }]) => body.services);

function open(taken: string[] = []) {
  signedInWith(['create_services']);
  return openOffice(<StarterForm taken={new Set(taken)} />, '/admin/services/starter').user;
}

beforeEach(() => {
  server.mockReset();
  clearToasts();
  forgetDrafts();
  sessionStorage.clear();
});

test('has 24 services with different names, each with a length, a price and a picture', () => {
  expect(new Set(STARTER_SERVICES.map(({ name }) => name)).size).toBe(24);
  expect(new Set(STARTER_SERVICES.map(({ id }) => id)).size).toBe(24);
  for (const { durationMinutes, priceCents, image } of STARTER_SERVICES) {
    expect(durationMinutes % 5).toBe(0);
    expect(priceCents).toBeGreaterThan(0);
    expect(image).toMatch(/^\/img\/[\w-]+\.svg$/);
  }
});

test('cosmetologists give the laser hair removal', () => {
  const laser = STARTER_SERVICES.filter(({ name }) => name.startsWith('Depilación láser'));
  expect(laser.map(({ category }) => category)).toEqual(['cosmetology', 'cosmetology']);
});

test('marked services are sent by one request, with the values of their rows', async () => {
  server.mockResolvedValue({ created: [{}, {}], skipped: [] });
  const user = open();
  expect(screen.getByRole('button', { name: 'Agregar' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: /^Limpieza facial profunda/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Terapia de luz LED/ }));
  const minutes = screen.getByLabelText('Duración de Terapia de luz LED');
  await user.clear(minutes);
  await user.type(minutes, '25');
  const price = screen.getByLabelText('Precio de Terapia de luz LED');
  await user.clear(price);
  await user.type(price, '550');
  await user.click(screen.getByRole('button', { name: 'Agregar 2 tratamientos' }));
  await waitFor(() => expect(currentAddress()).toBe('/admin/services'));
  expect(sent()).toEqual([
    [
      { starterId: 'limpieza', durationMinutes: 60, priceCents: 85_000 },
      { starterId: 'led', durationMinutes: 25, priceCents: 55_000 },
    ],
  ]);
  expect(shownToasts().map(({ text }) => text)).toEqual(['Agregamos 2 tratamientos.']);
});

test('a whole category can be marked, except for services of the catalog', async () => {
  server.mockResolvedValue({ created: [], skipped: ['Hidratación facial'] });
  const user = open(['Limpieza facial profunda']);
  expect(screen.getByRole('checkbox', { name: /^Limpieza facial profunda/ })).toBeDisabled();
  const [all] = screen.getAllByRole('button', { name: 'Marcar todos' });
  if (all) await user.click(all);
  await user.click(screen.getByRole('button', { name: 'Agregar 13 tratamientos' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toHaveLength(13);
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toEqual(['No faltaba ninguno. Ya estaban: Hidratación facial.']),
  );
});

test('a wrong length is reported in its row, and nothing is sent', async () => {
  const user = open();
  await user.click(screen.getByRole('checkbox', { name: /^Limpieza facial profunda/ }));
  const minutes = screen.getByLabelText('Duración de Limpieza facial profunda');
  await user.clear(minutes);
  await user.type(minutes, '4');
  await user.click(screen.getByRole('button', { name: 'Agregar 1 tratamiento' }));
  expect(await screen.findByText('Mínimo 5 minutos')).toBeInTheDocument();
  expect(server).not.toHaveBeenCalled();
});

test('a failure keeps the marks', async () => {
  server.mockRejectedValue(new ApiError({ status: 503, code: 'busy', detail: 'Intenta de nuevo.' }));
  const user = open();
  await user.click(screen.getByRole('checkbox', { name: /^Limpieza facial profunda/ }));
  await user.click(screen.getByRole('button', { name: 'Agregar 1 tratamiento' }));
  expect(await screen.findByText('No se agregaron los tratamientos')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /^Limpieza facial profunda/ })).toBeChecked();
});
