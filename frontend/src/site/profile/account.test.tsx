import { EXPORTED_ONLY, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { me } from '#test/samples.ts';
import { downloadFile } from '#ui/download.ts';
import { openProfile, ownSession, refusal, serving } from './testing.ts';

const signOut = jest.fn();
jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/secondFactor.ts', () => ({ hasSecondFactor: async () => false }));
jest.mock('#session/email.ts', () => ({}));
jest.mock('#session/password.ts', () => ({}));
jest.mock('#session/actions.ts', () => ({ signOut: (...how: unknown[]) => signOut(...how) }));
jest.mock('#ui/download.ts', () => ({ downloadFile: jest.fn() }));

beforeEach(() => {
  jest.resetAllMocks();
  freezeDate();
});
afterEach(() => jest.useRealTimers());

const regionOf = (name: string) => within(screen.getByRole('region', { name }));

describe('linked accounts', () => {
  const google = { provider: 'google' as const, linkedAt: '2026-11-02T18:00:00.000Z' };
  const linked = () => regionOf('Cuentas vinculadas');

  it('explain how to link one if there is none', async () => {
    serving();
    await openProfile('seguridad');
    expect(await linked().findByText(/Ninguna todavía/)).toBeInTheDocument();
  });

  it('are unlinked after a question', async () => {
    const fetchMock = serving({ listIdentities: { items: [google] }, unlinkIdentity: { items: [] } });
    const { user } = await openProfile('seguridad');
    expect(await linked().findByText('Vinculada desde el lunes 2 de noviembre de 2026')).toBeInTheDocument();
    await user.click(linked().getByRole('button', { name: 'Desvincular Google' }));
    expect(callsTo(fetchMock, 'unlinkIdentity')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Sí, desvincular' }));
    expect(await screen.findByText('Google quedó desvinculado')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'unlinkIdentity')[0]?.url.pathname).toBe('/api/me/identities/google');
    expect(linked().getByText(/Ninguna todavía/)).toBeInTheDocument();
  });

  it('stay if they are the only way to sign in', async () => {
    serving({
      getMe: { ...me, provider: 'google', passwordEstablished: false },
      listIdentities: { items: [google] },
    });
    await openProfile('seguridad');
    expect(await linked().findByText(/Es tu única forma de entrar/)).toBeInTheDocument();
    expect(linked().queryByRole('button')).not.toBeInTheDocument();
  });

  it('report a refusal', async () => {
    serving({ listIdentities: { items: [google] }, unlinkIdentity: problem('last_sign_in_way') });
    const { user } = await openProfile('seguridad');
    await user.click(await linked().findByRole('button', { name: 'Desvincular Google' }));
    await user.click(screen.getByRole('button', { name: 'Sí, desvincular' }));
    expect(await screen.findByText(/Antes de desvincular Google establece una contraseña/)).toBeInTheDocument();
  });

  it('that could not be read are retried', async () => {
    let fails = true;
    serving({ listIdentities: () => (fails ? problem('internal') : { items: [] }) });
    const { user } = await openProfile('seguridad');
    await linked().findByText('Ha ocurrido un error inesperado');
    fails = false;
    await user.click(linked().getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await linked().findByText(/Ninguna todavía/)).toBeInTheDocument();
  });
});

describe('sessions', () => {
  const phone = { ...ownSession, id: 'lejos', browser: 'Safari', system: 'iPhone', isCurrent: false };
  const sessions = () => regionOf('Sesiones');

  it('list the devices, and mark this one', async () => {
    serving({ listMySessions: { items: [ownSession, phone, { ...phone, id: 'otra', browser: null, system: null }] } });
    await openProfile('seguridad');
    const [here, there, unknown] = await sessions().findAllByRole('listitem');
    expect(here).toHaveTextContent('Firefox en WindowsEste dispositivo');
    expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(there).toHaveTextContent('Safari en iPhoneÚltimo uso: viernes 20 de noviembre, 9:00 a.m.');
    expect(unknown).toHaveTextContent('Dispositivo desconocido');
  });

  it('are ended one by one, after a question', async () => {
    const fetchMock = serving({
      listMySessions: { items: [ownSession, phone] },
      endMySession: { items: [ownSession] },
    });
    const { user } = await openProfile('seguridad');
    await user.click(await sessions().findByRole('button', { name: 'Cerrar sesión de Safari en iPhone' }));
    expect(callsTo(fetchMock, 'endMySession')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Sí, cerrar sesión' }));
    expect(await screen.findByText('Sesión cerrada')).toBeInTheDocument();
    expect(callsTo(fetchMock, 'endMySession')[0]?.url.pathname).toBe('/api/me/sessions/lejos');
    expect(sessions().getAllByRole('listitem')).toHaveLength(1);
    expect(sessions().queryByRole('button', { name: 'Cerrar las demás sesiones' })).not.toBeInTheDocument();
  });

  it('are ended together, except for this one', async () => {
    serving({ listMySessions: { items: [ownSession, phone] } });
    const { user } = await openProfile('seguridad');
    await user.click(await sessions().findByRole('button', { name: 'Cerrar las demás sesiones' }));
    await user.click(screen.getByRole('button', { name: 'Sí, cerrar las demás' }));
    expect(await screen.findByText('Cerramos tus otras sesiones')).toBeInTheDocument();
    expect(sessions().getAllByRole('listitem')).toHaveLength(1);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('report a refusal', async () => {
    serving({ listMySessions: { items: [ownSession, phone] }, endMySession: problem('session_not_found') });
    const { user } = await openProfile('seguridad');
    await user.click(await sessions().findByRole('button', { name: 'Cerrar sesión de Safari en iPhone' }));
    await user.click(screen.getByRole('button', { name: 'Sí, cerrar sesión' }));
    expect(await screen.findByText('Esa sesión ya no está abierta.')).toBeInTheDocument();
  });
});

describe('signing out everywhere', () => {
  const EVERYWHERE = 'Cerrar sesión en todos los dispositivos';

  it('explains itself, asks, and does it', async () => {
    serving();
    const { user } = await openProfile('seguridad');
    await user.click(screen.getByRole('button', { name: EVERYWHERE }));
    expect(signOut).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Sí, cerrar en todos' }));
    await waitFor(() => expect(signOut).toHaveBeenCalledWith({ everywhere: true }));
  });

  it('reports a failure, because the other sessions go on', async () => {
    signOut.mockRejectedValue(refusal('NetworkError'));
    serving();
    const { user } = await openProfile('seguridad');
    await user.click(screen.getByRole('button', { name: EVERYWHERE }));
    await user.click(screen.getByRole('button', { name: 'Sí, cerrar en todos' }));
    expect(await screen.findByText('Error de conexión con el servidor')).toBeInTheDocument();
  });
});

describe('my data', () => {
  const data = {
    exportedAt: '2026-11-20T14:00:00.000Z',
    profile: {
      ...shownFacts({}, EXPORTED_ONLY),
      ...me,
      position: null,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
    consent: { whatsapp: true, reminders: true, at: '2026-01-01T00:00:00.000Z', source: 'signup' },
    deletionRequestedAt: null,
    identities: [],
    appointments: [],
    payments: [],
    balanceCents: 0,
    ...{ packages: [], waitlist: [], sessions: [], deliveries: [] },
  };
  const ASK = 'Solicitar eliminación de mi cuenta';

  it('is downloaded as a file with its day in the name', async () => {
    serving({ exportMyData: data });
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Descargar mis datos' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
    const [name, type, content] = jest.mocked(downloadFile).mock.calls[0] ?? [];
    expect(name).toBe('rostro-mis-datos-2026-11-20.json');
    expect(type).toBe('application/json');
    expect(JSON.parse(String(content))).toMatchObject({ exportedAt: data.exportedAt, appointments: [] });
  });

  it('that failed to download is reported', async () => {
    serving({ exportMyData: problem('busy') });
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: 'Descargar mis datos' }));
    expect(await screen.findByText(/Hay muchas solicitudes/)).toBeInTheDocument();
    expect(downloadFile).not.toHaveBeenCalled();
  });

  it('can be requested to be deleted once, and the day of it stays on the page', async () => {
    const fetchMock = serving({ requestDeletion: { requestedAt: '2026-11-20T14:00:00.000Z' } });
    const { user } = await openProfile();
    await user.click(screen.getByRole('button', { name: ASK }));
    await user.click(screen.getByRole('button', { name: 'Conservar mi cuenta' }));
    expect(callsTo(fetchMock, 'requestDeletion')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: ASK }));
    await user.click(screen.getByRole('button', { name: 'Sí, solicitar' }));
    expect(await screen.findByText('viernes 20 de noviembre de 2026')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: ASK })).not.toBeInTheDocument();
  });

  it('with an earlier deletion request shows its day', async () => {
    serving({ getMe: { ...me, deletionRequestedAt: '2026-11-01T20:00:00.000Z' } });
    await openProfile();
    expect(screen.getByText('domingo 1 de noviembre de 2026')).toBeInTheDocument();
  });
});

