import { ClientOption, ClientRow } from '@rostro/shared/contract/clients/client-records';
import { BIRTH_DATE_REFUSED } from '@rostro/shared/contract/clients/person';
import type { RouteId } from '@rostro/shared/contract/index';
import { DEFAULT_SETTINGS } from '@rostro/shared/defaults';
import { UNREACHABLE } from '@rostro/shared/messages';
import { instantOf, todayAt } from '@rostro/shared/time';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { expireSession } from '#session/tokens.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { ClientPicker } from './ClientPicker.tsx';
import { NewClientForm } from './NewClientForm.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const server = jest.mocked(call) as unknown as jest.Mock;
const sent = (id: RouteId) => server.mock.calls.filter(([route]) => route === id);
let replies: Replies;

const ana = ClientOption.parse({ id: 'ana', fullName: 'Ana Ruiz', email: 'ana@correo.mx', phone: '525511112222' });
const blanca = ClientOption.parse({ id: 'blanca', fullName: 'Blanca Soto', email: null, phone: null });
const row = ClientRow.parse({
  ...ana,
  birthDate: '1990-05-04',
  createdAt: '2026-11-18T21:00:00.000Z',
  lastAppointment: null,
});

beforeEach(() => {
  signedInWith(['edit_clients']);
  replies = { listClientOptions: () => ({ items: [ana, blanca] }), createClient: () => row };
  server.mockReset();
  server.mockImplementation((id: RouteId, input) => answering(replies)(id, input));
});
afterEach(() => jest.useRealTimers());

function Picker() {
  const [client, setClient] = useState<ClientOption>();
  return <ClientPicker id="cliente" value={client} error={undefined} onChange={setClient} />;
}

describe('ClientPicker', () => {
  const field = () => screen.getByRole('combobox', { name: 'Cliente' });
  const open = () => openOffice(<Picker />, '/').user;
  /** antd reads the key's number, which user-event leaves out. */
  const press = (key: string, keyCode: number) => fireEvent.keyDown(field(), { key, keyCode });

  test('shows name, phone and e-mail of each', async () => {
    const user = open();
    await user.click(field());
    expect(await screen.findByText('55 1111 2222 · ana@correo.mx')).toBeInTheDocument();
    expect(screen.getAllByText('Blanca Soto').length).toBeGreaterThan(0);
  });

  test('says how often somebody did not come, before and after they are chosen', async () => {
    const at = '2026-11-20T16:00:00.000Z';
    const missed = { count: 2, lastAt: at, latest: [at, at] };
    replies = { listClientOptions: () => ({ items: [{ ...ana, missed }, blanca] }) };
    const user = open();
    await user.click(field());
    const said = 'No asistió a 2 citas; la última, el viernes 20 de noviembre';
    await user.click(await screen.findByText(said));
    expect((await screen.findAllByRole('status')).map((one) => one.textContent)).toContain(said);
  });

  test('asks for a deposit of who missed visits so often as the clinic says', async () => {
    const at = instantOf(Date.now());
    const missed = { count: 2, lastAt: at, latest: [at, at] };
    replies = {
      listClientOptions: () => ({ items: [{ ...ana, missed }, blanca] }),
      getSettings: () => DEFAULT_SETTINGS,
    };
    const user = open();
    await user.click(field());
    await user.click(await screen.findByText('55 1111 2222 · ana@correo.mx'));
    const hint = (await screen.findByText('Pide un anticipo')).closest('[role="status"]');
    expect(hint).toHaveTextContent(/No asistió a 2 citas; la última, el .+\.$/);
  });

  test('asks once after a pause for what is typed', async () => {
    const user = open();
    await user.click(field());
    await user.type(field(), 'bla');
    await waitFor(() => expect(sent('listClientOptions').at(-1)?.[1]).toEqual({ query: { q: 'bla' } }));
    expect(sent('listClientOptions').map(([, input]) => input.query.q)).toEqual([undefined, 'bla']);
  });

  test('is complete by keyboard', async () => {
    const user = open();
    await waitFor(() => expect(sent('listClientOptions')).toHaveLength(1));
    await user.tab();
    expect(field()).toHaveFocus();
    press('ArrowDown', 40);
    await screen.findByText('55 1111 2222 · ana@correo.mx');
    press('ArrowDown', 40);
    press('Enter', 13);
    await waitFor(() => expect(field()).toHaveAttribute('aria-expanded', 'false'));
    expect(screen.getAllByText('Blanca Soto').length).toBeGreaterThan(0);
  });

  test('says that it looks, and that it found nobody', async () => {
    let answer: (said: unknown) => void = () => undefined;
    replies = {
      listClientOptions: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    };
    const user = open();
    await user.click(field());
    expect(await screen.findByText('Buscando clientes…')).toBeInTheDocument();
    await act(async () => answer({ items: [] }));
    expect(await screen.findByText('No se encontraron clientes')).toBeInTheDocument();
  });

  test('a failure says so and is tried again', async () => {
    replies = {
      listClientOptions: () => {
        throw failure();
      },
    };
    const user = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al cargar los perfiles de usuarios');
    replies = { listClientOptions: () => ({ items: [ana] }) };
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    await user.click(field());
    expect(await screen.findByText('55 1111 2222 · ana@correo.mx')).toBeInTheDocument();
  });
});

