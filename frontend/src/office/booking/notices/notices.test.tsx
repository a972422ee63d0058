import type { AppointmentNotices, Notice } from '@rostro/shared/contract/notifications/notices';
import { addDays, sayInstant } from '@rostro/shared/time';
import { screen, within } from '@testing-library/react';
import { failure } from '#office/test/answers.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { sentence } from '#office/ui/say.ts';
import { at, EVERYTHING, sentTo, TODAY } from '../test/bookingDesk.tsx';
import { aDeskWith, noQuestion, openDrawer, question } from '../test/drawer.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const startsAt = at('11:00', addDays(TODAY, 3));
const AHEAD = { status: 'confirmed', startsAt } as const;
const notice = (part: Partial<Notice> = {}): Notice => ({
  ...{ kind: 'confirmation', channel: 'email', state: 'sent', startsAt, at: '2026-11-17T01:43:00.000Z' },
  ...{ onDemand: false, reason: null },
  ...part,
});
const notices = (part: Partial<AppointmentNotices> = {}): AppointmentNotices => ({
  sent: [notice()],
  planned: [],
  consent: { whatsapp: true, reminders: false, at: '2026-11-01T18:00:00.000Z', source: 'desk' },
  ...part,
});
const open = () => openDrawer('?edit=apt-1&tab=recordatorios');
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = () => sentTo('sendAppointmentNotice');
const keysSent = () => sent().map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey);
let desk: ReturnType<typeof aDeskWith>;
let now: AppointmentNotices;

beforeEach(() => {
  screenWidth(1440);
  signedInWith(EVERYTHING);
  now = notices();
  desk = aDeskWith(AHEAD, { listAppointmentNotices: () => now });
});

describe('the sent notices', () => {
  test('are listed by channel, with state and address', async () => {
    now = notices({
      sent: [
        notice({ channel: 'whatsapp', state: 'failed', reason: 'El proveedor no lo aceptó.' }),
        notice({ onDemand: true }),
      ],
    });
    await open();
    const mail = await region('Correo');
    expect(mail.getByText('valeria@correo.mx')).toBeInTheDocument();
    expect(mail.getByText('Confirmación, enviada a mano')).toBeInTheDocument();
    expect(mail.getByText('Lunes 16 de noviembre, 7:43 p.m.')).toBeInTheDocument();
    expect(mail.getByText('Enviado')).toBeInTheDocument();
    const whatsapp = await region('WhatsApp');
    expect(whatsapp.getByText('55 1234 5678')).toBeInTheDocument();
    expect(whatsapp.getByText('No se pudo enviar')).toBeInTheDocument();
    expect(whatsapp.getByText('El proveedor no lo aceptó.')).toBeInTheDocument();
  });

  test('name the time that they were for, if it has changed', async () => {
    now = notices({ sent: [notice({ startsAt: '2026-11-20T21:00:00.000Z' })] });
    await open();
    expect(await screen.findByText('Decía: viernes 20 de noviembre, 3:00 p.m.')).toBeInTheDocument();
  });

  test('include the ones of a move and a cancellation, with their progress', async () => {
    now = notices({
      sent: [
        notice({ kind: 'cancellation', state: 'delivered' }),
        notice({ kind: 'reschedule', state: 'bounced', reason: 'La dirección lo devolvió.' }),
        notice({ kind: 'reschedule', state: 'complained', onDemand: true }),
      ],
    });
    await open();
    const rows = (await region('Correo')).getAllByRole('listitem');
    const said = (row: HTMLElement | undefined) => [
      row?.querySelector('b')?.textContent,
      row?.querySelector('[data-tone]')?.textContent,
    ];
    expect(rows.map(said)).toEqual([
      ['Cancelación', 'Entregado'],
      ['Cambio de horario', 'Rebotó'],
      ['Cambio de horario, enviado a mano', 'Marcado como no deseado'],
    ]);
    expect(rows[1]).toHaveTextContent('La dirección lo devolvió.');
  });

  test('are replaced by a message if there are none', async () => {
    now = notices({ sent: [] });
    await open();
    expect(await screen.findByText('Todavía no se ha enviado nada por WhatsApp.')).toBeInTheDocument();
  });

  test("stand beside the client's consent, with its date and source", async () => {
    await open();
    const consent = await region('Consentimiento del cliente');
    expect(consent.getByText('Sí')).toBeInTheDocument();
    expect(consent.getByText('No')).toBeInTheDocument();
    expect(consent.getByText('domingo 1 de noviembre de 2026, en la clínica')).toBeInTheDocument();
  });
});

test('are announced for the confirmation of a pending appointment, and cannot be sent now', async () => {
  desk = aDeskWith({ startsAt }, { listAppointmentNotices: () => now });
  now = notices({ sent: [], planned: [{ kind: 'confirmation', channel: 'email', at: null }] });
  const { user } = await open();
  const mail = await region('Correo');
  expect(mail.getByText('Sale sola cuando la cita se confirma')).toBeInTheDocument();
  expect(mail.getByText('Programado')).toBeInTheDocument();
  await user.click(mail.getByRole('button', { name: 'Enviar ahora por correo' }));
  expect((await screen.findAllByText(/^Solo se avisa de una cita confirmada y próxima/)).length).toBeGreaterThan(0);
  noQuestion('¿Enviar la confirmación por correo?');
});

