import type { PermissionCode } from '@rostro/shared/permissions';
import { screen } from '@testing-library/react';
import { screenWidth } from '#office/test/screenWidth.ts';
import { type Answers, answer, callsTo, problem } from '#test/api.ts';
import { openConfig } from './test/open.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => screenWidth(1440));

function openSecurity(answers: Answers = {}, permissions?: PermissionCode[]) {
  const server = answer({
    getSecurityPolicy: { adminMfaRequired: false, lockMinutes: 15 },
    saveSecurityPolicy: { adminMfaRequired: true, lockMinutes: 15 },
    ...answers,
  });
  return { ...openConfig('/security', permissions), server };
}

const theSwitch = () => screen.findByRole('switch', { name: /Pedir verificación en dos pasos/ });

describe('the security of the panel', () => {
  test('requires the second factor of every user by one switch', async () => {
    const { user, server } = openSecurity();
    expect(await theSwitch()).not.toBeChecked();
    await user.click(await theSwitch());
    expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
    expect(callsTo(server, 'saveSecurityPolicy').map(({ body }) => body)).toEqual([{ adminMfaRequired: true }]);
    expect(await theSwitch()).toBeChecked();
  });

  test('needs the user’s own second factor: otherwise the switch stays off, with the reason', async () => {
    const { user } = openSecurity({ saveSecurityPolicy: problem('mfa_required') });
    await user.click(await theSwitch());
    expect(await screen.findByText(/activa la verificación en dos pasos en Mi Perfil/)).toBeInTheDocument();
    expect(screen.getAllByText('Error al guardar la configuración')).not.toHaveLength(0);
    expect(await theSwitch()).not.toBeChecked();
  });

  test('needs the right to change roles', async () => {
    openSecurity({ getSecurityPolicy: { adminMfaRequired: true, lockMinutes: 15 } }, ['access_configuration']);
    expect(await theSwitch()).toBeChecked();
    expect(await theSwitch()).toBeDisabled();
    expect(await theSwitch()).toHaveAccessibleDescription(/para dejar de pedirla, el permiso de gestionar roles/);
  });

  test('sets the minutes until the panel locks, and saves them alone', async () => {
    const { user, server } = openSecurity({ saveSecurityPolicy: { adminMfaRequired: false, lockMinutes: 5 } });
    const choice = await screen.findByRole('combobox', { name: /Bloquear el panel si nadie lo usa/ });
    expect(screen.getByText('A los 15 minutos')).toBeInTheDocument();
    await user.click(choice);
    await user.click(await screen.findByTitle('A los 5 minutos'));
    expect(await screen.findByText('Configuración guardada correctamente')).toBeInTheDocument();
    expect(callsTo(server, 'saveSecurityPolicy').map(({ body }) => body)).toEqual([{ lockMinutes: 5 }]);
  });

  test('retries a policy that cannot be read', async () => {
    let failures = 1;
    const { user } = openSecurity({
      getSecurityPolicy: () => {
        failures -= 1;
        return failures >= 0 ? problem('busy') : { adminMfaRequired: false, lockMinutes: 15 };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await theSwitch()).toBeInTheDocument();
  });
});
