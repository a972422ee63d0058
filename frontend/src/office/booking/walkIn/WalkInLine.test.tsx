import { toInstant } from '@rostro/shared/time';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { currentAddress } from '#office/test/address.tsx';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { ana, EVERYTHING, SERVICES, sentTo } from '../test/bookingDesk.tsx';
import { aVisit, FRIDAY } from '../test/day.tsx';
import { WalkInLine } from './WalkInLine.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const at = (time: string) => toInstant(FRIDAY, time);
const laura = { id: 'laura', name: 'Laura Méndez', title: '', photo: null };
const berta = { id: 'berta', fullName: 'Berta Ríos', email: null, phone: '525511114172' };
const booked = { ...aVisit('w', ana.fullName, '10:07', { arrivedAt: at('10:07') }), staff: laura };
let replies: Replies = {};

beforeEach(() => {
  screenWidth(1440);
  signedInWith([...EVERYTHING]);
  replies = {
    listAllServices: () => ({ items: SERVICES }),
    listClientOptions: () => ({ items: [ana] }),
    previewWalkIn: () => ({ startsAt: at('10:07'), endsAt: at('11:07'), staff: laura }),
    bookWalkIn: () => booked,
    setAppointmentStage: () => booked,
    setAppointmentStatus: () => ({ ...booked, status: 'cancelled' }),
  };
  answers.mockReset();
  answers.mockImplementation((id, input) => answering(replies)(id, input));
});

const line = () => screen.getByRole('textbox', { name: 'Registrar a quien llegó sin cita' });
/** The toasts are a status as well. */
const answer = () => document.getElementById('sin-cita');
async function write(text: string) {
  openOffice(<WalkInLine />);
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.keyboard('/');
  expect(line()).toHaveFocus();
  await user.keyboard(text);
  return user;
}
const PREVIEW =
  'Limpieza facial profunda para Ana Belén Ruiz, 55 1111 2222 · ana@correo.mx: ahora, de 10:07 a.m. a 11:07 a.m. ' +
  'con Laura Méndez. Queda confirmada y en espera, sin aviso.';

test('the line announces exactly what Enter will do, and is empty again after it', async () => {
  const user = await write('2222 limpieza');
  await waitFor(() => expect(answer()).toHaveTextContent(PREVIEW));
  expect(sentTo('listClientOptions').at(-1)?.[1]).toEqual({ query: { phoneEnd: '2222' } });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Sin cita, en espera: Ana Belén Ruiz, con Laura Méndez')).toBeInTheDocument();
  expect(sentTo('bookWalkIn').map(([, input]) => input?.body)).toEqual([{ clientId: 'ana', serviceId: 1 }]);
  expect(line()).toHaveValue('');
  expect(line()).toHaveFocus();
});

test('Enter before the announcement does nothing', async () => {
  const user = await write('2222 limpieza{Enter}');
  await waitFor(() => expect(answer()).toHaveTextContent(PREVIEW));
  expect(sentTo('bookWalkIn')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(line()).toHaveValue('');
});

test('Deshacer undoes the arrival, and then the booking', async () => {
  const user = await write('2222 limpieza');
  await waitFor(() => expect(answer()).toHaveTextContent(PREVIEW));
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(() =>
    expect(sentTo('setAppointmentStatus').map(([, input]) => input?.body)).toEqual([{ status: 'cancelled' }]),
  );
  expect(sentTo('setAppointmentStage').map(([, input]) => input?.body)).toEqual([{ from: 'waiting', to: 'expected' }]);
});

test('two matching clients are a question, and a press answers it', async () => {
  replies.listClientOptions = () => ({ items: [ana, berta] });
  const user = await write('4172 limpieza');
  expect(await screen.findByText('¿Quién?')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(sentTo('bookWalkIn')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Berta Ríos/ }));
  await waitFor(() => expect(answer()).toHaveTextContent(/^Limpieza facial profunda para Berta Ríos/));
});

test('two matching services are a question', async () => {
  replies.listAllServices = () => ({ items: [SERVICES[0], { ...SERVICES[0], id: 9, name: 'Limpieza de espalda' }] });
  const user = await write('2222 limpieza');
  await user.click(await screen.findByRole('button', { name: 'Limpieza de espalda' }));
  await waitFor(() => expect(answer()).toHaveTextContent(/^Limpieza de espalda para Ana/));
});

test.each([
  ['2222', 'Escribe también el tratamiento.'],
  ['2222 masaje', 'Ningún tratamiento se llama así.'],
])('«%s»: %s', async (text, said) => {
  await write(text);
  await waitFor(() => expect(answer()).toHaveTextContent(said));
});

test.each([
  ['9999 limpieza', 'Ningún cliente tiene ese teléfono. Escribe también su nombre'],
  ['5512345678 limpieza', 'Ningún cliente tiene ese teléfono. Escribe también su nombre'],
  ['zoe limpieza', 'Ningún cliente se llama así. Escribe también su teléfono de 10 dígitos'],
])('«%s»: a person whom nobody knows needs name and phone', async (text, said) => {
  replies.listClientOptions = () => ({ items: [] });
  await write(text);
  await waitFor(() => expect(answer()).toHaveTextContent(said));
});

