import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { me } from '#test/samples.ts';
import { notAsked, openProfile, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/secondFactor.ts', () => ({ hasSecondFactor: async () => false }));
jest.mock('#session/email.ts', () => ({}));
jest.mock('#session/password.ts', () => ({}));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

const region = () => within(screen.getByRole('region', { name: 'Recordatorios' }));
const byMail = () => region().findByRole('switch', { name: 'Recordatorios por correo' });
const byWhatsapp = () => region().findByRole('switch', { name: 'También por WhatsApp' });
const agreed = { reminders: true, whatsapp: true, at: '2026-11-02T18:00:00.000Z', source: 'guest-booking' };

async function open(answers: Answers = {}) {
  const fetchMock = serving({
    saveMyConsent: ({ body }) => ({
      ...(body as typeof agreed),
      ...{ at: '2026-11-20T14:00:00.000Z', source: 'profile' },
    }),
    ...answers,
  });
  const { user } = await openProfile('avisos');
  return { user, saved: () => callsTo(fetchMock, 'saveMyConsent').map(({ body }) => body) };
}

describe('the consent to messages', () => {
  it('is empty before the client was asked; WhatsApp shows what it waits for', async () => {
    await open();
    expect(await byMail()).not.toBeChecked();
    expect(await byWhatsapp()).toBeDisabled();
    expect(await byWhatsapp()).toHaveAccessibleDescription('Activa primero los recordatorios por correo.');
    expect(region().getByText(/^Todavía no los has aceptado/)).toBeInTheDocument();
  });

  it.each([
    ['sign-up', 'al crear tu cuenta'],
    ['guest-booking', 'al reservar'],
    ['desk', 'en la clínica'],
    ['import', 'cuando la clínica te registró'],
    ['panel', 'cuando la clínica creó tu cuenta'],
    ['profile', 'en tu perfil'],
    ['forgotten', 'al borrar tus datos'],
    ['algo-nuevo', 'en el sitio'],
  ])('shows its date and source: %s', async (source, where) => {
    await open({ getMyConsent: { ...agreed, source } });
    expect(await region().findByText(`Aceptado el lunes 2 de noviembre de 2026, ${where}.`)).toBeInTheDocument();
  });

  it('shows a withdrawal by the link of a mail', async () => {
    await open({ getMyConsent: { ...agreed, reminders: false, whatsapp: false, source: 'mail-link' } });
    const said = /^Desactivado el lunes 2 de noviembre de 2026, desde el enlace de un correo\./;
    expect(await region().findByText(said)).toBeInTheDocument();
  });

  it('shows a withdrawal by a message', async () => {
    await open({ getMyConsent: { ...agreed, whatsapp: false, source: 'whatsapp-reply' } });
    const said = 'Nos pediste dejar de escribirte por WhatsApp el lunes 2 de noviembre de 2026.';
    expect(await region().findByText(said)).toBeInTheDocument();
  });

  it('is given by one switch after the other, each saved at once', async () => {
    const { user, saved } = await open();
    await user.click(await byMail());
    expect(await screen.findByText('Guardamos tus recordatorios')).toBeInTheDocument();
    expect(await region().findByText('Aceptado el viernes 20 de noviembre de 2026, en tu perfil.')).toBeInTheDocument();
    await user.click(await byWhatsapp());
    await waitFor(() =>
      expect(saved()).toEqual([
        { reminders: true, whatsapp: false },
        { reminders: true, whatsapp: true },
      ]),
    );
    expect(await byWhatsapp()).toBeChecked();
  });

  it('is withdrawn as a whole: without reminders there is no WhatsApp', async () => {
    const { user, saved } = await open({ getMyConsent: agreed });
    await user.click(await byMail());
    expect(await region().findByText(/^Desactivado el viernes 20 de noviembre de 2026, en tu perfil/)).toBeVisible();
    expect(saved()).toEqual([{ reminders: false, whatsapp: false }]);
    expect(await byWhatsapp()).not.toBeChecked();
    expect(await byWhatsapp()).toBeDisabled();
  });

  it('has no WhatsApp without a phone', async () => {
    // With a name the mandatory dialog asks for the phone only.
    await open({ getMe: { ...me, phone: null }, getMyConsent: { ...agreed, whatsapp: false } });
    expect(await byWhatsapp()).toBeDisabled();
    expect(await byWhatsapp()).toHaveAccessibleDescription('Para recibirlos agrega tu teléfono en «Tus datos».');
  });

  it('is busy while it is being saved, and ignores a second press', async () => {
    const { user } = await open({ getMyConsent: agreed });
    await byMail();
    const pending = jest.fn(() => new Promise(() => undefined));
    globalThis.fetch = pending as unknown as typeof fetch;
    await user.click(await byWhatsapp());
    await waitFor(async () => expect(await byWhatsapp()).toHaveAttribute('aria-busy', 'true'));
    expect(await byWhatsapp()).not.toBeChecked();
    await user.click(await byMail());
    expect(pending).toHaveBeenCalledTimes(1);
  });

  it('that could not be saved is restored, with a message', async () => {
    const { user } = await open({ getMyConsent: { ...agreed, whatsapp: false }, saveMyConsent: problem('busy') });
    await user.click(await byWhatsapp());
    expect(await region().findByRole('alert')).toHaveTextContent(/^No se guardó el cambio\. Hay muchas solicitudes/);
    expect(await byWhatsapp()).not.toBeChecked();
    expect(await byMail()).toBeChecked();
    expect(screen.queryByText('Guardamos tus recordatorios')).not.toBeInTheDocument();
  });

  it('that could not be read is retried', async () => {
    let fails = true;
    const { user } = await open({ getMyConsent: () => (fails ? problem('internal') : notAsked) });
    await region().findByText('Ha ocurrido un error inesperado');
    fails = false;
    await user.click(region().getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await byMail()).toBeInTheDocument();
  });
});
