import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { me } from '#test/samples.ts';
import { openProfile, refusal, serving } from '../testing.ts';

const KEY = 'JBSWY3DPEHPK3PXP';
const secondFactor = {
  hasSecondFactor: jest.fn(),
  beginSecondFactor: jest.fn(),
  confirmSecondFactor: jest.fn(),
  switchOffSecondFactor: jest.fn(),
};
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/secondFactor.ts', () => secondFactor);
jest.mock('#session/email.ts', () => ({}));
jest.mock('#session/password.ts', () => ({}));

beforeEach(() => {
  jest.resetAllMocks();
  secondFactor.hasSecondFactor.mockResolvedValue(false);
  secondFactor.beginSecondFactor.mockResolvedValue({ key: KEY, address: `otpauth://totp/Rostro:m?secret=${KEY}` });
  serving();
});

const section = () => within(screen.getByRole('region', { name: 'Verificación en dos pasos' }));

async function beginSetUp() {
  const { user } = await openProfile('seguridad');
  await user.click(await section().findByRole('button', { name: 'Activar verificación' }));
  await section().findByRole('heading', { name: 'Configura tu aplicación' });
  await section().findByText('JBSW Y3DP EHPK 3PXP');
  return user;
}

async function enterCode(user: Awaited<ReturnType<typeof beginSetUp>>, code: string) {
  await user.clear(section().getByLabelText('Código de la aplicación'));
  await pasteInto(user, section().getByLabelText('Código de la aplicación'), code);
  await user.click(section().getByRole('button', { name: 'Activar verificación' }));
}

describe('the second factor, off', () => {
  it('says so and offers to switch it on', async () => {
    await openProfile('seguridad');
    expect(await section().findByText('Desactivada')).toBeInTheDocument();
  });

  it('tells Google users that Google has a second factor of its own', async () => {
    serving({ getMe: { ...me, provider: 'google' } });
    await openProfile('seguridad');
    expect(await section().findByText(/Al entrar con Google no te la pedimos/)).toBeInTheDocument();
  });

  it('is set up with a QR code or a key, and says what to do without the phone', async () => {
    await beginSetUp();
    expect(secondFactor.beginSecondFactor).toHaveBeenCalledWith('mariana@correo.example', 'localhost');
    const path = section().getByRole('img', { name: 'Código QR para tu aplicación' }).querySelector('path');
    expect(path?.getAttribute('d')?.length).toBeGreaterThan(1000);
    expect(section().getByRole('heading', { name: '¿Y si pierdo el teléfono?' })).toBeInTheDocument();
    expect(await section().findByText('442 555 0134')).toBeInTheDocument();
    expect(section().getByRole('heading', { name: 'Configura tu aplicación' })).toHaveFocus();
  });

  it('is on once a code of the application is right', async () => {
    const user = await beginSetUp();
    await enterCode(user, '123 456');
    expect(await screen.findByText('Verificación en dos pasos activada')).toBeInTheDocument();
    expect(secondFactor.confirmSecondFactor.mock.calls[0]?.[0]).toBe('123456');
    expect(section().getByText('Activada')).toBeInTheDocument();
  });

  it('requires six digits before sending', async () => {
    const user = await beginSetUp();
    await enterCode(user, '12x4');
    expect(section().getByText('Escribe los 6 dígitos del código')).toBeInTheDocument();
    expect(secondFactor.confirmSecondFactor).not.toHaveBeenCalled();
  });

  it.each(['EnableSoftwareTokenMFAException', 'CodeMismatchException'])(
    'reports a wrong code, and keeps the key: %s',
    async (name) => {
      secondFactor.confirmSecondFactor.mockRejectedValueOnce(refusal(name));
      const user = await beginSetUp();
      await enterCode(user, '000000');
      expect(await section().findByText('El código no coincide. Revísalo e intenta de nuevo.')).toBeInTheDocument();
      await enterCode(user, '123456');
      expect(await section().findByText('Activada')).toBeInTheDocument();
      expect(secondFactor.beginSecondFactor).toHaveBeenCalledTimes(1);
    },
  );

  it('stays off when it is cancelled, and gets a new key when it is begun anew', async () => {
    const user = await beginSetUp();
    await user.click(section().getByRole('button', { name: 'Cancelar' }));
    expect(section().getByText('Desactivada')).toBeInTheDocument();
    await user.click(section().getByRole('button', { name: 'Activar verificación' }));
    await section().findByText('JBSW Y3DP EHPK 3PXP');
    expect(secondFactor.beginSecondFactor).toHaveBeenCalledTimes(2);
  });

  it('reports a failed key, and retries', async () => {
    secondFactor.beginSecondFactor.mockRejectedValueOnce(refusal('NetworkError'));
    const { user } = await openProfile('seguridad');
    await user.click(await section().findByRole('button', { name: 'Activar verificación' }));
    expect(await section().findByText('Error de conexión con el servidor')).toBeInTheDocument();
    await user.click(section().getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await section().findByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  });
});

describe('the second factor, on', () => {
  beforeEach(() => secondFactor.hasSecondFactor.mockResolvedValue(true));

  it('says so, and what to do without the phone', async () => {
    await openProfile('seguridad');
    expect(await section().findByText('Activada')).toBeInTheDocument();
    expect(section().getByRole('heading', { name: '¿Y si pierdo el teléfono?' })).toBeInTheDocument();
  });

  it('is switched off only after a question', async () => {
    const { user } = await openProfile('seguridad');
    await user.click(await section().findByRole('button', { name: 'Desactivar' }));
    await user.click(screen.getByRole('button', { name: 'Conservarla' }));
    expect(secondFactor.switchOffSecondFactor).not.toHaveBeenCalled();
    await user.click(section().getByRole('button', { name: 'Desactivar' }));
    await user.click(screen.getByRole('button', { name: 'Sí, desactivar' }));
    expect(await section().findByText('Desactivada')).toBeInTheDocument();
    expect(screen.getByText('Verificación en dos pasos desactivada')).toBeInTheDocument();
  });

  it('stays on if the other sessions could not be ended', async () => {
    serving({ endOtherSessions: problem('busy') });
    const { user } = await openProfile('seguridad');
    await user.click(await section().findByRole('button', { name: 'Desactivar' }));
    await user.click(screen.getByRole('button', { name: 'Sí, desactivar' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sí, desactivar' })).toBeEnabled());
    expect(secondFactor.switchOffSecondFactor).not.toHaveBeenCalled();
    expect(section().getByText('Activada')).toBeInTheDocument();
  });

  it('stays on if switching it off failed', async () => {
    secondFactor.switchOffSecondFactor.mockRejectedValue(refusal('NetworkError'));
    const { user } = await openProfile('seguridad');
    await user.click(await section().findByRole('button', { name: 'Desactivar' }));
    await user.click(screen.getByRole('button', { name: 'Sí, desactivar' }));
    expect(await screen.findByText('Error de conexión con el servidor')).toBeInTheDocument();
    expect(section().getByText('Activada')).toBeInTheDocument();
  });
});

it('reports and retries a failed load of its state', async () => {
  secondFactor.hasSecondFactor.mockRejectedValueOnce(refusal('NetworkError'));
  const { user } = await openProfile('seguridad');
  expect(await section().findByText('Error de conexión con el servidor')).toBeInTheDocument();
  await user.click(section().getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await section().findByText('Desactivada')).toBeInTheDocument();
});
