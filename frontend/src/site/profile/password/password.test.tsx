import { screen, waitFor } from '@testing-library/react';
import { callsTo, problem } from '#test/api.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { me } from '#test/samples.ts';
import { openProfile, refusal, serving } from '../testing.ts';

const changePassword = jest.fn();
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/secondFactor.ts', () => ({ hasSecondFactor: async () => false }));
jest.mock('#session/email.ts', () => ({}));
jest.mock('#session/password.ts', () => ({
  changePassword: (...sent: unknown[]) => changePassword(...sent),
}));

beforeEach(() => changePassword.mockReset());

type User = Awaited<ReturnType<typeof openProfile>>['user'];
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const save = (user: User) => press(user, 'Guardar contraseña');
const byGoogle = { ...me, provider: 'google' as const, passwordEstablished: false };

describe('changing the password', () => {
  async function fill(user: User, current: string, next: string, repeated = next) {
    await press(user, 'Cambiar Contraseña');
    if (current !== '') await pasteInto(user, screen.getByLabelText('Contraseña actual'), current);
    await pasteInto(user, screen.getByLabelText('Contraseña nueva'), next);
    await pasteInto(user, screen.getByLabelText('Confirmar contraseña nueva'), repeated);
    await save(user);
  }

  it('takes the current one and the new one', async () => {
    serving();
    const { user } = await openProfile('seguridad');
    await fill(user, 'secreto', 'otra-mejor');
    expect(await screen.findByText('Contraseña actualizada correctamente')).toBeInTheDocument();
    expect(changePassword).toHaveBeenCalledWith('secreto', 'otra-mejor');
    expect(screen.queryByLabelText('Contraseña actual')).not.toBeInTheDocument();
  });

  it('reports under its field that the current one is wrong', async () => {
    changePassword.mockRejectedValue(refusal('NotAuthorizedException', 'Incorrect username or password.'));
    serving();
    const { user } = await openProfile('seguridad');
    await fill(user, 'equivocada', 'otra-mejor');
    await waitFor(() =>
      expect(screen.getByLabelText('Contraseña actual')).toHaveAccessibleDescription(
        'La contraseña actual es incorrecta',
      ),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Contraseña nueva')).toHaveValue('otra-mejor');
  });

  it('refuses new ones that differ or are short, and a missing current one', async () => {
    serving();
    const { user } = await openProfile('seguridad');
    await fill(user, '', 'corta', 'otra');
    expect(screen.getByText('La contraseña es obligatoria')).toBeInTheDocument();
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeInTheDocument();
    expect(screen.getByText('Las contraseñas nuevas no coinciden')).toBeInTheDocument();
    expect(changePassword).not.toHaveBeenCalled();
  });

  it.each([
    ['LimitExceededException', 'Demasiados intentos. Espera unos minutos e intenta de nuevo.'],
    ['InvalidPasswordException', 'La contraseña no cumple los requisitos de seguridad'],
    ['NetworkError', 'Error de conexión con el servidor'],
    ['UnknownError', 'Error de conexión con el servidor'],
    ['SomethingElse', 'Ha ocurrido un error inesperado'],
  ])('explains a failure: %s', async (name, said) => {
    changePassword.mockRejectedValue(refusal(name));
    serving();
    const { user } = await openProfile('seguridad');
    await fill(user, 'secreto', 'otra-mejor');
    expect(await screen.findByRole('alert')).toHaveTextContent(said);
  });
});

describe('the first password of an account made by Google', () => {
  async function fill(user: User, password: string, repeated = password) {
    await press(user, 'Establecer Contraseña');
    await pasteInto(user, screen.getByLabelText('Contraseña', { selector: 'input' }), password);
    await pasteInto(user, screen.getByLabelText('Confirmar contraseña'), repeated);
    await save(user);
  }

  it('is set, and can be changed from then on', async () => {
    const fetchMock = serving({ getMe: byGoogle, establishPassword: { ...byGoogle, passwordEstablished: true } });
    const { user } = await openProfile('seguridad');
    expect(screen.queryByRole('button', { name: 'Cambiar Contraseña' })).not.toBeInTheDocument();
    await fill(user, 'secreto');
    expect(await screen.findByText('Contraseña establecida exitosamente')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'establishPassword').map(({ body }) => body)).toEqual([{ password: 'secreto' }]);
    expect(await screen.findByRole('button', { name: 'Cambiar Contraseña' })).toBeInTheDocument();
  });

  it('is refused if it is short or the two differ', async () => {
    const fetchMock = serving({ getMe: byGoogle });
    const { user } = await openProfile('seguridad');
    await fill(user, 'corta', 'otra');
    expect(screen.getByText('La contraseña debe tener al menos 6 caracteres')).toBeInTheDocument();
    expect(screen.getByText('Las contraseñas no coinciden')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'establishPassword')).toHaveLength(0);
  });

  it('reports a refusal', async () => {
    serving({ getMe: byGoogle, establishPassword: problem('password_already_established') });
    const { user } = await openProfile('seguridad');
    await fill(user, 'secreto');
    expect(await screen.findByRole('alert')).toHaveTextContent('Tu cuenta ya tiene una contraseña.');
  });

  it('is not offered to a Google account that has one', async () => {
    serving({ getMe: { ...byGoogle, passwordEstablished: true } });
    await openProfile('seguridad');
    expect(screen.getByRole('button', { name: 'Cambiar Contraseña' })).toBeInTheDocument();
  });
});
