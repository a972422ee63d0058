import type { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import type { PermissionCode } from '@rostro/shared/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import NoticesPage from './NoticesPage.tsx';
import { aProblem } from './test/samples.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const asked = jest.mocked(call) as unknown as jest.Mock;
const EDITOR: PermissionCode[] = ['view_appointments', 'edit_appointments'];
const AT = { at: '2026-11-22T18:00:00.000Z' };
let listed: DeliveryProblem[];
let more: boolean;

/** The settled row leaves the list. */
const leaves: Replies[keyof Replies] = ({ params }) => {
  listed = listed.filter(({ id }) => id !== String(params.problemId));
  return AT;
};

function openNotices(replies: Replies = {}, permissions = EDITOR) {
  signedInWith(permissions);
  asked.mockImplementation(
    answering({
      listDeliveryProblems: () => ({ items: listed, more }),
      replayDelivery: leaves,
      dismissDelivery: leaves,
      ...replies,
    }),
  );
  return openOffice(<NoticesPage />, '/admin/notices');
}
const sent = (route: string) => asked.mock.calls.filter(([id]) => id === route).map(([, input]) => input);
const OF_ANA = 'Confirmación por correo, Ana López';
const replayButton = (name = OF_ANA) => screen.findByRole('button', { name: `Enviar de nuevo: ${name}` });
const dismissButton = (name = OF_ANA) => screen.findByRole('button', { name: `Ya se atendió: ${name}` });
const refused = (code: 'delivery_settled' | 'delivery_stale' | 'busy', detail: string) =>
  failure({ status: code === 'busy' ? 503 : 409, code, detail });

beforeEach(() => {
  screenWidth(1440);
  listed = [aProblem()];
  more = false;
  asked.mockReset();
});

describe('the list', () => {
  test('without the permission is restricted and not loaded', () => {
    openNotices({}, ['edit_appointments']);
    expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
    expect(screen.getByText('Ver citas')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  test('is restricted too if the right is withdrawn meanwhile', async () => {
    openNotices({ listDeliveryProblems: () => Promise.reject(failure({ status: 403, code: 'forbidden' })) });
    expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  });

  test('has its title, and says that it is loading', async () => {
    openNotices();
    expect(screen.getByRole('heading', { level: 1, name: 'Avisos sin entregar' })).toBeInTheDocument();
    expect(screen.getByText('Cargando los avisos…')).toHaveAttribute('role', 'status');
    await replayButton();
    expect(document.title).toContain('Avisos sin entregar');
  });

  test('shows notice, client, time and reason of each failure, and links to client and appointment', async () => {
    openNotices();
    await replayButton();
    const [, row] = screen.getAllByRole('row');
    for (const text of [
      'Confirmación',
      'Correo',
      'No se pudo enviar',
      'Miércoles 18 de noviembre, 12:05 p.m.',
      '5 intentos',
    ])
      expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent('El proveedor rechazó el mensaje.');
    expect(screen.getByRole('link', { name: 'Ana López: ver cliente' })).toHaveAttribute(
      'href',
      '/admin/appointments?edit=cita-1&tab=cliente',
    );
    expect(screen.getByRole('link', { name: 'Viernes 20 de noviembre, 3:00 p.m.: ver cita' })).toHaveAttribute(
      'href',
      '/admin/appointments?edit=cita-1',
    );
    expect(screen.getByText('1 aviso por atender')).toHaveAttribute('role', 'status');
  });

  test('shows the number and the words for a client that no channel reaches: not everything arrived', async () => {
    const say = 'Su cita del viernes 20 de noviembre, 3:00 p.m., quedó cancelada.';
    listed = [aProblem({ kind: 'cancellation', state: 'untold', say, stuck: 'El cliente no tiene un correo.' })];
    openNotices();
    expect(await screen.findByRole('link', { name: 'Llamar a Ana López: 55 1234 5678' })).toHaveAttribute(
      'href',
      'tel:+525512345678',
    );
    const [, row] = screen.getAllByRole('row');
    for (const text of ['Cancelación', 'Por teléfono', 'Llámale', `Dile: «${say}»`, 'Nada salió'])
      expect(row).toHaveTextContent(text);
    expect(screen.queryByText('Todo llegó')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ya le avisé: Cancelación por teléfono, Ana López' })).toBeEnabled();
  });

  test('shows a letter about an account without an appointment, and why it cannot be sent again', async () => {
    const stuck = 'Iba al correo anterior de la cuenta, que no se guarda. Avísale por otro medio.';
    listed = [aProblem({ kind: 'email-change', appointmentId: null, startsAt: null, clientName: null, stuck })];
    const { user } = openNotices();
    const button = await replayButton('Cambio de correo por correo, Cliente sin datos');
    expect(screen.getByText('Sin cita')).toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Lista de avisos' })).queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByText(`No se puede enviar de nuevo. ${stuck}`)).toBeInTheDocument();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(sent('replayDelivery')).toEqual([]);
    expect(await dismissButton('Cambio de correo por correo, Cliente sin datos')).not.toHaveAttribute('aria-disabled');
  });

  test('says if there are more than it shows', async () => {
    listed = [aProblem(), aProblem({ id: 'aviso-2', kind: 'reminder', channel: 'whatsapp' })];
    more = true;
    openNotices();
    expect(await screen.findByText('Más de 2 avisos por atender')).toBeInTheDocument();
    expect(await replayButton('Recordatorio por WhatsApp, Ana López')).toBeInTheDocument();
  });

  test('is empty if everything arrived', async () => {
    listed = [];
    openNotices();
    expect(await screen.findByRole('heading', { name: 'Todo llegó' })).toBeInTheDocument();
    expect(screen.queryByText(/por atender$/)).not.toBeInTheDocument();
  });

  test('that could not be loaded can be retried', async () => {
    let isDown = true;
    const down = () => Promise.reject(failure({ detail: 'No hay conexión.' }));
    const { user } = openNotices({ listDeliveryProblems: () => (isDown ? down() : { items: listed, more }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar los avisosNo hay conexión.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await replayButton()).toBeInTheDocument();
  });

  test('that could not be reloaded keeps its rows, and says so', async () => {
    let isDown = false;
    const down = () => Promise.reject(failure({ detail: 'No hay conexión.' }));
    const { cache } = openNotices({ listDeliveryProblems: () => (isDown ? down() : { items: listed, more }) });
    await replayButton();
    isDown = true;
    await act(() => cache.invalidateQueries());
    expect(await screen.findByText('No pudimos actualizar la lista. No hay conexión.')).toBeInTheDocument();
    expect(await replayButton()).toBeInTheDocument();
  });

  test.each([390, 1024])('at %i pixels consists of cards, with the same content', async (width) => {
    screenWidth(width);
    openNotices();
    await replayButton();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const card = within(screen.getByRole('list', { name: 'Avisos sin entregar' })).getByRole('listitem');
    for (const text of ['Confirmación por correo', 'No se pudo enviar', 'Ana López', '5 intentos'])
      expect(card).toHaveTextContent(text);
  });
});

describe('sending a notice again', () => {
  test('is one press if nothing was sent; it leaves the list, which keeps the focus', async () => {
    const { user } = openNotices();
    await user.click(await replayButton());
    expect(await screen.findByText('El aviso va en camino')).toBeInTheDocument();
    expect(sent('replayDelivery')).toEqual([{ params: { problemId: 'aviso-1' } }]);
    expect(screen.getByRole('heading', { name: 'Todo llegó' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Lista de avisos' })).toHaveFocus();
  });

  test('shows its progress, and happens once for two presses', async () => {
    let settle: (said: typeof AT) => void = () => undefined;
    const { user } = openNotices({ replayDelivery: () => new Promise((resolve) => (settle = resolve)) });
    await user.click(await replayButton());
    await waitFor(async () => expect(await replayButton()).toHaveTextContent('Enviando…'));
    await user.click(await replayButton());
    expect(sent('replayDelivery')).toHaveLength(1);
    await act(async () => settle(AT));
    expect(await screen.findByText('El aviso va en camino')).toBeInTheDocument();
  });

  test('asks first if it may have arrived; cancelling sends nothing', async () => {
    listed = [aProblem({ state: 'unknown', reason: 'No se sabe si llegó.' })];
    const { user } = openNotices();
    expect(await screen.findByText('Sin confirmar')).toBeInTheDocument();
    await user.click(await replayButton());
    const state = within(await dialog('¿Enviar de nuevo?'));
    expect(state.getByText(/el cliente puede recibirlo dos veces/)).toBeInTheDocument();
    await user.click(state.getByRole('button', { name: 'Volver' }));
    expect(sent('replayDelivery')).toEqual([]);
    await user.click(await replayButton());
    await user.click(within(await dialog('¿Enviar de nuevo?')).getByRole('button', { name: 'Enviar de nuevo' }));
    expect(await screen.findByText('El aviso va en camino')).toBeInTheDocument();
    expect(sent('replayDelivery')).toEqual([{ params: { problemId: 'aviso-1' } }]);
  });

  test('after another user reports it, and reloads the list', async () => {
    const { user } = openNotices({
      replayDelivery: () => {
        listed = [];
        return Promise.reject(refused('delivery_settled', 'Alguien más ya atendió ese aviso.'));
      },
    });
    await user.click(await replayButton());
    expect(await screen.findByText('Alguien más ya atendió ese aviso.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Todo llegó' })).toBeInTheDocument();
  });

  test('that is of no use any more keeps it in the list, with the reason', async () => {
    const { user } = openNotices({
      replayDelivery: () => {
        listed = [aProblem({ stuck: 'La cita se canceló.' })];
        return Promise.reject(refused('delivery_stale', 'Ese aviso ya no le sirve a nadie.'));
      },
    });
    await user.click(await replayButton());
    expect(await screen.findByText('Ese aviso ya no le sirve a nadie.')).toBeInTheDocument();
    expect(await screen.findByText('No se puede enviar de nuevo. La cita se canceló.')).toBeInTheDocument();
    expect(await replayButton()).toHaveAttribute('aria-disabled', 'true');
  });

  test('reports a failure, and can be retried', async () => {
    const { user } = openNotices({ replayDelivery: () => Promise.reject(refused('busy', 'Espera un momento.')) });
    await user.click(await replayButton());
    expect(await screen.findByText('Espera un momento.')).toBeInTheDocument();
    expect(await replayButton()).not.toHaveAttribute('aria-disabled');
  });
});

describe('settling a notice in another way', () => {
  const confirm = async () => within(await dialog('¿Ya se atendió?')).getByRole('button', { name: 'Ya se atendió' });

  test('asks, removes it from the list, and sends nothing', async () => {
    const { user } = openNotices();
    await user.click(await dismissButton());
    expect(within(await dialog('¿Ya se atendió?')).getByText(/no se envía nada/)).toBeInTheDocument();
    expect(sent('dismissDelivery')).toEqual([]);
    await user.click(await confirm());
    expect(await screen.findByText('El aviso quedó atendido')).toBeInTheDocument();
    expect(sent('dismissDelivery')).toEqual([{ params: { problemId: 'aviso-1' } }]);
    expect(sent('replayDelivery')).toEqual([]);
    expect(screen.getByRole('heading', { name: 'Todo llegó' })).toBeInTheDocument();
  });

  test('can be retried in the dialog after a failure', async () => {
    let isDown = true;
    const { user } = openNotices({
      dismissDelivery: (input) => (isDown ? Promise.reject(refused('busy', 'Espera un momento.')) : leaves(input)),
    });
    await user.click(await dismissButton());
    await user.click(await confirm());
    expect(await screen.findByText('No se pudo quitar el aviso de la lista')).toBeInTheDocument();
    isDown = false;
    await user.click(await confirm());
    expect(await screen.findByText('El aviso quedó atendido')).toBeInTheDocument();
  });
});

describe('a blocked address', () => {
  const BLOCKED = {
    ...({ state: 'bounced', blocked: true } as const),
    reason: 'El correo rebotó: esa dirección no existe o no recibe correo.',
    stuck: 'El correo rebotó. Corrígelo en la página del cliente, o indica que ya es correcto.',
  };
  const rightButton = () => screen.findByRole('button', { name: `Ya es correcto, volver a escribirle: ${OF_ANA}` });
  const confirm = async () =>
    within(await dialog('¿Escribirle otra vez?')).getByRole('button', { name: 'Escribirle otra vez' });
  const unblocks: Replies[keyof Replies] = () => {
    listed = [aProblem({ state: 'bounced', reason: BLOCKED.reason })];
    return AT;
  };
  beforeEach(() => {
    listed = [aProblem(BLOCKED)];
  });

  test('is shown with the ways out, and a link to the client for users who may see clients', async () => {
    openNotices({}, [...EDITOR, 'view_clients']);
    expect(await replayButton()).toHaveAttribute('aria-disabled', 'true');
    const [, row] = screen.getAllByRole('row');
    for (const text of ['Rebotó', BLOCKED.reason, BLOCKED.stuck]) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Ana López: ver cliente' })).toHaveAttribute('href', '/admin/clients/ana');
  });

  test('after a complaint is described as such', async () => {
    listed = [aProblem({ ...BLOCKED, state: 'complained' })];
    openNotices();
    expect(await screen.findByText('Marcado como no deseado')).toBeInTheDocument();
  });

  test('is unblocked after a question that explains it; then the notice can be sent', async () => {
    const { user } = openNotices({ unblockAddress: unblocks });
    await user.click(await rightButton());
    expect(within(await dialog('¿Escribirle otra vez?')).getByText(/Este no se envía solo/)).toBeInTheDocument();
    expect(sent('unblockAddress')).toEqual([]);
    await user.click(await confirm());
    expect(await screen.findByText('Se le vuelve a escribir')).toBeInTheDocument();
    expect(sent('unblockAddress')).toEqual([{ params: { problemId: 'aviso-1' } }]);
    expect(sent('replayDelivery')).toEqual([]);
    expect(await replayButton()).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('button', { name: /^Ya es correcto/ })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Lista de avisos' })).toHaveFocus();
  });

  test('that could not be unblocked can be retried in the dialog', async () => {
    let isDown = true;
    const { user } = openNotices({
      unblockAddress: (input) => (isDown ? Promise.reject(refused('busy', 'Espera un momento.')) : unblocks(input)),
    });
    await user.click(await rightButton());
    await user.click(await confirm());
    expect(await screen.findByText('No se pudo guardar que el dato es correcto')).toBeInTheDocument();
    isDown = false;
    await user.click(await confirm());
    expect(await screen.findByText('Se le vuelve a escribir')).toBeInTheDocument();
  });

  test('needs the right to edit appointments', async () => {
    const { user } = openNotices({}, ['view_appointments']);
    await user.click(await rightButton());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('without the right to edit appointments the list is visible, and each control names the missing right', async () => {
  const { user } = openNotices({}, ['view_appointments']);
  for (const button of [await replayButton(), await dismissButton()]) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
  }
  expect(await screen.findAllByText('No tienes permiso para editar citas')).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([...sent('replayDelivery'), ...sent('dismissDelivery')]).toEqual([]);
});
