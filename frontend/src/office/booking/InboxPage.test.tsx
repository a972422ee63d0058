import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { InboxVisits } from '@rostro/shared/contract/booking/inbox';
import { ClientMessage } from '@rostro/shared/contract/notifications/client-messages';
import { DeliveryProblem } from '@rostro/shared/contract/notifications/delivery-problems';
import { soonEnd } from '@rostro/shared/inbox';
import { addDays, toInstant } from '@rostro/shared/time';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call } from '#api/client.ts';
import { SideNav } from '#office/shell/SideNav.tsx';
import { currentPath, currentSearch } from '#office/test/address.tsx';
import { type Asked, answering, failure, type Replies } from '#office/test/answers.ts';
import { dialog } from '#office/test/dialog.ts';
import { openOffice } from '#office/test/office.tsx';
import { tellOf } from '#office/test/pulse.ts';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import InboxPage from './InboxPage.tsx';
import { aVisit, FRIDAY } from './test/day.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const RIGHTS = ['view_appointments', 'edit_appointments', 'cancel_appointments'] as const;
const at = (time: string) => toInstant(FRIDAY, time);

let visits: InboxVisits['items'];
let messages: ClientMessage[];
let problems: DeliveryProblem[];
let replies: Replies;

const client = (fullName: string) => ({ id: 'c', fullName, email: null, phone: '525512345678', unverified: false });
const visit = (id: string, name: string, time: string, part: Partial<StaffAppointment> = {}) =>
  ({ ...aVisit(id, name, time, { status: 'pending', version: 3, client: client(name) }), ...part }) as StaffAppointment;
const aMessage = (part: Partial<ClientMessage> = {}): ClientMessage =>
  ClientMessage.parse({
    ...{ id: 'm1', at: at('08:00'), phone: '525599887766', clientId: 'eva', clientName: 'Eva Luna' },
    ...{ text: '¿Puedo llegar tarde?', disowned: null },
    ...part,
  });
const aProblem = (part: Partial<DeliveryProblem> = {}): DeliveryProblem =>
  DeliveryProblem.parse({
    ...{ id: 'p1', kind: 'confirmation', channel: 'email', state: 'failed', appointmentId: 'x', clientId: 'dora' },
    ...{ clientName: 'Dora Paz', startsAt: at('13:00'), attempts: 3, at: at('07:00'), reason: 'No se aceptó.' },
    ...{ stuck: null, blocked: false, phone: '525512345678', say: null, ...part },
  });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(at('08:30')), advanceTimers: true });
  screenWidth(1440);
  signedInWith([...RIGHTS]);
  visits = [
    {
      kind: 'left_open',
      appointment: visit('o', 'Olga Sosa', '10:00', {
        status: 'confirmed',
        startsAt: toInstant('2026-11-19', '10:00'),
        endsAt: toInstant('2026-11-19', '11:00'),
      }),
    },
    { kind: 'to_confirm', appointment: visit('a', 'Berta Ríos', '10:00') },
    { kind: 'to_confirm', appointment: visit('b', 'Celia Mora', '12:00', { createdBy: 'staff' }) },
  ];
  messages = [aMessage()];
  problems = [aProblem()];
  replies = {};
  answers.mockReset();
  answers.mockImplementation((id, input) =>
    answering({
      listInboxVisits: () => ({ items: visits, more: false }),
      listClientMessages: () => ({ items: messages, more: false }),
      listDeliveryProblems: () => ({ items: problems, more: false }),
      countInbox: () => ({ soon: 5, ahead: 0, kinds: [] }),
      ...replies,
    })(id, input as object),
  );
});
afterEach(() => jest.useRealTimers());

function open() {
  openOffice(<InboxPage />, '/admin/inbox', { isLive: true });
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime, pointerEventsCheck: 0 });
}
const list = async () => within(await screen.findByRole('region', { name: 'Lo que espera' }));
const rows = async () => (await list()).getAllByRole('listitem');
const row = async (name: string) => {
  await (await list()).findByText(name);
  return within((await rows()).find((one) => one.textContent?.includes(name)) as HTMLElement);
};
const sent = (id: string) => answers.mock.calls.filter(([route]) => route === id).map(([, input]) => input);

