import type { DeliveryProblem } from '@rostro/shared/contract/notices/delivery-problems';
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
/** What the server has in its list. */
let listed: DeliveryProblem[];
let more: boolean;

/** Seen to, it leaves the list. */
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
  test('without the permission it is restricted, and nothing is asked for', () => {
    openNotices({}, ['edit_appointments']);
    expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
    expect(screen.getByText('Ver citas')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  test('a right that was withdrawn meanwhile restricts it too', async () => {
    openNotices({ listDeliveryProblems: () => Promise.reject(failure({ status: 403, code: 'forbidden' })) });
    expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  });

  test('has its title, and says that it is coming', async () => {
    openNotices();
    expect(screen.getByRole('heading', { level: 1, name: 'Avisos sin entregar' })).toBeInTheDocument();
    expect(screen.getByText('Cargando los avisos…')).toHaveAttribute('role', 'status');
    await replayButton();
    expect(document.title).toContain('Avisos sin entregar');
  });

  test('says of each what it was, whose, when it failed and why, and leads to client and appointment', async () => {
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

  test('of a client whom no channel reaches has the number and the words: not everything arrived', async () => {
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

  test('of a letter about an account there is no appointment, and it says why it cannot be sent again', async () => {
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

  test('of more than it shows it says so', async () => {
    listed = [aProblem(), aProblem({ id: 'aviso-2', kind: 'reminder', channel: 'whatsapp' })];
    more = true;
    openNotices();
    expect(await screen.findByText('Más de 2 avisos por atender')).toBeInTheDocument();
    expect(await replayButton('Recordatorio por WhatsApp, Ana López')).toBeInTheDocument();
  });

  test('is empty where all arrived', async () => {
    listed = [];
    openNotices();
    expect(await screen.findByRole('heading', { name: 'Todo llegó' })).toBeInTheDocument();
    expect(screen.queryByText(/por atender$/)).not.toBeInTheDocument();
  });

  test('that could not be loaded can be asked for again', async () => {
    let isDown = true;
    const down = () => Promise.reject(failure({ detail: 'No hay conexión.' }));
    const { user } = openNotices({ listDeliveryProblems: () => (isDown ? down() : { items: listed, more }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar los avisosNo hay conexión.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await replayButton()).toBeInTheDocument();
  });

  test('that could not be loaded again keeps what it has, and says so', async () => {
    let isDown = false;
    const down = () => Promise.reject(failure({ detail: 'No hay conexión.' }));
    const { cache } = openNotices({ listDeliveryProblems: () => (isDown ? down() : { items: listed, more }) });
    await replayButton();
    isDown = true;
    await act(() => cache.invalidateQueries());
    expect(await screen.findByText('No pudimos actualizar la lista. No hay conexión.')).toBeInTheDocument();
    expect(await replayButton()).toBeInTheDocument();
  });

  test.each([390, 1024])('at %i pixels it is cards, with the same in them', async (width) => {
    screenWidth(width);
    openNotices();
    await replayButton();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const card = within(screen.getByRole('list', { name: 'Avisos sin entregar' })).getByRole('listitem');
    for (const text of ['Confirmación por correo', 'No se pudo enviar', 'Ana López', '5 intentos'])
      expect(card).toHaveTextContent(text);
  });
});

describe('sending it again', () => {
  test('is one press where nothing left; it leaves the list, and whoever pressed stays in it', async () => {
    const { user } = openNotices();
    await user.click(await replayButton());
    expect(await screen.findByText('El aviso va en camino')).toBeInTheDocument();
    expect(sent('replayDelivery')).toEqual([{ params: { problemId: 'aviso-1' } }]);
    expect(screen.getByRole('heading', { name: 'Todo llegó' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Lista de avisos' })).toHaveFocus();
  });

  test('says that it is under way, and is not sent twice by pressing twice', async () => {
    let settle: (said: typeof AT) => void = () => undefined;
    const { user } = openNotices({ replayDelivery: () => new Promise((resolve) => (settle = resolve)) });
    await user.click(await replayButton());
    await waitFor(async () => expect(await replayButton()).toHaveTextContent('Enviando…'));
    await user.click(await replayButton());
    expect(sent('replayDelivery')).toHaveLength(1);
    await act(async () => settle(AT));
    expect(await screen.findByText('El aviso va en camino')).toBeInTheDocument();
  });

  test('of what may have arrived asks first; thought over, nothing is sent', async () => {
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

  test('that somebody else was faster with says so, and the list is asked for again', async () => {
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

  test('that is of no use any more leaves it in the list, with the reason', async () => {
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

  test('that did not get through says so, and can be tried again', async () => {
    const { user } = openNotices({ replayDelivery: () => Promise.reject(refused('busy', 'Espera un momento.')) });
    await user.click(await replayButton());
    expect(await screen.findByText('Espera un momento.')).toBeInTheDocument();
    expect(await replayButton()).not.toHaveAttribute('aria-disabled');
  });
});

describe('actions to it in another way', () => {
  const confirm = async () => within(await dialog('¿Ya se atendió?')).getByRole('button', { name: 'Ya se atendió' });

  test('asks, takes it out of the list, and sends nothing', async () => {
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

  test('that did not get through can be tried again from where it stands', async () => {
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

describe('an address that is not written to any more', () => {
  const BLOCKED = {
    ...({ state: 'bounced', blocked: true } as const),
    reason: 'El correo rebotó: esa dirección no existe o no recibe correo.',
    stuck: 'El correo rebotó. Corrígelo en la ficha del cliente, o indica que ya es correcto.',
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

  test('is said, with what can be done, and leads who may see clients to the client', async () => {
    openNotices({}, [...EDITOR, 'view_clients']);
    expect(await replayButton()).toHaveAttribute('aria-disabled', 'true');
    const [, row] = screen.getAllByRole('row');
    for (const text of ['Rebotó', BLOCKED.reason, BLOCKED.stuck]) expect(row).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Ana López: ver cliente' })).toHaveAttribute('href', '/admin/clients/ana');
  });

  test('that somebody complained from is said as that', async () => {
    listed = [aProblem({ ...BLOCKED, state: 'complained' })];
    openNotices();
    expect(await screen.findByText('Marcado como no deseado')).toBeInTheDocument();
  });

  test('is written to again after a question that says what happens; then the notice can be sent', async () => {
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

  test('that could not be taken off can be tried again from where it stands', async () => {
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

  test('is for who edits appointments to say', async () => {
    const { user } = openNotices({}, ['view_appointments']);
    await user.click(await rightButton());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('who may not edit appointments sees the list; each control says what is missing', async () => {
  const { user } = openNotices({}, ['view_appointments']);
  for (const button of [await replayButton(), await dismissButton()]) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
  }
  expect(await screen.findAllByText('No tienes permiso para editar citas')).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([...sent('replayDelivery'), ...sent('dismissDelivery')]).toEqual([]);
});
