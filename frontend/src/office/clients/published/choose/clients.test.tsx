import { LISTED, shownFacts } from '@rostro/shared/contract/clients/client-fields';
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
  ...shownFacts({}, LISTED),
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

  test('shows the number of missed visits, before and after the choice', async () => {
    const at = '2026-11-20T16:00:00.000Z';
    const missed = { count: 2, lastAt: at, latest: [at, at] };
    replies = { listClientOptions: () => ({ items: [{ ...ana, missed }, blanca] }) };
    const user = open();
    await user.click(field());
    const said = 'No asistió a 2 citas; la última, el viernes 20 de noviembre';
    await user.click(await screen.findByText(said));
    expect((await screen.findAllByRole('status')).map((one) => one.textContent)).toContain(said);
  });

  test('asks for a deposit of a client with as many missed visits as the clinic’s limit', async () => {
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

  test('searches once after a pause in typing', async () => {
    const user = open();
    await user.click(field());
    await user.type(field(), 'bla');
    await waitFor(() => expect(sent('listClientOptions').at(-1)?.[1]).toEqual({ query: { q: 'bla' } }));
    expect(sent('listClientOptions').map(([, input]) => input.query.q)).toEqual([undefined, 'bla']);
  });

  test('works by keyboard', async () => {
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

  test('shows that it searches, and that it found no match', async () => {
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

  test('reports a failure and retries', async () => {
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

  test('has a heading, unless a title above says the same; its name stays', () => {
    open();
    expect(screen.getByRole('form', { name: 'Nuevo Cliente' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Nuevo Cliente' })).toBeInTheDocument();
    cleanup();
    openOffice(<NewClientForm untitled {...acts} />, '/');
    expect(screen.getByRole('form', { name: 'Nuevo Cliente' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Nuevo Cliente' })).not.toBeInTheDocument();
  });

  test('proposes a client with the typed phone, e-mail or name, to take by one press', async () => {
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

  test('proposes a client found by several facts once, and none without a match', async () => {
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

  test('proposes no client without the right to search', async () => {
    const user = open();
    await fill(user);
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalled());
    expect(sent('listClientOptions')).toEqual([]);
  });

  test('makes an invitation the default, and the phone optional', async () => {
    const user = open();
    expect(screen.getByLabelText('Nombre completo')).toHaveFocus();
    await fill(user);
    expect(screen.getByRole('radio', { name: 'Enviar invitación por correo' })).toBeChecked();
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalledWith(row));
    const body = { fullName: 'Ana Ruiz', email: 'ana@correo.mx', birthDate: '1990-05-04' };
    expect(sent('createClient')).toEqual([['createClient', { body }, { idempotencyKey: expect.any(String) }]]);
  });

  test('sends the wish for reminders only if it was ticked', async () => {
    const user = open();
    const box = screen.getByRole('checkbox', { name: 'Aceptó recibir recordatorios por correo y WhatsApp' });
    expect(box).not.toBeChecked();
    await fill(user);
    await user.click(box);
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalled());
    expect(sent('createClient')[0]?.[1].body).toHaveProperty('reminders', true);
  });

  test('sends the consent to promotions only if it was ticked, apart from reminders', async () => {
    const user = open();
    const box = screen.getByRole('checkbox', { name: 'Aceptó recibir promociones y novedades' });
    expect(box).not.toBeChecked();
    await fill(user);
    await user.click(box);
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalled());
    expect(sent('createClient')[0]?.[1].body).toHaveProperty('promotions', true);
    expect(sent('createClient')[0]?.[1].body).not.toHaveProperty('reminders');
  });

  test('shows its toast for three seconds', async () => {
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

  test('can set a password of at least six characters; the phone is sent as ten digits', async () => {
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

  test('reports missing values before sending', async () => {
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
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Con uno de los dos basta: teléfono o correo');
  });

  test('refuses a birth date in the future, and the hint names the least age', async () => {
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

  test('accepts a name and a phone: without an e-mail no account is offered', async () => {
    const user = open();
    await pasteInto(user, screen.getByLabelText('Email'), 'ana@correo.mx');
    await user.click(screen.getByRole('radio', { name: 'Definir una contraseña' }));
    await pasteInto(user, screen.getByLabelText('Contraseña'), 'secreta-1');
    await user.clear(screen.getByLabelText('Email'));
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Contraseña')).not.toBeInTheDocument();
    expect(screen.getByText(/^Sin correo queda registrado sin cuenta en el sitio/)).toBeInTheDocument();
    await pasteInto(user, screen.getByLabelText('Nombre completo'), 'Ana Ruiz');
    await pasteInto(user, screen.getByLabelText('Teléfono'), '5511112222');
    await send(user);
    await waitFor(() => expect(created).toHaveBeenCalled());
    expect(sent('createClient')[0]?.[1].body).toEqual({ fullName: 'Ana Ruiz', phone: '55 1111 2222' });
  });

  test.each([
    ['phone_taken', /^Teléfono/, 'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.'],
    ['email_taken', 'Email', 'Ese correo ya pertenece a otra cuenta. Usa uno diferente.'],
  ] as const)('shows %s under its field, and keeps the input', async (code, label, text) => {
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

  test('retries a failure as the same attempt', async () => {
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

  test('keeps the input when a session ends, but never a password', async () => {
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

  test('can be cancelled without creating a client', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(cancelled).toHaveBeenCalled();
    expect(sent('createClient')).toHaveLength(0);
  });
});