describe('a person who comes for the first time', () => {
  const zoe = {
    ...{ id: 'zoe', fullName: 'Zoe Luna', email: null, phone: '525512345678' },
    ...{ birthDate: null, sex: null, address: null, createdAt: at('10:07'), lastAppointment: null },
  };
  const LINE = 'zoe luna 55 1234 5678 limpieza';
  const NEW =
    'Limpieza facial profunda para Zoe Luna, 55 1234 5678: ahora, de 10:07 a.m. a 11:07 a.m. con Laura Méndez. ' +
    'Queda confirmada y en espera, sin aviso. Se registra como cliente.';
  beforeEach(() => {
    replies.listClientOptions = () => ({ items: [] });
    replies.createClient = () => zoe;
  });

  test('is registered and received by one line and Enter', async () => {
    const user = await write(LINE);
    await waitFor(() => expect(answer()).toHaveTextContent(NEW));
    expect(sentTo('previewWalkIn').at(-1)?.[1]).toEqual({ query: { serviceId: 1 } });
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(line()).toHaveValue(''));
    expect(sentTo('createClient').map(([, input]) => input?.body)).toEqual([
      { fullName: 'Zoe Luna', phone: '55 1234 5678' },
    ]);
    expect(sentTo('bookWalkIn').map(([, input]) => input?.body)).toEqual([{ clientId: 'zoe', serviceId: 1 }]);
  });

  test('stays registered if the place is gone, and is not registered twice', async () => {
    replies.bookWalkIn = () => Promise.reject(failure({ status: 409, code: 'slot_full', detail: 'Ya no hay lugar.' }));
    const user = await write(LINE);
    await waitFor(() => expect(answer()).toHaveTextContent(NEW));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(answer()).toHaveTextContent('Ya no hay lugar.'));
    replies.bookWalkIn = () => booked;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(line()).toHaveValue(''));
    expect(sentTo('createClient')).toHaveLength(1);
  });

  test('takes another time with the record', async () => {
    const taken = 'Laura está ocupada (de 10:00 a.m. a 12:00 p.m.)';
    const full = failure({ status: 409, code: 'slot_full', detail: `A esa hora ${taken}.`, params: { taken } });
    replies.previewWalkIn = () => Promise.reject(full);
    const user = await write(LINE);
    await waitFor(() => expect(answer()).toHaveTextContent(`Zoe Luna no puede pasar ahora: ${taken}.`));
    await user.click(screen.getByRole('button', { name: 'Elegir otra hora' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin?new=true&client=zoe&service=1'));
  });

  test('needs somebody who may register clients', async () => {
    signedInWith(EVERYTHING.filter((code) => code !== 'create_clients' && code !== 'edit_clients'));
    const user = await write(LINE);
    await waitFor(() => expect(answer()).toHaveTextContent('No tienes permiso para crear clientes'));
    await user.keyboard('{Enter}');
    expect(sentTo('createClient')).toEqual([]);
  });
});

test('a lack of room is explained, with a link to another time', async () => {
  const full = failure({ status: 409, code: 'slot_full', detail: 'Este horario ya está reservado.' });
  replies.previewWalkIn = () => Promise.reject(full);
  const user = await write('2222 limpieza');
  await waitFor(() =>
    expect(answer()).toHaveTextContent('Ana Belén Ruiz no puede pasar ahora: nadie está libre para este tratamiento.'),
  );
  await user.click(screen.getByRole('button', { name: 'Elegir otra hora' }));
  expect(currentAddress()).toBe('/admin?new=true&client=ana&service=1');
});

test('the taken resource is named as the server names it', async () => {
  const taken = 'no hay cabina libre: Cabina 1 (de 10:00 a.m. a 12:00 p.m.)';
  const full = failure({ status: 409, code: 'slot_full', detail: `A esa hora ${taken}.`, params: { taken } });
  replies.previewWalkIn = () => Promise.reject(full);
  await write('2222 limpieza');
  await waitFor(() => expect(answer()).toHaveTextContent(`Ana Belén Ruiz no puede pasar ahora: ${taken}.`));
});

test('another visit of the client at that time is a question first, and one press goes on', async () => {
  const busy = failure({
    status: 409,
    code: 'client_busy',
    detail: 'Ya tiene una cita a esa hora, de 10:00 a 11:00.',
  });
  replies.previewWalkIn = () =>
    JSON.stringify(sentTo('previewWalkIn').at(-1)).includes('twice')
      ? { startsAt: at('10:07'), endsAt: at('11:07'), staff: laura }
      : Promise.reject(busy);
  const user = await write('2222 limpieza');
  await waitFor(() => expect(answer()).toHaveTextContent('Ya tiene una cita a esa hora, de 10:00 a 11:00.'));
  await user.click(screen.getByRole('button', { name: 'Registrar de todos modos' }));
  await waitFor(() => expect(answer()).toHaveTextContent(PREVIEW));
  await user.click(screen.getByRole('button', { name: 'Registrar' }));
  await waitFor(() =>
    expect(sentTo('bookWalkIn').map(([, input]) => input?.body)).toEqual([
      { clientId: 'ana', serviceId: 1, twice: true },
    ]),
  );
});

test('a final refusal is shown, and keeps the text', async () => {
  replies.bookWalkIn = () => Promise.reject(failure({ status: 409, code: 'slot_full', detail: 'Ya no hay lugar.' }));
  const user = await write('2222 limpieza');
  await waitFor(() => expect(answer()).toHaveTextContent(PREVIEW));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(answer()).toHaveTextContent('Ya no hay lugar.'));
  expect(line()).toHaveValue('2222 limpieza');
});

test('a client with missed visits is marked before Enter', async () => {
  replies.listClientOptions = () => ({
    items: [{ ...ana, missed: { count: 2, lastAt: at('10:00'), latest: [at('10:00'), at('10:00')] } }],
  });
  await write('2222 limpieza');
  await waitFor(() => expect(answer()).toHaveTextContent(/No asistió a 2 citas/));
});
