import type { DataRequest, ErasurePlan } from '@rostro/shared/contract/privacy/data-requests';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { call } from '#api/client.ts';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import DataRequestPage from './DataRequestPage.tsx';
import DataRequestsPage from './DataRequestsPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const AT = '2026-11-03T17:00:00.000Z';
const aRequest = (part: Partial<DataRequest> = {}): DataRequest => ({
  ...{ id: 'q1', right: 'cancellation', channel: 'account', state: 'received', clientId: 'mariana', ofPanel: false },
  ...{ name: 'Mariana Ríos', receivedOn: '2026-11-03', clock: 'answer', dueOn: '2026-12-02', workingDaysLeft: 12 },
  blockedUntil: null,
  ...{ updatedAt: AT, version: 1, email: 'mariana@rostro.test', phone: '', wish: 'Que se eliminen mis datos.' },
  ...{ identity: null, extensions: [], answer: null, carriedOut: null, withdrawn: null },
  history: [{ at: AT, by: 'Mariana Ríos', act: 'receive', detail: '' }],
  ...part,
});
const ALL: PermissionCode[] = ['view_clients', 'edit_clients', 'delete_clients', 'view_records'];
const plan: ErasurePlan = {
  blockedUntil: '2031-11-20',
  hasEndedRecord: false,
  appointments: 2,
  upcoming: 1,
  payments: 1,
  hasAccount: true,
};

const answers = jest.mocked(call) as unknown as jest.Mock;
let request: DataRequest;
let replies: Record<string, (input: { query?: { state: string } }) => unknown>;
const sent = (route: string) => answers.mock.calls.filter(([id]) => id === route).map(([, input]) => input);

function open(at: string, permissions = ALL) {
  signedInWith(permissions);
  return openOffice(
    <Routes>
      <Route path="/admin/data-requests" element={<DataRequestsPage />} />
      <Route path="/admin/data-requests/:requestId" element={<DataRequestPage />} />
    </Routes>,
    at,
  ).user;
}

beforeEach(() => {
  screenWidth(1440);
  request = aRequest();
  replies = {
    listDataRequests: ({ query }) => ({ items: query?.state === 'open' ? [request] : [], more: false }),
    getDataRequest: () => request,
    getErasurePlan: () => plan,
    listClientOptions: () => ({ items: [] }),
  };
  answers.mockReset();
  answers.mockImplementation(async (route: string, input: object) => replies[route]?.(input ?? {}) ?? request);
});

const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('the list', () => {
  test('shows person, kind, state and the time left', async () => {
    open('/admin/data-requests');
    const list = within(await screen.findByRole('region', { name: 'Solicitudes' }));
    const row = await list.findByRole('listitem');
    expect(row).toHaveTextContent('Mariana Ríos');
    expect(row).toHaveTextContent('Cancelación');
    expect(row).toHaveTextContent('Para responder quedan 12 días hábiles, hasta el miércoles 2 de diciembre de 2026');
    expect(row).toHaveTextContent('Falta comprobar su identidad');
    expect(list.getByRole('link')).toHaveAttribute('href', '/admin/data-requests/q1');
  });

  test('has its filter in the address, and the number of overdue requests', async () => {
    const late = aRequest({ id: 'q2', workingDaysLeft: -3 });
    replies.listDataRequests = ({ query }) => ({ items: query?.state === 'overdue' ? [late] : [], more: false });
    const user = open('/admin/data-requests?state=ended');
    expect(await screen.findByText('Aquí quedan las solicitudes que ya se atendieron.')).toBeInTheDocument();
    await user.click(await button('Vencidas (1)'));
    expect(await screen.findByText(/El plazo para responder venció el miércoles 2 de diciembre/)).toBeInTheDocument();
  });

  test('needs the right to see clients', async () => {
    open('/admin/data-requests', ['view_appointments']);
    expect(await screen.findByText('Acceso Restringido')).toBeInTheDocument();
    expect(answers).not.toHaveBeenCalled();
  });

  test('reports and retries a failed load', async () => {
    let isDown = true;
    replies.listDataRequests = () =>
      isDown ? Promise.reject(failure({ status: 500, code: 'internal' })) : { items: [request], more: false };
    const user = open('/admin/data-requests');
    expect(await screen.findByText('No pudimos cargar las solicitudes')).toBeInTheDocument();
    isDown = false;
    await user.click(await button('Intentar de nuevo'));
    expect(await screen.findByRole('link', { name: 'Mariana Ríos' })).toBeInTheDocument();
  });
});

