import type { NoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import type { NoticePreview } from '@rostro/shared/contract/notifications/notice-preview';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';
import { screen, within } from '@testing-library/react';
import { openConfig } from '#office/clinic/test/open.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => screenWidth(1440));

const mail = (subject: string, text: string | null = `Texto de ${subject}`): NoticePreview['email'] => ({
  ...{ subject, text },
  html: `<p>${subject}</p>`,
});
const whatsapp = (template: string, more: Partial<NonNullable<NoticePreview['whatsapp']>> = {}) => ({
  ...{ template, category: 'UTILITY' as const, text: `Hola de ${template}`, buttons: [] },
  ...more,
});
const ITEMS: NoticePreview[] = [
  { kind: 'confirmation', email: mail('Confirmada'), whatsapp: whatsapp('cita_confirmada') },
  {
    kind: 'reminder',
    email: mail('Tu cita es mañana'),
    whatsapp: whatsapp('cita_recordatorio', { buttons: ['Confirmo', 'Cancelar cita'] }),
  },
  { kind: 'thanks', email: mail('Gracias'), whatsapp: whatsapp('cita_gracias', { category: 'MARKETING' }) },
  { kind: 'receipt', email: mail('Recibo'), whatsapp: null },
  { kind: 'verification', email: mail('Confirma tu cuenta', null), whatsapp: null },
];

function openPreview(policy: Partial<NoticePolicy> = {}, answers: Answers = {}) {
  const server = answer({
    listNoticePreviews: { items: ITEMS },
    getNoticePolicy: { ...DEFAULT_NOTICE_POLICY, version: 0, ...policy },
    ...answers,
  });
  return { ...openConfig('/notices/preview'), server };
}
type User = ReturnType<typeof openPreview>['user'];

const frame = async () => (await screen.findByTitle(/^Correo: /)) as HTMLIFrameElement;
const view = (name: string) => screen.getByRole('radio', { name });
async function choose(user: User, name: string) {
  await user.click(await screen.findByRole('combobox', { name: 'Mensaje' }));
  await user.click(await screen.findByTitle(name));
}

test('opens with the confirmation as on a phone: no script or link of the mail works', async () => {
  openPreview();
  expect((await frame()).title).toBe('Correo: Confirmada');
  expect((await frame()).srcdoc).toBe('<p>Confirmada</p>');
  expect((await frame()).getAttribute('sandbox')).toBe('allow-same-origin');
  expect((await frame()).style.width).toBe('320px');
  expect(screen.getByText('Confirmada')).toBeInTheDocument();
});

test('a mail can be shown wider, and as plain text', async () => {
  const { user } = openPreview();
  await frame();
  await user.click(view('Computadora'));
  expect((await frame()).style.width).toBe('600px');
  await user.click(screen.getByRole('switch', { name: 'Solo texto' }));
  expect(screen.getByText('Texto de Confirmada')).toBeInTheDocument();
  expect(screen.queryByTitle(/^Correo: /)).not.toBeInTheDocument();
});

test('a WhatsApp is a bubble with its buttons, its template and its category', async () => {
  const { user } = openPreview();
  await choose(user, 'Recordatorio');
  await user.click(view('WhatsApp'));
  expect(screen.getByText('Hola de cita_recordatorio')).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'Botones del mensaje' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Confirmo', 'Cancelar cita']);
  expect(screen.getByText('cita_recordatorio')).toBeInTheDocument();
  expect(screen.getByText('Utilidad')).toBeInTheDocument();
  await choose(user, 'Agradecimiento');
  expect(screen.getByText('Marketing')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Botones del mensaje' })).not.toBeInTheDocument();
});

test('a notice without a WhatsApp is shown as its mail, and the view returns with a notice that has one', async () => {
  const { user } = openPreview();
  await frame();
  await user.click(view('WhatsApp'));
  await choose(user, 'Recibo de pago');
  expect((await frame()).title).toBe('Correo: Recibo');
  expect(view('WhatsApp')).toBeDisabled();
  await choose(user, 'Confirmación de la cita');
  expect(screen.getByText('Hola de cita_confirmada')).toBeInTheDocument();
});

test('a mail without a text part has no switch to plain text', async () => {
  const { user } = openPreview();
  await choose(user, 'Código para activar la cuenta');
  expect(screen.getByText('Este correo no lleva versión de solo texto.')).toBeInTheDocument();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
});

test('only existing notices can be chosen', async () => {
  const { user } = openPreview();
  await user.click(await screen.findByRole('combobox', { name: 'Mensaje' }));
  expect(await screen.findByTitle('Recibo de pago')).toBeInTheDocument();
  expect(screen.queryByTitle('Invitación con contraseña temporal')).not.toBeInTheDocument();
});

test.each([
  ['Recordatorio', { reminderHours: [] }, 'Ahora no se envía: no hay recordatorios.'],
  ['Agradecimiento', { thanks: false }, 'Ahora no se envía: el agradecimiento está apagado.'],
  ['Recordatorio', { channels: ['whatsapp' as const] }, 'Ahora no se envía por correo.'],
])('%s that clients do not get at present is shown, with a message', async (name, policy, said) => {
  const { user } = openPreview(policy);
  await choose(user, name);
  expect(await frame()).toBeInTheDocument();
  expect(screen.getByText(said)).toBeInTheDocument();
});

test('previews that cannot be read are retried', async () => {
  let failures = 1;
  const { user, server } = openPreview(
    {},
    {
      listNoticePreviews: () => {
        failures -= 1;
        return failures >= 0 ? problem('internal') : { items: ITEMS };
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect((await frame()).title).toBe('Correo: Confirmada');
  expect(callsTo(server, 'listNoticePreviews')).toHaveLength(2);
});
