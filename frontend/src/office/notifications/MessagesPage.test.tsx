import { ClientMessage } from '@rostro/shared/contract/notifications/client-messages';
import type { PermissionCode } from '@rostro/shared/permissions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import MessagesPage from './MessagesPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const asked = jest.mocked(call) as unknown as jest.Mock;
const EDITOR: PermissionCode[] = ['view_appointments', 'edit_appointments', 'view_clients'];
const aMessage = (part: Partial<ClientMessage> = {}): ClientMessage =>
  ClientMessage.parse({
    ...{ id: 'mensaje-1', at: '2026-11-18T18:05:00.000Z', phone: '525512345678', clientId: 'ana' },
    ...{ clientName: 'Ana López', disowned: null, text: 'Hola, ¿puedo ir\n<b>maquillada</b>?' },
    ...part,
  });
let listed: ClientMessage[];
let more: boolean;

const leaves: Replies[keyof Replies] = ({ params }) => {
  listed = listed.filter(({ id }) => id !== String(params.messageId));
  return { at: '2026-11-22T18:00:00.000Z' };
};

function openMessages(replies: Replies = {}, permissions = EDITOR) {
  signedInWith(permissions);
  asked.mockImplementation(
    answering({
      listClientMessages: () => ({ items: listed, more }),
      listDeliveryProblems: () => ({ items: [], more: false }),
      settleClientMessage: leaves,
      ...replies,
    }),
  );
  return openOffice(<MessagesPage />, '/admin/notices/messages');
}
const sent = () => asked.mock.calls.filter(([id]) => id === 'settleClientMessage').map(([, input]) => input);
const settleButton = (who = 'Ana López') => screen.findByRole('button', { name: `Ya se atendió: mensaje de ${who}` });
const confirm = async () => within(await dialog('¿Ya se atendió?')).getByRole('button', { name: 'Ya se atendió' });
const down = () => Promise.reject(failure({ detail: 'No hay conexión.' }));

beforeEach(() => {
  screenWidth(1440);
  listed = [aMessage()];
  more = false;
  asked.mockReset();
});