describe('an automatic notice', () => {
  const planned = (kind: Notice['kind'], at: string) => ({ kind, channel: 'email' as const, at });

  test('of a confirmed appointment is each reminder, at its time', async () => {
    const [before, sameDay] = [at('11:00', addDays(TODAY, 2)), at('08:00', addDays(TODAY, 3))];
    now = notices({ sent: [], planned: [planned('reminder', before), planned('reminder', sameDay)] });
    await open();
    const mail = await region('Correo');
    expect(mail.getAllByText('Recordatorio')).toHaveLength(2);
    expect(mail.getAllByText('Programado')).toHaveLength(2);
    expect(mail.getByText(sentence(sayInstant(before)))).toBeInTheDocument();
    expect(mail.getByText(sentence(sayInstant(sameDay)))).toBeInTheDocument();
  });

  test('is named once it was sent, even if two have the same moment', async () => {
    const said = jest.spyOn(console, 'error');
    now = notices({
      sent: [
        notice({ kind: 'thanks' }),
        notice({ kind: 'reminder', onDemand: true }),
        notice({ kind: 'reminder' }),
        notice({
          kind: 'reminder',
          at: '2026-11-16T18:00:00.000Z',
          state: 'skipped',
          reason: 'El cliente no aceptó recibir recordatorios.',
        }),
        notice(),
      ],
    });
    await open();
    const mail = await region('Correo');
    expect(mail.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)).toEqual([
      ...['Agradecimiento', 'Recordatorio, enviado a mano', 'Recordatorio', 'Recordatorio', 'Confirmación'],
    ]);
    expect(mail.getByText('El cliente no aceptó recibir recordatorios.')).toBeInTheDocument();
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });
});

describe('sending now', () => {
  const ask = async () => {
    const { user } = await open();
    await user.click((await region('Correo')).getByRole('button', { name: 'Enviar ahora por correo' }));
    return { user, dialog: await question('¿Enviar la confirmación por correo?') };
  };

  test('asks first, uses the channel, and shows the result', async () => {
    desk.replies = {
      listAppointmentNotices: () => now,
      sendAppointmentNotice: () => {
        now = notices({ sent: [notice({ state: 'queued', onDemand: true })] });
        return { channel: 'email', at: startsAt };
      },
    };
    const { user, dialog } = await ask();
    expect(sent()).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Enviar aviso' }));
    expect(await screen.findByText('El aviso va en camino por correo')).toBeInTheDocument();
    expect(sent()[0]?.[1]?.body).toEqual({ channel: 'email' });
    expect(await (await region('Correo')).findByText('En espera')).toBeInTheDocument();
  });

  test('explains a failure, and a retry is the same request', async () => {
    desk.replies = {
      listAppointmentNotices: () => now,
      sendAppointmentNotice: () => {
        throw failure({ status: 503, code: 'busy', detail: 'Hay muchas solicitudes en este momento.' });
      },
    };
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Enviar aviso' }));
    expect(await dialog.findByText('Hay muchas solicitudes en este momento.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Enviar aviso' }));
    expect(keysSent()).toHaveLength(2);
    expect(new Set(keysSent()).size).toBe(1);
  });

  test('needs a session, and says so if it has ended', async () => {
    desk.replies = {
      listAppointmentNotices: () => now,
      sendAppointmentNotice: () => {
        throw failure({ status: 401, code: 'unauthorized', detail: 'Tu sesión terminó.' });
      },
    };
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Enviar aviso' }));
    expect(await dialog.findByText('No hay sesión activa')).toBeInTheDocument();
  });

  test('needs an address on the channel', async () => {
    desk.rows = desk.rows.map((row) => ({ ...row, client: row.client && { ...row.client, email: null } }));
    const { user } = await open();
    await user.click((await region('Correo')).getByRole('button', { name: 'Enviar ahora por correo' }));
    expect((await screen.findAllByText(/^Este cliente no tiene correo registrado/)).length).toBeGreaterThan(0);
    expect(sent()).toHaveLength(0);
  });

  test('needs the right to edit', async () => {
    signedInWith(['view_appointments']);
    const { user } = await open();
    await user.click((await region('Correo')).getByRole('button', { name: 'Enviar ahora por correo' }));
    expect((await screen.findAllByText('No tienes permiso para editar citas')).length).toBeGreaterThan(0);
    expect(sent()).toHaveLength(0);
  });
});

test('a failed load is explained and retried', async () => {
  let broken = true;
  desk.replies = {
    listAppointmentNotices: () => {
      if (broken) throw failure();
      return now;
    },
  };
  const { user } = await open();
  expect(await screen.findByText('Error al cargar los recordatorios')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('region', { name: 'Correo' })).toBeInTheDocument();
});