describe('NewClientForm', () => {
  const created = jest.fn();
  const cancelled = jest.fn();
  const chosen = jest.fn();
  const acts = { onCreated: created, onCancel: cancelled, existing: { word: 'Usar', onChoose: chosen } };
  beforeEach(() => {
    created.mockReset();
    cancelled.mockReset();
    chosen.mockReset();
  });
  const open = () => openOffice(<NewClientForm {...acts} />, '/').user;
  type User = ReturnType<typeof open>;
  const fill = async (user: User) => {
    await pasteInto(user, screen.getByLabelText('Nombre completo'), ' Ana Ruiz ');
    await pasteInto(user, screen.getByLabelText('Email'), 'ana@correo.mx');
    fireEvent.change(screen.getByLabelText(/^Fecha de nacimiento/), { target: { value: '1990-05-04' } });
  };
  const send = (user: User) => user.click(screen.getByRole('button', { name: 'Crear cliente' }));

  test('has a heading, but none under a title that says the same; its name stays', () => {
    open();
    expect(screen.getByRole('form', { name: 'Nuevo Cliente' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nuevo Cliente' })).toBeInTheDocument();
    cleanup();
    openOffice(<NewClientForm untitled {...acts} />, '/');
    expect(screen.getByRole('form', { name: 'Nuevo Cliente' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Nuevo Cliente' })).not.toBeInTheDocument();
  });

  test('who has the typed phone, e-mail or name is proposed, and taken by one press', async () => {
    replies = { ...replies, listClientOptions: () => ({ items: [ana] }) };
    signedInWith(['edit_clients', 'view_clients']);
    const user = open();
    await pasteInto(user, screen.getByLabelText('Nombre completo'), 'Ana');
    await pasteInto(user, screen.getByLabelText(/^Teléfono/), '+52 1 55 1111 2222');
    const list = await screen.findByRole('list', { name: 'Posibles duplicados' });
    expect(list).toHaveTextContent('Ana Ruiz55 1111 2222 · ana@correo.mx');
    expect(sent('listClientOptions').map(([, input]) => input.query.q)).toEqual(['5511112222']);
    await user.click(screen.getByRole('button', { name: 'Usar a Ana Ruiz' }));
    expect(chosen).toHaveBeenCalledWith(ana);
    expect(created).not.toHaveBeenCalled();
  });

  test('whoever is found by several facts is proposed once, and nobody where nobody is found', async () => {
    signedInWith(['edit_clients', 'view_clients']);
    replies = { ...replies, listClientOptions: () => ({ items: [ana] }) };
    const user = open();
    await fill(user);
    await screen.findByText('¿Es esta persona?');
    expect(screen.getAllByRole('button', { name: 'Usar a Ana Ruiz' })).toHaveLength(1);
    replies = { ...replies, listClientOptions: () => ({ items: [] }) };
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Nombre completo'), 'z');
    await waitFor(() => expect(screen.queryByText('¿Es esta persona?')).not.toBeInTheDocument());
  });

  test('who may not search is proposed nobody', async () => {
    const user = open();
    await fill(user);
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalled());
    expect(sent('listClientOptions')).toEqual([]);
  });

  test('an invitation is the default, and the phone may be left out', async () => {
    const user = open();
    expect(screen.getByLabelText('Nombre completo')).toHaveFocus();
    await fill(user);
    expect(screen.getByRole('radio', { name: 'Enviar invitación por correo' })).toBeChecked();
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalledWith(row));
    const body = { fullName: 'Ana Ruiz', email: 'ana@correo.mx', birthDate: '1990-05-04' };
    expect(sent('createClient')).toEqual([['createClient', { body }, { idempotencyKey: expect.any(String) }]]);
  });

  test('that the person wants to be reminded is sent only where it was ticked', async () => {
    const user = open();
    const box = screen.getByRole('checkbox', { name: 'Aceptó recibir recordatorios por correo y WhatsApp' });
    expect(box).not.toBeChecked();
    await fill(user);
    await user.click(box);
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalled());
    expect(sent('createClient')[0]?.[1].body).toHaveProperty('reminders', true);
  });

  test('the toast stays three seconds', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = open();
    await fill(user);
    await send(user);
    await screen.findByText('Cliente creado exitosamente');
    act(() => void jest.advanceTimersByTime(2500));
    expect(screen.getByText('Cliente creado exitosamente')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(600));
    expect(screen.queryByText('Cliente creado exitosamente')).not.toBeInTheDocument();
  });

  test('a password may be set instead, of six characters at least; the phone goes as ten digits', async () => {
    const user = open();
    await fill(user);
    await user.click(screen.getByLabelText(/^Teléfono/));
    await user.paste('+52 55 1111 2222');
    await user.click(screen.getByRole('radio', { name: 'Definir una contraseña' }));
    const password = screen.getByLabelText('Contraseña');
    expect(password).toHaveAccessibleDescription('Mínimo 6 caracteres');
    await pasteInto(user, password, 'corta');
    await send(user);
    expect(password).toHaveAccessibleDescription('La contraseña debe tener al menos 6 caracteres');
    expect(sent('createClient')).toHaveLength(0);
    await user.type(password, '-no');
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalled());
    expect(sent('createClient')[0]?.[1].body).toMatchObject({ password: 'corta-no', phone: '55 1111 2222' });
  });

  test('what is missing is said before anybody is asked', async () => {
    const user = open();
    await send(user);
    expect(screen.getByLabelText('Nombre completo')).toHaveAccessibleDescription('El nombre completo es obligatorio');
    expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription(UNREACHABLE);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(UNREACHABLE);
    expect(screen.getByLabelText(/^Fecha de nacimiento/)).toBeValid();
    expect(sent('createClient')).toHaveLength(0);
    await waitFor(() => expect(screen.getByLabelText('Nombre completo')).toHaveFocus());
    await pasteInto(user, screen.getByLabelText('Teléfono'), '5511112222');
    await waitFor(() => expect(screen.getByLabelText('Email')).toBeValid());
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Con uno de los dos basta: teléfono o email');
  });

  test('a birth date of somebody not born yet is refused, and the hint says from what age', async () => {
    const user = open();
    const day = screen.getByLabelText(/^Fecha de nacimiento/);
    expect(day).toHaveAccessibleDescription('Debes ser mayor de 18 años');
    expect(day).toHaveAttribute('max', todayAt(new Date().toISOString()));
    await fill(user);
    fireEvent.change(day, { target: { value: '2040-01-01' } });
    await send(user);
    expect(day).toHaveAccessibleDescription(BIRTH_DATE_REFUSED.ahead);
    expect(day).toHaveValue('2040-01-01');
    expect(sent('createClient')).toHaveLength(0);
  });

  test('a name and a phone are enough: no account is offered without an e-mail', async () => {
    const user = open();
    await pasteInto(user, screen.getByLabelText('Email'), 'ana@correo.mx');
    await user.click(screen.getByRole('radio', { name: 'Definir una contraseña' }));
    await pasteInto(user, screen.getByLabelText('Contraseña'), 'secreta-1');
    await user.clear(screen.getByLabelText('Email'));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Contraseña')).not.toBeInTheDocument();
    expect(screen.getByText(/^Sin email queda registrado sin cuenta en el sitio/)).toBeInTheDocument();
    await pasteInto(user, screen.getByLabelText('Nombre completo'), 'Ana Ruiz');
    await pasteInto(user, screen.getByLabelText('Teléfono'), '5511112222');
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalled());
    expect(sent('createClient')[0]?.[1].body).toEqual({ fullName: 'Ana Ruiz', phone: '55 1111 2222' });
  });

  test.each([
    ['phone_taken', /^Teléfono/, 'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.'],
    ['email_taken', 'Email', 'Ese correo ya pertenece a otra cuenta. Usa uno diferente.'],
  ] as const)('%s is said under its field, and nothing typed is lost', async (code, label, text) => {
    replies = {
      createClient: () => {
        throw failure({ status: 409, code, detail: 'detalle' });
      },
    };
    const user = open();
    await fill(user);
    await send(user);
    expect(await screen.findByText('Error al crear el cliente. Por favor, intenta de nuevo.')).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('Email')).toHaveValue('ana@correo.mx');
    expect(created).not.toHaveBeenCalled();
  });

  test('a failure can be tried again, as the same attempt', async () => {
    replies = {
      createClient: () => {
        throw failure();
      },
    };
    const user = open();
    await fill(user);
    await send(user);
    expect(await screen.findByText('Ha ocurrido un error inesperado')).toBeInTheDocument();
    replies = { createClient: () => row };
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalled());
    const keys = sent('createClient').map(([, , options]) => options.idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
  });

  test('a session that ends keeps what was typed, but never a password', async () => {
    const user = open();
    await fill(user);
    await user.click(screen.getByRole('radio', { name: 'Definir una contraseña' }));
    await pasteInto(user, screen.getByLabelText('Contraseña'), 'secreta-1');
    act(() => expireSession('interrupted'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secreta-1');
    cleanup();
    open();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('ana@correo.mx'));
    expect(await screen.findByLabelText('Contraseña')).toHaveValue('');
    cleanup();
  });

  test('it is left without anything being created', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(cancelled).toHaveBeenCalled();
    expect(sent('createClient')).toHaveLength(0);
  });
});
