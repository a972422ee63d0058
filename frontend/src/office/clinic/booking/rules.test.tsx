import { screen, waitFor, within } from '@testing-library/react';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { openConfig } from '../test/open.tsx';
import { SETTINGS, savedForm } from '../test/settings.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => screenWidth(1440));

function openRules(answers: Answers = {}) {
  const server = answer({
    getAdminSettings: SETTINGS,
    saveBookingRules: ({ body }) => savedForm('booking', body),
    ...answers,
  });
  return { ...openConfig('/booking'), saves: () => callsTo(server, 'saveBookingRules').map(({ body }) => body) };
}

const lead = () => screen.findByRole('spinbutton', { name: 'Anticipación mínima' });
const horizon = () => screen.getByRole('spinbutton', { name: 'Anticipación máxima' });
const preview = () => screen.getByRole('region', { name: 'Así se reserva ahora mismo' });
const button = () => screen.getByRole('button', { name: 'Guardar cambios' });

test('opens with the saved rules, and shows their consequences', async () => {
  openRules();
  expect(await lead()).toHaveValue('0');
  expect(horizon()).toHaveValue('0');
  expect(screen.getByRole('radio', { name: 'Empieza antes del cierre' })).toBeChecked();
  expect(preview()).toHaveTextContent('Cualquier horario que no haya pasado.');
  expect(preview()).toHaveTextContent('Sin límite de fecha.');
  expect(within(preview()).getByText('Un tratamiento de 1 h 30 min: 5:00 p.m.')).toBeInTheDocument();
  expect(button()).toBeDisabled();
});

test('the consequences follow the input, which is saved over the version that was read', async () => {
  const { user, saves } = openRules();
  const field = await lead();
  await user.clear(field);
  await user.type(field, '2');
  await user.clear(horizon());
  await user.type(horizon(), '90');
  const hold = screen.getByRole('spinbutton', { name: 'Plazo para escribir el código del correo' });
  expect(hold).toHaveValue('24');
  await user.clear(hold);
  await user.type(hold, '6');
  expect(preview()).toHaveTextContent(/Una reserva sin el código de su correo\s*Se aparta hasta el /);
  await user.click(screen.getByRole('radio', { name: 'Termina antes del cierre' }));
  expect(preview()).toHaveTextContent(/Lo más pronto\s*Desde el /);
  expect(preview()).not.toHaveTextContent('Sin límite de fecha.');
  expect(within(preview()).getByText('Un tratamiento de 1 h 30 min: 4:00 p.m.')).toBeInTheDocument();
  expect(within(preview()).getByText('Un tratamiento de 1 h: 5:00 p.m.')).toBeInTheDocument();
  await user.click(button());
  expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
  const untouched = {
    ...{ cancelHours: 0, moveHours: 0, lateMoney: 'credit', depositAfterNoShows: 2, noShowMonths: 12 },
    missedSession: 'kept',
  };
  expect(saves()).toEqual([
    { leadHours: 2, horizonDays: 90, lastStart: 'duration', guestHoldHours: 6, ...untouched, version: 2 },
  ]);
  expect(button()).toBeDisabled();
});

test('cut-offs, the money of late cancellations, and deposits are rules', async () => {
  const { user, saves } = openRules();
  await lead();
  const number = (name: string) => screen.getByRole('spinbutton', { name });
  const type = async (name: string, text: string) => {
    await user.clear(number(name));
    await user.type(number(name), text);
  };
  expect(number('Pedir anticipo después de')).toHaveValue('2');
  expect(preview()).toHaveTextContent('Se cancela hasta que empieza.Se cambia hasta que empieza.');
  await type('Plazo para cancelar', '168');
  await type('Plazo para cambiar el horario', '1');
  expect(preview()).toHaveTextContent(/Ya no se cancela en línea\.Se cambia hasta el .*9:00 a\.m\./);
  await user.click(screen.getByRole('radio', { name: 'Se queda en la clínica' }));
  await type('Contadas en los últimos', '6');
  await user.click(button());
  expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
  expect(saves()).toEqual([
    expect.objectContaining({ cancelHours: 168, moveHours: 1, lateMoney: 'forfeit', noShowMonths: 6, version: 2 }),
  ]);
});

test('a number out of bounds is an error, is not changed, and is not sent', async () => {
  const { user, saves } = openRules();
  const field = await lead();
  await user.clear(field);
  await user.type(field, '200');
  await user.tab();
  expect(field).toHaveAccessibleDescription('Máximo 168 horas');
  await user.click(button());
  await waitFor(() => expect(field).toHaveFocus());
  expect(saves()).toEqual([]);
});

test('a failure is explained and keeps the input', async () => {
  const { user } = openRules({ saveBookingRules: problem('busy') });
  await user.click(await screen.findByRole('radio', { name: 'Termina antes del cierre' }));
  await user.click(button());
  expect(await screen.findByText(/Espera unos segundos e intenta de nuevo/)).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Termina antes del cierre' })).toBeChecked();
});