describe('requests about one’s own data', () => {
  const asked = {
    ...{ id: 'q', right: 'access' as const, channel: 'account' as const, state: 'received' as const },
    ...{ receivedOn: '2026-11-20', wish: 'Todo.', clock: 'answer' as const, dueOn: '2026-12-18' },
    ...{ extensions: [], answer: null, doneAt: null },
  };
  const form = async (user: Awaited<ReturnType<typeof openProfile>>['user']) => {
    await user.click(await regionOf('Tus derechos').findByRole('button', { name: 'Pedir algo sobre mis datos' }));
    return screen.findByLabelText('Qué quieres pedir');
  };

  it('are sent with the right and the words; the list shows the deadline', async () => {
    let items: (typeof asked)[] = [];
    const calls = serving({
      listMyDataRequests: () => ({ items }),
      createMyDataRequest: () => {
        items = [asked];
        return { status: 201, body: asked };
      },
    });
    const { user } = await openProfile();
    await user.selectOptions(await form(user), 'access');
    await user.type(screen.getByLabelText(/Qué pides/), 'Todo.');
    await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await screen.findByText('Recibimos tu solicitud')).toBeInTheDocument();
    expect(callsTo(calls, 'createMyDataRequest').map(({ body }) => body)).toEqual([{ right: 'access', wish: 'Todo.' }]);
    const list = within(await screen.findByRole('list', { name: 'Tus solicitudes' }));
    expect(await list.findByText(/a más tardar el viernes 18 de diciembre de 2026/)).toBeInTheDocument();
  });

  it('report missing values, and the reason of a refusal', async () => {
    serving({ createMyDataRequest: problem('data_request_open') });
    const { user } = await openProfile();
    const right = await form(user);
    await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await screen.findByText('Elige qué quieres pedir')).toBeInTheDocument();
    expect(screen.getByText('Escribe qué pides')).toBeInTheDocument();
    await user.selectOptions(right, 'opposition');
    await user.type(screen.getByLabelText(/Qué pides/), 'Sin promociones');
    await user.click(screen.getByRole('button', { name: 'Enviar solicitud' }));
    expect(await screen.findByText(/Ya tienes una solicitud abierta/)).toBeInTheDocument();
    expect(screen.getByLabelText(/Qué pides/)).toHaveValue('Sin promociones');
  });

  it('show the answer, and the reason of an extended clock', async () => {
    const answer = { at: '2026-11-20T18:00:00.000Z', accepted: false, letter: 'No encontramos datos tuyos.' };
    const extensions = [{ clock: 'answer' as const, at: '2026-11-20T18:00:00.000Z', reason: 'Faltan archivos' }];
    serving({
      listMyDataRequests: { items: [{ ...asked, state: 'refused', clock: null, dueOn: null, extensions, answer }] },
    });
    await openProfile();
    expect(await screen.findByText('No encontramos datos tuyos.')).toBeInTheDocument();
    expect(screen.getByText(/ampliamos el plazo: Faltan archivos/)).toBeInTheDocument();
  });
});