describe('the list', () => {
  test('holds every waiting item, the earliest due first, each with its time, kind and due time', async () => {
    open();
    await row('Berta Ríos');
    expect((await rows()).map((one) => one.querySelector('b, button')?.textContent)).toEqual([
      'Olga Sosa',
      'Berta Ríos',
      'Celia Mora',
      'Dora Paz',
      'Eva Luna',
    ]);
    expect((await rows())[0]).toHaveTextContent(/Jue 19 nov · 10:00 a\.m\..*Terminó hace 21 horas/);
    expect((await rows())[1]).toHaveTextContent(/Hoy · 10:00 a\.m\..*En línea.*Empieza en 1 hora/);
    expect((await rows())[1]).not.toHaveTextContent('Por confirmar');
    expect((await rows())[2]).not.toHaveTextContent('En línea');
    expect((await rows())[4]).toHaveTextContent(/Mensaje.*¿Puedo llegar tarde\?/);
    expect(
      (await row('Berta Ríos')).getByRole('link', { name: /^Llamar: 55 1234 5678, cita de Berta/ }),
    ).toHaveAttribute('href', 'tel:+525512345678');
    expect(screen.getByText('5 asuntos esperan')).toBeInTheDocument();
  });

  test('offers the number of the person whom the clinic calls for the client, and says whose it is', async () => {
    visits = visits.map((one) => {
      const { appointment } = one;
      if (appointment.client === null || appointment.id !== 'a') return one;
      const client = {
        ...appointment.client,
        phone: null,
        email: null,
        reachedBy: { fullName: 'Ana Ruiz', phone: '525598765432' },
      };
      return { ...one, appointment: { ...appointment, client } };
    });
    open();
    const own = await row('Berta Ríos');
    expect(own.getByRole('link', { name: /^Llamar: 55 9876 5432 \(Ana Ruiz\), cita de Berta/ })).toHaveAttribute(
      'href',
      'tel:+525598765432',
    );
    expect(own.getByRole('link', { name: /^WhatsApp: Ana Ruiz, por la cita de Berta/ })).toBeInTheDocument();
  });

  test('is read again within five seconds, so that items that a colleague settled disappear', async () => {
    open();
    await row('Berta Ríos');
    visits = visits.filter(({ appointment }) => appointment.id !== 'a');
    tellOf('changes');
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: new RegExp(`^${'Berta Ríos'}: ver`) })).not.toBeInTheDocument(),
    );
  });

  test('shows one kind by one press, and all kinds by another', async () => {
    const user = open();
    await row('Berta Ríos');
    await user.click(screen.getByRole('button', { name: 'Por confirmar 2' }));
    expect(await rows()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Todo 5' }));
    expect(await rows()).toHaveLength(5);
  });

  test('reads the numbers of the menu again with the list', async () => {
    replies.countWaiting = () => ({ count: 2 });
    openOffice(
      <>
        <SideNav />
        <InboxPage />
      </>,
      '/admin/inbox',
      { isLive: true },
    );
    await row('Berta Ríos');
    await waitFor(() => expect(sent('countInbox')).toHaveLength(1));
    visits = [...visits, { kind: 'to_confirm', appointment: visit('c', 'Dora Nava', '13:00') }];
    tellOf('changes');
    await act(() => jest.advanceTimersByTimeAsync(4_100));
    await waitFor(() => expect(sent('countInbox')).toHaveLength(2));
  });

  test('links to its parts', async () => {
    open();
    await row('Berta Ríos');
    const nav = within(screen.getByRole('navigation', { name: 'Secciones' }));
    expect(nav.getByRole('link', { name: 'Por atender' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Avisos sin entregar (1)' })).toHaveAttribute('href', '/admin/notices');
    expect(nav.getByRole('link', { name: 'Mensajes (1)' })).toHaveAttribute('href', '/admin/notices/messages');
  });

  test('shows no messages or notices to users who may not act on them, and requests none', async () => {
    signedInWith(['view_appointments', 'cancel_appointments']);
    open();
    await row('Berta Ríos');
    expect((await list()).queryByText('Eva Luna')).not.toBeInTheDocument();
  });

  test('has overdue requests about personal data on top, then near or new ones; others have time', async () => {
    signedInWith([...RIGHTS, 'view_clients']);
    const request = (name: string, part: object) => ({
      ...{
        id: name.slice(0, 4),
        name,
        right: 'access',
        channel: 'paper',
        state: 'proven',
        clientId: null,
        ofPanel: false,
      },
      ...{
        receivedOn: '2026-11-03',
        clock: 'answer',
        dueOn: '2026-12-01',
        workingDaysLeft: 7,
        version: 2,
        blockedUntil: null,
      },
      ...{ updatedAt: at('08:00'), ...part },
    });
    replies.listDataRequests = () => ({
      items: [
        request('Vencida Ayala', { dueOn: '2026-11-19', workingDaysLeft: -1 }),
        request('Cercana Cruz', { dueOn: '2026-11-25', workingDaysLeft: 3 }),
        request('Nueva Núñez', { state: 'received', dueOn: '2026-12-17', workingDaysLeft: 19 }),
        request('Tranquila Trejo', { dueOn: '2026-12-10', workingDaysLeft: 14 }),
      ],
      more: false,
    });
    const user = open();
    await row('Vencida Ayala');
    const names = (await rows()).map((one) => one.querySelector('b, button')?.textContent);
    expect(names[0]).toBe('Vencida Ayala');
    expect(names.slice(-2)).toEqual(['Cercana Cruz', 'Nueva Núñez']);
    expect(names).not.toContain('Tranquila Trejo');
    expect((await rows())[0]).toHaveTextContent(/Derecho de acceso.*El plazo para responder venció el jueves 19/);
    await user.click(screen.getByRole('button', { name: 'Derechos sobre datos 3' }));
    expect(await rows()).toHaveLength(3);
  });

  test('says so if it is empty', async () => {
    [visits, messages, problems] = [[], [], []];
    open();
    expect(await screen.findByRole('heading', { name: 'No hay nada por atender' })).toBeInTheDocument();
  });

  test('says so if it cannot be read, and retries', async () => {
    let isDown = true;
    replies.listInboxVisits = () => (isDown ? Promise.reject(failure()) : { items: visits, more: false });
    const user = open();
    expect(await screen.findByText('No pudimos cargar lo que está por atender')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect((await row('Berta Ríos')).getByText('Berta Ríos')).toBeInTheDocument();
  });
});

describe('one press', () => {
  test('confirms, can be undone, and moves the focus to the next row', async () => {
    replies.setAppointmentStatus = () => {
      const [, one] = visits;
      visits = visits.filter(({ appointment }) => appointment.id !== 'a');
      return { ...(one?.appointment as StaffAppointment), status: 'confirmed', version: 4 };
    };
    const user = open();
    await user.click((await row('Berta Ríos')).getByRole('button', { name: /^Confirmar la cita de Berta/ }));
    expect(await screen.findByText('Cita confirmada: Berta Ríos.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Deshacer/ })).toBeInTheDocument();
    expect(sent('setAppointmentStatus')).toEqual([
      { params: { appointmentId: 'a' }, body: { status: 'confirmed', version: 3 } },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: new RegExp(`^${'Berta Ríos'}: ver`) })).not.toBeInTheDocument(),
    );
  });

  test('closes a visit that was left open, as arrived or missed', async () => {
    replies.setAppointmentClosed = () => {
      const [one] = visits;
      visits = visits.slice(1);
      return { ...(one?.appointment as StaffAppointment), closed: true, attendance: 'no_show' };
    };
    const user = open();
    await user.click((await row('Olga Sosa')).getByRole('button', { name: /^No vino: cita de Olga Sosa/ }));
    expect(await screen.findByText('No vino: Olga Sosa')).toBeInTheDocument();
    expect(sent('setAppointmentClosed')).toEqual([
      { params: { appointmentId: 'o' }, body: { closed: true, attendance: 'no_show' } },
    ]);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: new RegExp(`^${'Olga Sosa'}: ver`) })).not.toBeInTheDocument(),
    );
  });

  test('settles a late cancellation, because no text is lost with it', async () => {
    const changed = { appointmentId: 'z', startsAt: at('18:00') };
    messages = [aMessage({ id: 'change-z', phone: '', text: '', changed })];
    replies.settleClientMessage = () => {
      messages = [];
      return { at: at('08:30') };
    };
    const user = open();
    const own = await row('Eva Luna');
    expect(
      own.getByText(/Canceló en línea su cita del viernes 20 de noviembre, .*\.m\. Ese horario quedó libre/),
    ).toBeInTheDocument();
    await user.click(own.getByRole('button', { name: /^Ya se atendió/ }));
    expect(await screen.findByText('Quedó atendido')).toBeInTheDocument();
    expect(sent('settleClientMessage')).toEqual([{ params: { messageId: 'change-z' } }]);
    expect((await list()).queryByText('Eva Luna')).not.toBeInTheDocument();
  });

  test('opens a record that may belong to a client with an account', async () => {
    signedInWith([...RIGHTS, 'view_clients']);
    replies.listDataRequests = () => ({ items: [], more: false });
    const duplicate = { clientId: 'e2', clientName: 'Eva L.' };
    messages = [aMessage({ id: 'm9', phone: '', text: '', duplicate })];
    const user = open();
    const own = await row('Eva Luna');
    expect(own.getByText('Posible duplicado')).toBeInTheDocument();
    expect(own.getByText(/no basta para unir los dos: este y el de Eva L\./)).toBeInTheDocument();
    expect(own.getByRole('button', { name: /^Ya se atendió/ })).toBeEnabled();
    await user.click(own.getByRole('button', { name: 'Ver cliente: mensaje de Eva Luna' }));
    expect(currentPath()).toBe('/admin/clients/eva');
  });

  test('sends a notice again', async () => {
    replies.replayDelivery = () => {
      problems = [];
      return { at: at('08:30') };
    };
    const user = open();
    await user.click((await row('Dora Paz')).getByRole('button', { name: /^Enviar de nuevo/ }));
    expect(await screen.findByText('El aviso va en camino')).toBeInTheDocument();
  });

  describe('a client that no channel reaches', () => {
    const say = 'Su cita del viernes 20 de noviembre, 1:00 p.m., quedó cancelada.';
    const aCall = (part: Partial<DeliveryProblem> = {}) =>
      aProblem({
        ...{ kind: 'cancellation', state: 'untold', reason: 'Ningún medio le llega: llámale.', say },
        ...part,
      });
    const stuck = 'El cliente no tiene un correo válido registrado.';

    test('is called: the row has the number, the words and one press that can be undone', async () => {
      problems = [aCall({ stuck })];
      replies.dismissDelivery = () => {
        problems = [];
        return { at: at('08:30') };
      };
      replies.restoreDelivery = () => {
        problems = [aCall({ stuck })];
        return { at: at('08:30') };
      };
      const user = open();
      const own = await row('Dora Paz');
      expect(own.getByText('Llámale')).toBeInTheDocument();
      expect(own.getByText(`Dile: «${say}»`)).toBeInTheDocument();
      expect(own.getByRole('link', { name: 'Llamar a Dora Paz: 55 1234 5678' })).toHaveAttribute(
        'href',
        'tel:+525512345678',
      );
      expect(own.queryByRole('button', { name: /^Enviar de nuevo/ })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Clientes por llamar 1' })).toBeInTheDocument();
      await user.click(own.getByRole('button', { name: 'Ya le avisé: Cancelación por teléfono, Dora Paz' }));
      expect(await screen.findByText('Avisado: Dora Paz')).toBeInTheDocument();
      expect(sent('dismissDelivery')).toEqual([{ params: { problemId: 'p1' } }]);
      await waitFor(async () => expect((await list()).queryByText('Dora Paz')).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: /^Deshacer/ }));
      expect(await screen.findByText('Deshecho: falta avisarle a Dora Paz')).toBeInTheDocument();
      expect(sent('restoreDelivery')).toEqual([{ params: { problemId: 'p1' } }]);
      expect(await row('Dora Paz')).toBeDefined();
    });

    test('is called by the number of the person who comes with them, and the row says whose it is', async () => {
      const of = 'La cita de Dora Paz del viernes 20 de noviembre, 1:00 p.m., quedó cancelada.';
      problems = [aCall({ stuck, phone: null, say: of, reachedBy: { fullName: 'Ana Ruiz', phone: '525598765432' } })];
      open();
      const own = await row('Dora Paz');
      const link = own.getByRole('link', { name: 'Llamar a Ana Ruiz: 55 9876 5432' });
      expect(link).toHaveAttribute('href', 'tel:+525598765432');
      expect(link).toHaveTextContent('55 9876 5432 (Ana Ruiz)');
      expect(own.getByText(`Dile a Ana Ruiz: «${of}»`)).toBeInTheDocument();
    });

    test('without a number, or without need of a call, is explained in the row', async () => {
      const over = 'Ya no hace falta llamarle. La cita ya pasó.';
      problems = [
        aCall({ stuck, phone: null, reason: 'No tiene teléfono.' }),
        aCall({ id: 'p2', clientName: 'Ida Sol', say: null, reason: over, stuck }),
      ];
      open();
      const own = await row('Dora Paz');
      expect(own.getByText(`Dile: «${say}» No tiene teléfono.`)).toBeInTheDocument();
      expect(own.queryByRole('link')).not.toBeInTheDocument();
      expect((await row('Ida Sol')).getByText(over)).toBeInTheDocument();
    });

    test('gets the notice again once the address was corrected', async () => {
      problems = [aCall()];
      replies.replayDelivery = () => {
        problems = [];
        return { at: at('08:30') };
      };
      const user = open();
      await user.click((await row('Dora Paz')).getByRole('button', { name: /^Enviar de nuevo/ }));
      expect(await screen.findByText('El aviso va en camino')).toBeInTheDocument();
    });

    test('leaves the list once a colleague called', async () => {
      problems = [aCall({ stuck })];
      replies.dismissDelivery = () => {
        problems = [];
        return Promise.reject(failure({ status: 409, code: 'delivery_settled', detail: 'Alguien ya lo atendió.' }));
      };
      const user = open();
      await user.click((await row('Dora Paz')).getByRole('button', { name: /^Ya le avisé/ }));
      expect(await screen.findByText('Alguien ya lo atendió.')).toBeInTheDocument();
      await waitFor(async () => expect((await list()).queryByText('Dora Paz')).not.toBeInTheDocument());
    });
  });

  test('is answered in the clinic’s WhatsApp; settling the message asks first, because its text is deleted', async () => {
    const user = open();
    const own = await row('Eva Luna');
    expect(own.getByRole('link', { name: /^Responder por WhatsApp/ })).toHaveAttribute(
      'href',
      'https://wa.me/525599887766',
    );
    await user.click(own.getByRole('button', { name: /^Ya se atendió/ }));
    expect(await dialog('¿Ya se atendió?')).toBeInTheDocument();
    expect(sent('settleClientMessage')).toEqual([]);
  });

  test('has a link to the visit', async () => {
    const user = open();
    await user.click((await row('Celia Mora')).getByRole('button', { name: 'Celia Mora: ver cita' }));
    expect(new URLSearchParams(currentSearch()).get('edit')).toBe('b');
  });
});

