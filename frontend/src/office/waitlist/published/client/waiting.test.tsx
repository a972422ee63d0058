import type { StaffWaitlistEntry } from '@rostro/shared/contract/waitlist';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aDetail,
  aMoney,
  answers,
  answerWith,
  openClients,
  pageOf,
  type Replies,
  refuse,
  signedInWith,
} from '#office/clients/test/clients.tsx';
import { freezeDate } from '#test/clock.ts';
import { pressTwice } from '#test/pressTwice.ts';
import { services } from '#test/samples.ts';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const waits = (part: Partial<StaffWaitlistEntry> = {}): StaffWaitlistEntry => ({
  ...{ id: 'w1', serviceId: 1, serviceName: 'Limpieza facial', from: '2026-11-24', to: '2026-11-24' },
  ...{ askedAt: '2026-11-20T15:00:00.000Z', state: 'unproven', part: 'morning' },
  client: { id: 'mariana', fullName: 'Mariana Ríos', email: 'mariana@correo.mx', phone: null },
  ...part,
});

let replies: Replies;
let waiting: StaffWaitlistEntry[];
const open = async () => {
  const user = openClients('/admin/clients/mariana');
  return { user, panel: within(await screen.findByRole('region', { name: 'Lista de espera' })) };
};
const sent = () => answers.mock.calls.filter(([id]) => id === 'addToWaitlist').map(([, input]) => input);

beforeEach(() => {
  freezeDate();
  signedInWith(['view_clients', 'view_appointments', 'create_appointments']);
  waiting = [];
  replies = answerWith({
    listClients: () => pageOf([]),
    getClient: () => aDetail(),
    listClientAppointments: () => ({ items: [] }),
    getClientMoney: () => aMoney(),
    listServices: () => services,
    listWaitlist: () => ({ items: waiting }),
  });
});
afterEach(() => jest.useRealTimers());

test('shows the entries of this client only', async () => {
  waiting = [waits(), waits({ id: 'w2', client: { ...waits().client, id: 'otra' } })];
  const { panel } = await open();
  const row = await panel.findByRole('listitem');
  expect(row).toHaveTextContent('Limpieza facialmartes 24 de noviembre, por la mañanaNo ha abierto su enlace');
});

test('an unanswered letter is sent again, for the same wish and once for two presses', async () => {
  waiting = [waits(), waits({ id: 'w2', state: 'waiting', serviceName: 'Otro' })];
  replies.addToWaitlist = () => waits();
  const { panel } = await open();
  await panel.findAllByRole('listitem');
  const [again, ...more] = panel.getAllByRole('button', { name: /^Reenviar el correo/ });
  expect(more).toEqual([]);
  await pressTwice(again as HTMLElement);
  expect(await screen.findByText('Enviamos el correo otra vez')).toBeInTheDocument();
  const wish = { serviceId: 1, from: '2026-11-24', to: '2026-11-24', part: 'morning' };
  expect(sent()).toEqual([{ body: { clientId: 'mariana', ...wish } }]);
});

async function fillIn() {
  const { user, panel } = await open();
  expect(await panel.findByText('No espera ningún lugar.')).toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Anotar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Tratamiento' }));
  const [first] = services.items;
  await user.click(await screen.findByText(first?.name ?? '', { selector: '.ant-select-item-option-content' }));
  fireEvent.change(dialog.getByLabelText('Desde el día'), { target: { value: '2026-11-24' } });
  return { user, panel, dialog, serviceId: first?.id };
}

test('a client is entered for the wanted days, and is told to confirm the entry', async () => {
  replies.addToWaitlist = () => {
    waiting = [waits()];
    return waits();
  };
  const { user, panel, dialog, serviceId } = await fillIn();
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await dialog.findByText('Elige un día igual o posterior al primero')).toBeInTheDocument();
  expect(sent()).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Hasta el día'), { target: { value: '2026-11-25' } });
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await screen.findByText(/Enviamos un correo a mariana@correo.mx/)).toBeInTheDocument();
  expect(sent()).toEqual([{ body: { clientId: 'mariana', serviceId, from: '2026-11-24', to: '2026-11-25' } }]);
  expect(await panel.findByRole('listitem')).toBeInTheDocument();
});

test('if a time is free already the form names it, and keeps the choices', async () => {
  replies.addToWaitlist = refuse({ status: 409, code: 'waitlist_has_room', detail: 'Todavía hay lugar el martes.' });
  const { user, dialog } = await fillIn();
  fireEvent.change(dialog.getByLabelText('Hasta el día'), { target: { value: '2026-11-24' } });
  await user.click(dialog.getByRole('button', { name: 'Anotar' }));
  expect(await dialog.findByText('No se pudo anotar en la lista de espera')).toBeInTheDocument();
  expect(dialog.getByText('Todavía hay lugar el martes.')).toBeInTheDocument();
  expect(dialog.getByLabelText('Desde el día')).toHaveValue('2026-11-24');
});

test('without an e-mail the client cannot be told, and the button says so', async () => {
  replies.getClient = () => aDetail({ email: null });
  const { user, panel } = await open();
  await user.click(panel.getByRole('button', { name: 'Anotar' }));
  await waitFor(() => expect(screen.getAllByText(/Escribe primero su correo/).length).toBeGreaterThan(0));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