describe('a new request', () => {
  test('needs a person and a kind; it is sent as typed, and its page opens', async () => {
    const user = open('/admin/data-requests');
    await user.click(await button('Registrar solicitud'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Registrar solicitud' }));
    await user.click(dialog.getByRole('button', { name: 'Registrar' }));
    expect(await dialog.findByText('Escribe el nombre')).toBeInTheDocument();
    expect(dialog.getByText('Escribe qué pide')).toBeInTheDocument();
    await pasteInto(user, dialog.getByRole('textbox', { name: 'Nombre de quien pide' }), 'Rosa Vidal');
    await pasteInto(user, dialog.getByRole('textbox', { name: 'Qué pide, en sus palabras' }), 'Saber qué tienen.');
    await user.click(dialog.getByRole('button', { name: 'Registrar' }));
    expect(await screen.findByText('La solicitud quedó registrada')).toBeInTheDocument();
    const [{ body }] = sent('createDataRequest');
    expect(body).toMatchObject({ right: 'access', channel: 'paper', name: 'Rosa Vidal', email: '', phone: '' });
    expect(body).not.toHaveProperty('clientId');
    expect(await screen.findByRole('heading', { level: 1, name: /Mariana Ríos/ })).toBeInTheDocument();
  });
});

describe('one request', () => {
  const AT_ONE = '/admin/data-requests/q1';

  test('is proven first: by a way, with the version on the screen', async () => {
    const user = open(AT_ONE);
    await user.click(await button('Comprobar identidad'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Comprobar identidad' }));
    expect(dialog.getByRole('radio', { name: /con su sesión iniciada/ })).toBeChecked();
    await user.click(dialog.getByRole('radio', { name: 'Con una identificación oficial' }));
    await user.click(dialog.getByRole('button', { name: 'Identidad comprobada' }));
    expect(await screen.findByText('La identidad quedó comprobada')).toBeInTheDocument();
    expect(sent('proveDataRequest')).toEqual([
      { params: { requestId: 'q1' }, body: { version: 1, how: 'document', note: '' } },
    ]);
    expect(screen.queryByRole('button', { name: 'Responder que procede' })).not.toBeInTheDocument();
  });

  test('is refused with a reason; the input stays if a colleague was faster', async () => {
    request = aRequest({ state: 'proven' });
    replies.answerDataRequest = () => Promise.reject(failure({ status: 409, code: 'changed_meanwhile' }));
    const user = open(AT_ONE);
    await user.click(await button('Responder que no procede'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Responder que no procede' }));
    await user.click(dialog.getByRole('button', { name: 'Responder y enviar' }));
    expect(await dialog.findByText('Escribe el motivo')).toBeInTheDocument();
    await pasteInto(user, dialog.getByRole('textbox', { name: /^Motivo/ }), 'No acreditó su identidad');
    await user.click(dialog.getByRole('button', { name: 'Responder y enviar' }));
    expect(await dialog.findByText('No se pudo responder la solicitud')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /^Motivo/ })).toHaveValue('No acreditó su identidad');
  });

  test('with an extended or expired clock offers no extension', async () => {
    request = aRequest({ extensions: [{ clock: 'answer', reason: 'Archivos', at: AT, by: 'Karla' }] });
    open(AT_ONE);
    expect(await button('Comprobar identidad')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ampliar plazo' })).not.toBeInTheDocument();
  });

  test('announces what is erased, what is blocked and until when, before anything happens', async () => {
    request = aRequest({ state: 'accepted', clock: 'carryOut', version: 3 });
    replies.eraseByRequest = () => {
      request = aRequest({ state: 'done', clock: null, dueOn: null, workingDaysLeft: null, clientId: null });
      request.blockedUntil = '2031-11-20';
      request.carriedOut = { at: AT, by: 'Karla', note: '', blockedUntil: '2031-11-20', recordRemovedAt: null };
      return request;
    };
    replies.getBlockedIdentity = () => ({
      ...{ fullName: 'Mariana Ríos Cárdenas', email: '', phone: '', birthDate: '1990-05-05', until: '2031-11-20' },
    });
    const user = open(AT_ONE);
    await user.click(await button('Eliminar o bloquear sus datos'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Eliminar los datos de Mariana Ríos?' }));
    expect(
      await dialog.findByText(/Su expediente clínico.*hasta el jueves 20 de noviembre de 2031/),
    ).toBeInTheDocument();
    expect(dialog.getByText(/2 citas y 1 pago/)).toBeInTheDocument();
    const erase = dialog.getByRole('button', { name: 'Eliminar y bloquear sus datos' });
    expect(erase).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Cancelar también su cita próxima' }));
    await user.click(erase);
    expect(await screen.findByText('Sus datos quedaron bloqueados')).toBeInTheDocument();
    expect(sent('eraseByRequest')).toEqual([
      { params: { requestId: 'q1' }, body: { version: 3, cancelUpcoming: true } },
    ]);
    expect(sent('getBlockedIdentity')).toEqual([]);
    await user.click(await button('Ver de quién es'));
    expect(await screen.findByText('Mariana Ríos Cárdenas')).toBeInTheDocument();
    expect(
      screen.getByText(/Después de ese día, el expediente, sus fotos y de quién es se eliminan solos/),
    ).toBeVisible();
  });

  test('shows when a blocked record was removed, and no person any more', async () => {
    const carriedOut = { at: AT, by: 'Karla', note: '', blockedUntil: '2026-10-20' };
    request = aRequest({ state: 'done', clock: null, dueOn: null, name: 'Persona eliminada' });
    request.carriedOut = { ...carriedOut, recordRemovedAt: AT };
    request.history.push({ at: AT, by: 'El sistema', act: 'remove', detail: '' });
    open(AT_ONE);
    expect(await screen.findByText(/^Se eliminó el martes 3 de noviembre de 2026/)).toBeInTheDocument();
    expect(screen.getByText(/Se eliminó el expediente bloqueado, y de quién era/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Ver de quién es' })).not.toBeInTheDocument();
  });

  test('locks the steps that the user may not take, and says why', async () => {
    request = aRequest({ state: 'proven' });
    const user = open(AT_ONE, ['view_clients', 'edit_clients']);
    const accept = await button('Responder que procede');
    expect(accept).toHaveAttribute('aria-disabled', 'true');
    await user.click(accept);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('that does not exist links to the list', async () => {
    replies.getDataRequest = () => Promise.reject(failure({ status: 404, code: 'data_request_not_found' }));
    open(AT_ONE);
    expect(await screen.findByText('No encontramos esa solicitud')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Ver todas las solicitudes' })).toHaveAttribute(
        'href',
        '/admin/data-requests',
      ),
    );
  });
});
