import { DEFAULT_SCHEDULE } from '@rostro/shared/defaults';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { openConfig } from '../test/open.tsx';
import { NONE, OUTSIDE } from '../test/outside.ts';
import { SETTINGS, savedForm } from '../test/settings.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => screenWidth(1440));

function openSchedule(answers: Answers = {}) {
  const server = answer({
    getAdminSettings: SETTINGS,
    previewSchedule: NONE,
    saveSchedule: ({ body }) => savedForm('schedule', body),
    ...answers,
  });
  return { ...openConfig('/schedule'), server, saves: () => callsTo(server, 'saveSchedule') };
}

const weekdays = () => screen.findByRole('group', { name: 'Lunes a viernes' });
const closing = async () => within(await weekdays()).getByLabelText('Cierre');
const interval = () => screen.findByRole('spinbutton', { name: 'Intervalo entre citas' });
const button = () => screen.getByRole('button', { name: 'Guardar cambios' });
const setTime = (field: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  });

test('opens with the saved hours, and nothing to save', async () => {
  openSchedule();
  expect(await interval()).toHaveValue('60');
  const group = await weekdays();
  expect(within(group).getByLabelText('Apertura')).toHaveValue('09:00');
  expect(within(screen.getByRole('group', { name: 'Sábado' })).getByLabelText('Cierre')).toHaveValue('14:00');
  expect(screen.getByRole('switch', { name: /Atender los domingos/ })).not.toBeChecked();
  expect(button()).toBeDisabled();
});

test('the slots follow the input', async () => {
  const { user } = openSchedule();
  const preview = await screen.findByRole('region', { name: 'Así quedan los horarios' });
  expect(preview).toHaveTextContent('Lunes a viernes 9 horarios');
  expect(preview).toHaveTextContent('Sábado 5 horarios');
  expect(preview).toHaveTextContent('Domingo Cerrado');
  await user.click(screen.getByRole('switch', { name: /Atender los domingos/ }));
  expect(preview).toHaveTextContent('Domingo 9 horarios');
  await setTime(await closing(), '10:00');
  expect(preview).toHaveTextContent('Lunes a viernes 1 horario');
  expect(within(preview).queryByText('5:00 p.m.')).not.toBeInTheDocument();
});

test('hours without an appointment outside are saved at once', async () => {
  const { user, saves, server, cache } = openSchedule();
  cache.setQueryData(['public', 'business'], { name: 'Rostro' });
  await user.click(await screen.findByRole('switch', { name: /Atender los domingos/ }));
  await user.click(button());
  expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
  const body = { ...DEFAULT_SCHEDULE, sundayEnabled: true };
  expect(callsTo(server, 'previewSchedule').map((sent) => sent.body)).toEqual([body]);
  expect(saves().map((sent) => sent.body)).toEqual([{ ...body, version: 4 }]);
  expect(button()).toBeDisabled();
  expect(cache.getQueryState(['public', 'business'])?.isInvalidated).toBe(true);
});

test('appointments outside are listed, and saving asks first', async () => {
  const { user, saves } = openSchedule({ previewSchedule: OUTSIDE });
  await setTime(await closing(), '17:00');
  await user.click(button());
  const dialog = await screen.findByRole('dialog', { name: '3 citas fuera del nuevo horario' });
  expect(dialog).toHaveTextContent('Siguen reservadas');
  expect(dialog).toHaveTextContent('Valeria Cisneros · Limpieza facial profunda');
  expect(dialog).toHaveTextContent('Cliente sin datos · Tratamiento no disponible');
  expect(dialog).toHaveTextContent('y 1 cita más');
  const link = within(dialog).getByRole('link', { name: /^Viernes 25 de diciembre, 5:00 p.m.: ver en la agenda/ });
  expect(link).toHaveAttribute('href', '/admin/appointments?from=2026-12-25&to=2026-12-25');
  expect(saves()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Guardar de todos modos' }));
  expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
  expect(saves()).toHaveLength(1);
});

test('going back from the question saves nothing and keeps the input', async () => {
  const { user, saves } = openSchedule({ previewSchedule: OUTSIDE });
  await setTime(await closing(), '17:00');
  await user.click(button());
  await user.click(await screen.findByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saves()).toEqual([]);
  expect(await closing()).toHaveValue('17:00');
  expect(button()).toBeEnabled();
});

test('hours that close before they open are an error under the field, and nothing is sent', async () => {
  const { user, server } = openSchedule();
  await setTime(await closing(), '08:00');
  expect(await closing()).toHaveAccessibleDescription('El cierre va después de la apertura');
  await user.click(button());
  expect(callsTo(server, 'previewSchedule')).toEqual([]);
  await setTime(within(await weekdays()).getByLabelText('Apertura'), '07:00');
  expect(await closing()).not.toHaveAttribute('aria-invalid');
});

test('an empty interval falls back to 60; one out of bounds is an error', async () => {
  const { user, server } = openSchedule();
  const field = await interval();
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('60');
  await user.clear(field);
  await user.type(field, '20');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Mínimo 30 minutos');
  await user.click(button());
  await waitFor(() => expect(field).toHaveFocus());
  expect(callsTo(server, 'previewSchedule')).toEqual([]);
});

test.each(['previewSchedule', 'saveSchedule'] as const)(
  'a failure of %s keeps the hours and is reported',
  async (route) => {
    const { user } = openSchedule({ [route]: problem('busy') });
    await setTime(await closing(), '17:00');
    await user.click(button());
    expect(await screen.findByText(/Espera unos segundos e intenta de nuevo/)).toBeInTheDocument();
    expect(screen.getAllByText('Error al guardar la configuración')).toHaveLength(1);
    expect(await closing()).toHaveValue('17:00');
    expect(button()).toBeEnabled();
  },
);