test('a cancellation on the site that left money in favour tells what happened and what to do', async () => {
  const credited = { appointmentId: 'a1', startsAt: '2026-11-24T16:00:00.000Z', amountCents: 50_000 };
  listed = [aMessage({ phone: '', text: '', credited })];
  openMessages();
  const words = await screen.findByText(/^Canceló en línea su cita \(martes 24 de noviembre/);
  expect(words).toHaveTextContent('Los $500.00 que había pagado quedaron a su favor');
  expect(screen.getByText('Cancelación en línea')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver cita: mensaje de Ana López' })).toHaveAttribute(
    'href',
    '/admin/appointments?edit=a1',
  );
  expect(screen.queryByRole('link', { name: /Responder por WhatsApp/ })).not.toBeInTheDocument();
});

describe('a sign-up under another person’s contact', () => {
  const ended = (part: Partial<ClientMessage> = {}) =>
    aMessage({
      ...{ phone: '', text: '', clientId: null, clientName: null },
      disowned: { fullName: 'Ana Ajena', email: 'a•••@correo.mx' },
      ...part,
    });

  test('tells what happened, the address, and that there is nothing to do', async () => {
    listed = [ended()];
    openMessages();
    const words = await screen.findByText(
      /^Alguien abrió una cuenta con el correo a•••@correo\.mx a nombre de «Ana Ajena»/,
    );
    expect(words).toHaveTextContent(/No tenía citas: no hace falta hacer nada\.$/);
    expect(screen.getByText('Ana Ajena')).toBeInTheDocument();
    expect(screen.queryByText('Número sin registrar')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
    expect(await settleButton('Ana Ajena')).toBeEnabled();
  });

  test('links to the client that the clinic still expects', async () => {
    listed = [ended({ clientId: 'ana', clientName: 'Ana Ajena' })];
    openMessages();
    expect(await screen.findByText(/Sus citas siguen en la agenda, sin correo/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ana Ajena: ver cliente' })).toHaveAttribute('href', '/admin/clients/ana');
  });
});

describe('the list', () => {
  test('without the permission is restricted and not loaded', () => {
    openMessages({}, ['edit_appointments']);
    expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
  });

  test('is restricted too if the right is withdrawn meanwhile', async () => {
    openMessages({ listClientMessages: () => Promise.reject(failure({ status: 403, code: 'forbidden' })) });
    expect(await screen.findByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
  });

  test('has its title, says that it is loading, and links to the undelivered notices', async () => {
    openMessages();
    expect(screen.getByRole('heading', { level: 1, name: 'Mensajes de clientes' })).toBeInTheDocument();
    expect(screen.getByText('Cargando los mensajes…')).toHaveAttribute('role', 'status');
    await settleButton();
    const nav = within(screen.getByRole('navigation', { name: 'Secciones' }));
    expect(nav.getByRole('link', { name: 'Avisos sin entregar' })).toHaveAttribute('href', '/admin/notices');
    expect(nav.getByRole('link', { name: 'Mensajes (1)' })).toHaveAttribute('aria-current', 'page');
  });

  test('has only links of the inbox beside it, even for users who configure the clinic', async () => {
    openMessages({}, [...EDITOR, 'access_configuration']);
    await settleButton();
    const nav = within(screen.getByRole('navigation', { name: 'Secciones' }));
    const names = nav.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Por atender', 'Avisos sin entregar', 'Mensajes (1)']);
  });

  test('shows sender, time and the whole text, unformatted', async () => {
    openMessages();
    await settleButton();
    const [, row] = screen.getAllByRole('row');
    for (const text of ['55 1234 5678', 'Miércoles 18 de noviembre, 12:05 p.m.', '<b>maquillada</b>?'])
      expect(row).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Ana López: ver cliente' })).toHaveAttribute('href', '/admin/clients/ana');
    const chat = screen.getByRole('link', { name: 'Responder por WhatsApp: mensaje de Ana López (otra pestaña)' });
    expect(chat).toHaveAttribute('href', 'https://wa.me/525512345678');
    expect(chat).toHaveAttribute('target', '_blank');
    expect(chat.getAttribute('rel')).toContain('noopener');
    expect(screen.getByText('1 mensaje por atender')).toHaveAttribute('role', 'status');
  });

  test('shows the number of an unknown sender, without a link', async () => {
    listed = [aMessage({ clientId: null, clientName: null })];
    openMessages();
    await settleButton('55 1234 5678');
    expect(screen.getByText('Número sin registrar')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /ver ficha/ })).not.toBeInTheDocument();
  });

  test('has no answer button for a hidden number', async () => {
    listed = [aMessage({ clientId: null, clientName: null, phone: 'MX.13491208655302' })];
    openMessages();
    await settleButton('MX.13491208655302');
    expect(screen.queryByRole('link', { name: /Responder/ })).not.toBeInTheDocument();
  });

  test('shows the name without a link to users who may not see clients', async () => {
    openMessages({}, ['view_appointments', 'edit_appointments']);
    await settleButton();
    expect(screen.queryByRole('link', { name: /ver ficha/ })).not.toBeInTheDocument();
  });

  test('says if there are more than it shows', async () => {
    listed = [aMessage(), aMessage({ id: 'mensaje-2' })];
    more = true;
    openMessages();
    expect(await screen.findByText('Más de 2 mensajes por atender')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Mensajes.*\(2\+\)/ })).toBeInTheDocument();
  });

  test('is empty without messages', async () => {
    listed = [];
    openMessages();
    expect(await screen.findByRole('heading', { name: 'No hay mensajes por atender' })).toBeInTheDocument();
  });

  test('that could not be loaded can be retried', async () => {
    let isDown = true;
    const { user } = openMessages({ listClientMessages: () => (isDown ? down() : { items: listed, more }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar los mensajesNo hay conexión.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await settleButton()).toBeInTheDocument();
  });

  test('that could not be reloaded keeps its rows, and says so', async () => {
    let isDown = false;
    const { cache } = openMessages({ listClientMessages: () => (isDown ? down() : { items: listed, more }) });
    await settleButton();
    isDown = true;
    await act(() => cache.invalidateQueries());
    expect(await screen.findByText('No pudimos actualizar la lista. No hay conexión.')).toBeInTheDocument();
    expect(await settleButton()).toBeInTheDocument();
  });

  test.each([390, 1024])('at %i pixels consists of cards, with the same content', async (width) => {
    screenWidth(width);
    openMessages();
    await settleButton();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const card = within(screen.getByRole('list', { name: 'Mensajes de clientes' })).getByRole('listitem');
    for (const text of ['Ana López', '55 1234 5678', '¿puedo ir']) expect(card).toHaveTextContent(text);
  });
});

describe('settling a message', () => {
  test('asks, removes it from the list, and keeps the focus there', async () => {
    const { user } = openMessages();
    await user.click(await settleButton());
    expect(within(await dialog('¿Ya se atendió?')).getByText(/su texto se borra/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await user.click(await confirm());
    expect(await screen.findByText('El mensaje quedó atendido')).toBeInTheDocument();
    expect(sent()).toEqual([{ params: { messageId: 'mensaje-1' } }]);
    expect(screen.getByRole('heading', { name: 'No hay mensajes por atender' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Lista de mensajes' })).toHaveFocus();
  });

  test('can be cancelled', async () => {
    const { user } = openMessages();
    await user.click(await settleButton());
    await user.click(within(await dialog('¿Ya se atendió?')).getByRole('button', { name: 'Volver' }));
    expect(sent()).toEqual([]);
    expect(await settleButton()).toBeInTheDocument();
  });

  test('shows its progress, and is sent once for two presses', async () => {
    let settle: (said: { at: string }) => void = () => undefined;
    const { user } = openMessages({ settleClientMessage: () => new Promise((resolve) => (settle = resolve)) });
    await user.click(await settleButton());
    await user.click(await confirm());
    const button = await within(await dialog('¿Ya se atendió?')).findByRole('button', { name: /Quitando…/ });
    await user.click(button);
    expect(sent()).toHaveLength(1);
    await act(async () => settle({ at: '2026-11-22T18:00:00.000Z' }));
    expect(await screen.findByText('El mensaje quedó atendido')).toBeInTheDocument();
  });

  test('after another user reports it, and reloads the list', async () => {
    const { user } = openMessages({
      settleClientMessage: () => {
        listed = [];
        const detail = 'Alguien más ya atendió ese mensaje.';
        return Promise.reject(failure({ status: 409, code: 'message_settled', detail }));
      },
    });
    await user.click(await settleButton());
    await user.click(await confirm());
    expect(await screen.findByText('Alguien más ya atendió ese mensaje.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'No hay mensajes por atender' })).toBeInTheDocument();
  });

  test('can be retried in the dialog after a failure', async () => {
    let isDown = true;
    const { user } = openMessages({ settleClientMessage: (input) => (isDown ? down() : leaves(input)) });
    await user.click(await settleButton());
    await user.click(await confirm());
    expect(await screen.findByText('No se pudo quitar el mensaje de la lista')).toBeInTheDocument();
    isDown = false;
    await user.click(await confirm());
    expect(await screen.findByText('El mensaje quedó atendido')).toBeInTheDocument();
  });

  test('without the right names it, and does not ask', async () => {
    const { user } = openMessages({}, ['view_appointments']);
    const button = await settleButton();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);
  });
});
