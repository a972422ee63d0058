import type { SavedNoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConfig } from '#office/clinic/test/open.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => screenWidth(1440));

const POLICY: SavedNoticePolicy = { ...DEFAULT_NOTICE_POLICY, version: 2 };

function openNotices(answers: Answers = {}) {
  const server = answer({
    getNoticePolicy: POLICY,
    saveNoticePolicy: ({ body }) => body as SavedNoticePolicy,
    ...answers,
  });
  return { ...openConfig('/notices'), saves: () => callsTo(server, 'saveNoticePolicy').map(({ body }) => body) };
}

const reminder = (place: number) => screen.findByRole('spinbutton', { name: `Recordatorio ${place}` });
const button = () => screen.getByRole('button', { name: 'Guardar cambios' });
const add = () => screen.getByRole('button', { name: 'Agregar recordatorio' });
const example = () => screen.getByRole('region', { name: 'Ejemplo' });
const aftercare = () => screen.getByLabelText(/^Cuidados después de la cita/);
const saved = () => screen.findByText('Configuración guardada correctamente');
const setTime = (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fireEvent.blur(screen.getByLabelText(label));
  });

test('opens with the saved policy, and nothing to save', async () => {
  openNotices();
  expect(await reminder(1)).toHaveValue('24');
  expect(await reminder(2)).toHaveValue('3');
  expect(screen.getByRole('checkbox', { name: 'Correo' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'WhatsApp' })).toBeChecked();
  expect(screen.getByLabelText('Desde')).toHaveValue('21:00');
  expect(screen.getByLabelText('Hasta')).toHaveValue('08:00');
  expect(screen.getByText(/^Entre las 9:00 p\.m\. y las 8:00 a\.m\. .* sale a las 8:00 a\.m\.$/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: /^Agradecer la visita/ })).toBeChecked();
  expect(screen.getByText('0 de 500')).toBeInTheDocument();
  expect(button()).toBeDisabled();
});

test('a change is saved as a whole and announced', async () => {
  const { user, saves } = openNotices();
  await user.click(await screen.findByRole('button', { name: 'Quitar recordatorio 1' }));
  expect(add()).toHaveFocus();
  await user.click(add());
  await user.clear(await reminder(2));
  await user.type(await reminder(2), '48');
  await user.click(screen.getByRole('checkbox', { name: 'WhatsApp' }));
  await setTime('Desde', '20:30');
  await pasteInto(user, aftercare(), ' Usa protector solar. ');
  await user.click(button());
  await saved();
  expect(saves()).toEqual([
    {
      reminderHours: [3, 48],
      channels: ['email'],
      quietFrom: '20:30',
      quietTo: '08:00',
      thanks: true,
      aftercare: 'Usa protector solar.',
      newBookings: { channels: [], email: '', whatsapp: '' },
      healthForm: { serviceIds: [], hours: 48 },
      version: 2,
    },
  ]);
  expect(button()).toBeDisabled();
});

test('three reminders are the most, and none is possible', async () => {
  const { user, saves } = openNotices();
  await reminder(1);
  await user.click(add());
  expect(await reminder(3)).toHaveValue('48');
  expect(add()).toBeDisabled();
  for (const place of [3, 2, 1]) {
    await user.click(screen.getByRole('button', { name: `Quitar recordatorio ${place}` }));
  }
  expect(screen.getByText('No se envían recordatorios.')).toBeInTheDocument();
  await user.click(button());
  await saved();
  expect(saves()).toMatchObject([{ reminderHours: [] }]);
});

test('the example follows the choices', async () => {
  const { user } = openNotices();
  await reminder(1);
  expect(example()).toHaveTextContent('El recordatorio de 24 horas sale el lunes a las 9:00 a.m.');
  expect(example()).toHaveTextContent('El recordatorio de 3 horas sale el martes a las 8:00 a.m.');
  await setTime('Hasta', '06:00');
  expect(example()).toHaveTextContent('El recordatorio de 3 horas sale el martes a las 6:00 a.m.');
  await setTime('Hasta', '09:00');
  expect(example()).toHaveTextContent('El recordatorio de 3 horas no sale');
  await setTime('Desde', '09:00');
  expect(screen.getByText(/los avisos salen a cualquier hora/)).toBeInTheDocument();
  await user.clear(await reminder(1));
  await user.type(await reminder(1), '500');
  expect(screen.queryByRole('region', { name: 'Ejemplo' })).not.toBeInTheDocument();
});

test('hours out of bounds are an error at the field and are not sent; empty hours fall back to a day', async () => {
  const { user, saves } = openNotices();
  await user.clear(await reminder(1));
  await user.type(await reminder(1), '169');
  await user.tab();
  expect(await reminder(1)).toHaveAccessibleDescription('Máximo 168 horas');
  await user.click(button());
  await waitFor(async () => expect(await reminder(1)).toHaveFocus());
  expect(saves()).toEqual([]);
  await user.clear(await reminder(1));
  await user.tab();
  expect(await reminder(1)).toHaveValue('24');
});

