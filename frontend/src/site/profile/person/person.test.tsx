import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expireSession } from '#session/tokens.ts';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { currentAddress, openApp } from '#test/render.tsx';
import { me } from '#test/samples.ts';
import { openProfile, serving } from '../testing.ts';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/secondFactor.ts', () => ({ hasSecondFactor: async () => false }));
jest.mock('#session/email.ts', () => ({}));
jest.mock('#session/password.ts', () => ({}));

beforeEach(freezeDate);
afterEach(() => jest.useRealTimers());

type User = Awaited<ReturnType<typeof openProfile>>['user'];
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

async function edit(user: User, label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await pasteInto(user, screen.getByLabelText(label), text);
}

describe('the own profile', () => {
  it('asks a visitor to sign in first', async () => {
    serving();
    await openApp('/profile');
    await waitFor(() => expect(currentAddress()).toBe('/login'));
  });

  it('reports and retries a failed load', async () => {
    let fails = true;
    serving({ getMe: () => (fails ? problem('internal') : me) });
    const { user } = await openApp('/profile', { signedIn: true });
    expect(await screen.findByText('Error al cargar el perfil')).toBeInTheDocument();
    fails = false;
    await press(user, 'Intentar de nuevo');
    expect(await screen.findByRole('heading', { name: 'Mi Perfil' })).toBeInTheDocument();
  });

  it('shows name, phone, e-mail, and the birth date with the age', async () => {
    serving();
    await openProfile();
    expect(fact('Nombre completo')).toHaveTextContent('Mariana Olvera');
    expect(fact('Teléfono')).toHaveTextContent('+52 55 1234 5678');
    expect(fact('Correo')).toHaveTextContent('mariana@correo.example');
    expect(fact('Fecha de nacimiento')).toHaveTextContent('14/03/1991 (35 años)');
    expect(document.title).toBe('Mi Perfil');
  });

  it.each([
    [{ birthDate: null, age: null }, 'No especificada'],
    [{ birthDate: '2025-03-14', age: 1 }, '14/03/2025 (1 año)'],
    [{ birthDate: '2030-03-14', age: null }, '14/03/2030'],
  ])('shows %o as «%s»', async (born, said) => {
    serving({ getMe: { ...me, ...born } });
    await openProfile();
    expect(fact('Fecha de nacimiento')).toHaveTextContent(new RegExp(`^${said.replace(/[()]/g, '\\$&')}$`));
  });
});

describe('editing', () => {
  it('saves only the changes', async () => {
    const fetchMock = serving({ updateMe: { ...me, fullName: 'Mariana Ríos', phone: '524425550178' } });
    const { user } = await openProfile();
    await press(user, 'Editar perfil');
    await edit(user, 'Nombre completo', '  Mariana Ríos ');
    await edit(user, 'Teléfono', '+52 (442) 555-0178');
    expect(screen.getByLabelText('Teléfono')).toHaveValue('4425550178');
    await press(user, 'Guardar cambios');
    expect(await screen.findByText('Perfil actualizado')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'updateMe').map(({ body }) => body)).toEqual([
      { fullName: 'Mariana Ríos', phone: '442 555 0178' },
    ]);
    expect(fact('Nombre completo')).toHaveTextContent('Mariana Ríos');
    expect(fact('Teléfono')).toHaveTextContent('+52 442 555 0178');
  });

  it('sends nothing without a change', async () => {
    const fetchMock = serving();
    const { user } = await openProfile();
    await press(user, 'Editar perfil');
    await press(user, 'Guardar cambios');
    expect(screen.getByRole('button', { name: 'Editar perfil' })).toBeInTheDocument();
    expect(callsTo(fetchMock, 'updateMe')).toHaveLength(0);
  });

  it('cancelled, restores the saved values', async () => {
    serving();
    const { user } = await openProfile();
    await press(user, 'Editar perfil');
    await edit(user, 'Nombre completo', 'Otra');
    await edit(user, 'Teléfono', '1');
    await press(user, 'Cancelar');
    expect(fact('Nombre completo')).toHaveTextContent('Mariana Olvera');
    await press(user, 'Editar perfil');
    expect(screen.getByLabelText('Nombre completo')).toHaveValue('Mariana Olvera');
    expect(screen.getByLabelText('Teléfono')).toHaveValue('55 1234 5678');
  });

  it('refuses a blank name, a short phone, and a cleared birth date', async () => {
    const fetchMock = serving();
    const { user } = await openProfile();
    await press(user, 'Editar perfil');
    await edit(user, 'Nombre completo', '   ');
    await edit(user, 'Teléfono', '55123');
    fireEvent.change(screen.getByLabelText('Fecha de nacimiento'), { target: { value: '' } });
    await press(user, 'Guardar cambios');
    expect(screen.getByText('El nombre completo es obligatorio')).toBeInTheDocument();
    expect(screen.getByText('Ingresa un número de teléfono válido')).toBeInTheDocument();
    expect(screen.getByText('La fecha de nacimiento es obligatoria')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Nombre completo')).toHaveFocus());
    expect(callsTo(fetchMock, 'updateMe')).toHaveLength(0);
  });

  it('allows a birth date to stay unknown', async () => {
    const unknown = { ...me, birthDate: null, age: null };
    const fetchMock = serving({ getMe: unknown, updateMe: { ...unknown, fullName: 'Ana' } });
    const { user } = await openProfile();
    await press(user, 'Editar perfil');
    await edit(user, 'Nombre completo', 'Ana');
    await press(user, 'Guardar cambios');
    await screen.findByText('Perfil actualizado');
    expect(callsTo(fetchMock, 'updateMe')[0]?.body).toEqual({ fullName: 'Ana' });
  });

  it('shows both texts for a phone of another person, and keeps the input', async () => {
    serving({ updateMe: problem('phone_taken') });
    const { user } = await openProfile();
    await press(user, 'Editar perfil');
    await edit(user, 'Teléfono', '4425550178');
    await press(user, 'Guardar cambios');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'El número telefónico ya está registrado. Por favor usa uno distinto. Recuerda que por este medio haremos llegar la confirmación de las citas, asegúrate de ingresarlo correctamente.',
    );
    expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription(
      'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.',
    );
    expect(screen.getByLabelText('Teléfono')).toHaveValue('442 555 0178');
  });

  it('reports a failed save, and why', async () => {
    serving({ updateMe: problem('busy') });
    const { user } = await openProfile();
    await press(user, 'Editar perfil');
    await edit(user, 'Nombre completo', 'Ana');
    await press(user, 'Guardar cambios');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error al actualizar el perfil')).toBeInTheDocument();
    expect(alert).toHaveTextContent('Hay muchas solicitudes en este momento.');
    expect(screen.getByLabelText('Nombre completo')).toHaveValue('Ana');
  });

  const ends = [
    ['a session that ends meanwhile', () => expireSession()],
    ['a reload', () => dispatchEvent(new Event('pagehide'))],
  ] as const;

  it.each(ends)('survives %s, and is open again', async (_, end) => {
    serving();
    const { user, unmount } = await openProfile();
    await press(user, 'Editar perfil');
    await edit(user, 'Nombre completo', 'Mariana Ríos');
    act(() => end());
    unmount();
    await openProfile();
    expect(screen.getByLabelText('Nombre completo')).toHaveValue('Mariana Ríos');
  });
});