const onDay = (id: string, date: string, part: Partial<StaffAppointment> = {}): InboxVisits['items'][number] => ({
  kind: 'to_confirm',
  appointment: visit(id, `Clienta ${id}`, '10:00', {
    startsAt: toInstant(date, '10:00'),
    endsAt: toInstant(date, '11:00'),
    ...part,
  }),
});
const later = () => screen.findByRole('button', { name: /^Más adelante/ });

describe('the groups', () => {
  const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.trim());

  test('are today with what is late, three days, the week, and the rest, which is folded', async () => {
    const days = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24', '2026-12-15'];
    visits = days.map((day) => onDay(day, day));
    const user = open();
    await row('Eva Luna');
    // The twentieth is a Friday: its week ends on the Sunday, within three days.
    expect(heads()).toEqual(['Hoy y atrasado 3', 'Próximos 3 días 2', 'Más adelante 2']);
    const list = within(screen.getByRole('list', { name: 'Próximos 3 días 2' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(await later()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByText('Clienta 2026-12-15')).not.toBeInTheDocument();
    await user.click(await later());
    expect(await row('Clienta 2026-12-15')).toBeDefined();
    expect(await later()).toHaveAttribute('aria-expanded', 'true');
  });

  test('have the rest of the week after a Monday’s three days', async () => {
    jest.setSystemTime(Date.parse(toInstant('2026-11-23', '08:00')));
    [messages, problems] = [[], []];
    visits = ['2026-11-26', '2026-11-27', '2026-11-29', '2026-11-30'].map((day) => onDay(day, day));
    open();
    await row('Clienta 2026-11-26');
    expect(heads()).toEqual(['Próximos 3 días 1', 'Esta semana 2', 'Más adelante 1']);
  });

  test('show what is far ahead at once if nothing else waits', async () => {
    [messages, problems] = [[], []];
    visits = [onDay('lejos', '2026-12-15')];
    open();
    expect(await row('Clienta lejos')).toBeDefined();
  });

  test('have the number of the menu in the first two: a notice is for today, whatever day it is about', async () => {
    visits = ['2026-11-20', '2026-11-23', '2026-11-24'].map((day) => onDay(day, day));
    problems = [aProblem({ startsAt: toInstant('2026-12-20', '10:00') })];
    open();
    await row('Dora Paz');
    expect(heads()).toEqual(['Hoy y atrasado 3', 'Próximos 3 días 1', 'Más adelante 1']);
    const starts = visits.map(({ appointment }) => appointment.startsAt);
    const soon = starts.filter((startsAt) => startsAt < soonEnd(at('08:30'))).length;
    expect(soon + messages.length + problems.length).toBe(4);
  });

  test('keep 76 items within two screens: the rows of three weeks ahead are folded', async () => {
    [messages, problems] = [[], []];
    const [TWO_SCREENS, ROW] = [1800, 44];
    const dayAt = (n: number) => addDays('2026-11-20', Math.floor(n / 3));
    visits = Array.from({ length: 76 }, (_, n) => onDay(`n${n}`, dayAt(n)));
    open();
    await row('Clienta n0');
    expect(screen.getByText('76 asuntos esperan')).toBeInTheDocument();
    expect(((await rows()).length + heads().length + 5) * ROW).toBeLessThanOrEqual(TWO_SCREENS);
  });
});

describe('by keyboard', () => {
  const names = () => document.activeElement?.textContent;

  test('J and K go from row to row, and Enter opens', async () => {
    const user = open();
    await row('Berta Ríos');
    await user.keyboard('jj');
    expect(names()).toMatch(/Berta Ríos/);
    await user.keyboard('jk');
    expect(names()).toMatch(/Berta Ríos/);
    await user.keyboard('{Enter}');
    expect(new URLSearchParams(currentSearch()).get('edit')).toBe('a');
  });

  test('Enter goes to the act of a row without a visit', async () => {
    [visits, problems] = [[], []];
    const user = open();
    await row('Eva Luna');
    await user.keyboard('j{Enter}');
    expect(document.activeElement).toHaveAccessibleName(/^Responder por WhatsApp/);
    expect(currentSearch()).toBe('');
  });

  test('X and the space bar select, and Escape takes the selection back', async () => {
    const user = open();
    await row('Berta Ríos');
    await user.keyboard('jjxj ');
    expect(screen.getByRole('button', { name: 'Confirmar 2' })).toBeInTheDocument();
    expect(screen.getByText('2 citas seleccionadas')).toHaveAttribute('role', 'status');
    await user.keyboard('x');
    expect(screen.getByRole('button', { name: 'Confirmar 1' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^Confirmar \d/ })).not.toBeInTheDocument();
  });

  test('the letters count in a box, too, and the space bar presses it once', async () => {
    const user = open();
    await user.click((await row('Berta Ríos')).getByRole('checkbox'));
    await user.keyboard(' ');
    expect(screen.queryByRole('button', { name: /^Confirmar \d/ })).not.toBeInTheDocument();
    await user.keyboard('jx');
    expect(names()).toMatch(/Celia Mora/);
    expect(screen.getByRole('button', { name: 'Confirmar 1' })).toBeInTheDocument();
  });

  test('what cannot be confirmed is not selected', async () => {
    const user = open();
    await row('Olga Sosa');
    await user.keyboard('jx');
    expect(names()).toMatch(/Olga Sosa/);
    expect(screen.queryByRole('button', { name: /^Confirmar \d/ })).not.toBeInTheDocument();
  });

  test('a letter after G belongs to the shortcut of two', async () => {
    const user = open();
    await row('Berta Ríos');
    await user.keyboard('gj');
    expect(document.body).toHaveFocus();
  });

  test('the keys are said with the list', async () => {
    open();
    await row('Berta Ríos');
    expect(screen.getByRole('region', { name: 'Lo que espera' })).toHaveAccessibleDescription(
      /J\s*K cambiar de fila.*Enter abrir.*X seleccionar/,
    );
  });
});

describe('a selection', () => {
  const idOf = (params: Asked['params']): string => String(params.appointmentId);
  const confirmed = ({ params, body }: Asked): StaffAppointment => {
    const one = visits.find(({ appointment }) => appointment.id === idOf(params));
    visits = visits.filter((other) => other !== one);
    return { ...(one?.appointment as StaffAppointment), status: body.status, version: 4 } as StaffAppointment;
  };
  const choose = async (user: ReturnType<typeof open>, ...chosen: string[]) => {
    for (const name of chosen) await user.click((await row(name)).getByRole('checkbox'));
  };

  test('is confirmed by one button, each visit once by its own request, and undone as a whole', async () => {
    const before = visits;
    replies.setAppointmentStatus = confirmed;
    const user = open();
    await choose(user, 'Berta Ríos', 'Celia Mora');
    const button = screen.getByRole('button', { name: 'Confirmar 2' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('2 citas confirmadas.')).toBeInTheDocument();
    expect(sent('setAppointmentStatus')).toEqual([
      { params: { appointmentId: 'a' }, body: { status: 'confirmed', version: 3 } },
      { params: { appointmentId: 'b' }, body: { status: 'confirmed', version: 3 } },
    ]);
    expect(screen.queryByRole('button', { name: /^Confirmar \d/ })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Lo que espera' })).toHaveFocus();
    visits = before;
    await user.click(screen.getByRole('button', { name: /^Deshacer/ }));
    expect(await screen.findByText('2 citas volvieron a Por Confirmar')).toBeInTheDocument();
    expect(sent('setAppointmentStatus').slice(2)).toEqual([
      { params: { appointmentId: 'a' }, body: { status: 'pending', version: 4 } },
      { params: { appointmentId: 'b' }, body: { status: 'pending', version: 4 } },
    ]);
  });

  test('says which visits were refused, and keeps them selected', async () => {
    replies.setAppointmentStatus = (asked) => {
      if (idOf(asked.params) === 'a') {
        return Promise.reject(failure({ status: 409, code: 'changed_meanwhile', detail: 'La cita cambió.' }));
      }
      return confirmed(asked);
    };
    const user = open();
    await choose(user, 'Berta Ríos', 'Celia Mora');
    await user.click(screen.getByRole('button', { name: 'Confirmar 2' }));
    expect(await screen.findByText('1 cita confirmada.')).toBeInTheDocument();
    const note = screen.getByRole('alert');
    expect(note).toHaveTextContent(/No se pudo confirmar 1 cita.*Berta Ríos: La cita cambió\./);
    expect(screen.getByRole('button', { name: 'Confirmar 1' })).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /^Seleccionar: cita de Berta Ríos/ })).toBeChecked();
    await user.click(within(note).getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByText('No se pudo confirmar 1 cita')).not.toBeInTheDocument();
  });

  test('shows how far it is', async () => {
    replies.setAppointmentStatus = () => new Promise(() => undefined);
    const user = open();
    await choose(user, 'Berta Ríos', 'Celia Mora');
    await user.click(screen.getByRole('button', { name: 'Confirmar 2' }));
    expect(await screen.findByRole('button', { name: /Confirmando 1 de 2…/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Quitar selección' })).not.toBeInTheDocument();
  });

  test('is a whole group by one box, and leaves out what a fold or a filter hides', async () => {
    visits = [...visits, onDay('far', '2026-12-15')];
    const user = open();
    await row('Berta Ríos');
    await user.click(await later());
    await choose(user, 'Clienta far');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar citas por confirmar: Hoy y atrasado' }));
    expect(screen.getByRole('button', { name: 'Confirmar 3' })).toBeInTheDocument();
    await user.click(await later());
    expect(screen.getByRole('button', { name: 'Confirmar 2' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Visitas sin cerrar 1' }));
    expect(screen.queryByRole('button', { name: /^Confirmar \d/ })).not.toBeInTheDocument();
  });
});

test('lists 200 visits', async () => {
  visits = [
    ...Array.from({ length: 100 }, (_, n) => onDay(`n${n}`, FRIDAY)),
    ...Array.from({ length: 100 }, (_, n) => ({ ...onDay(`o${n}`, '2026-11-19'), kind: 'left_open' as const })),
  ];
  open();
  await row('Clienta n99');
  expect(await rows()).toHaveLength(202);
});