test('a repeated reminder, a missing time and a long text are errors in the contract’s words', async () => {
  const { user, saves } = openNotices();
  await user.clear(await reminder(1));
  await user.type(await reminder(1), '3');
  await setTime('Desde', '');
  fireEvent.change(aftercare(), { target: { value: 'a'.repeat(501) } });
  await user.click(button());
  expect(await screen.findByText('Cada recordatorio va a otra hora')).toBeInTheDocument();
  expect(screen.getByLabelText('Desde')).toHaveAttribute('aria-invalid', 'true');
  expect(aftercare()).toHaveAccessibleDescription('Escribe como máximo 500 caracteres');
  expect(screen.getByText('501 de 500')).toBeInTheDocument();
  expect(saves()).toEqual([]);
});

test('without any channel nothing is sent, and the page says so', async () => {
  const { user, saves } = openNotices();
  for (const name of ['Correo', 'WhatsApp']) await user.click(await screen.findByRole('checkbox', { name }));
  expect(screen.getByText('Sin un medio no sale ningún recordatorio ni agradecimiento.')).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /^Agradecer la visita/ }));
  expect(aftercare()).toBeDisabled();
  await user.click(button());
  await saved();
  expect(saves()).toMatchObject([{ channels: [], thanks: false }]);
});

test('a failure is explained, keeps the input, and can be retried', async () => {
  let failures = 1;
  const { user } = openNotices({
    saveNoticePolicy: ({ body }) => {
      failures -= 1;
      return failures >= 0 ? problem('busy') : (body as SavedNoticePolicy);
    },
  });
  await reminder(1);
  await pasteInto(user, aftercare(), 'Hidrátate');
  await user.click(button());
  expect(await screen.findByText(/Espera unos segundos e intenta de nuevo/)).toBeInTheDocument();
  expect(aftercare()).toHaveValue('Hidrátate');
  await user.click(button());
  await saved();
});

describe('the clinic’s own notice of a new booking', () => {
  const notify = () => screen.findByRole('group', { name: 'Avisar a la clínica de cada cita nueva en línea' });
  const by = (name: string) => screen.findByRole('checkbox', { name });

  test('is off until staff give an address, and a missing one is an error at its field', async () => {
    const { user, saves } = openNotices();
    expect(await by('Por correo')).not.toBeChecked();
    expect(await notify()).toHaveTextContent('Las citas nuevas solo se ven en el panel.');
    await user.click(await by('Por correo'));
    await user.click(button());
    const field = screen.getByLabelText('Correo que recibe los avisos');
    expect(field).toHaveAccessibleDescription('Escribe el correo que recibe los avisos');
    expect(saves()).toEqual([]);
    await user.type(field, 'Recepcion@Clinica.mx');
    await user.click(button());
    await saved();
    expect(saves()).toMatchObject([{ newBookings: { channels: ['email'], email: 'recepcion@clinica.mx' } }]);
    expect(button()).toBeDisabled();
  });

  test('takes a WhatsApp number in any spelling, and formats it', async () => {
    const { user, saves } = openNotices();
    await user.click(await by('Por WhatsApp'));
    const field = screen.getByLabelText('WhatsApp que recibe los avisos');
    await pasteInto(user, field, '+52 442 555 0100');
    await user.click(button());
    await saved();
    expect(field).toHaveValue('442 555 0100');
    expect(saves()).toMatchObject([{ newBookings: { channels: ['whatsapp'], whatsapp: '442 555 0100' } }]);
  });

  test('keeps its address while it is off', async () => {
    const newBookings = { channels: ['email' as const], email: 'hola@clinica.mx', whatsapp: '524425550100' };
    const { user, saves } = openNotices({ getNoticePolicy: { ...POLICY, newBookings } });
    await user.click(await by('Por correo'));
    expect(screen.queryByLabelText('Correo que recibe los avisos')).not.toBeInTheDocument();
    await user.click(button());
    await saved();
    expect(saves()).toMatchObject([{ newBookings: { channels: [], email: 'hola@clinica.mx' } }]);
  });
});

test('leaving with unsaved changes asks first', async () => {
  const { user } = openNotices();
  await reminder(1);
  await pasteInto(user, aftercare(), 'Hidrátate');
  await user.click(screen.getByRole('link', { name: 'Panel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' }));
  await user.click(dialog.getByRole('button', { name: 'Seguir editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(aftercare()).toHaveValue('Hidrátate');
});

test('a policy that cannot be read is retried', async () => {
  let failures = 1;
  const { user } = openNotices({
    getNoticePolicy: () => {
      failures -= 1;
      return failures >= 0 ? problem('internal') : POLICY;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await reminder(1)).toBeInTheDocument();
});
