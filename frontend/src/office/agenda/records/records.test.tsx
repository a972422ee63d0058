import { ClinicalRecord } from '@rostro/shared/contract/records';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { anAppointment } from '../test/appointments.ts';
import { RecordsTab } from './RecordsTab.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

type Sent = [
  id: string,
  input: { params?: object; body?: Record<string, unknown> },
  options?: { idempotencyKey: string },
];
const mocked = jest.mocked(call) as unknown as jest.Mock;
const sentTo = (id: string): Sent[] => (mocked.mock.calls as Sent[]).filter(([route]) => route === id);

const me = { id: 'karla', name: 'Karla Jiménez' };
const elena = { id: 'elena', name: 'Elena Castañeda' };
const AT = '2026-11-20T22:10:00.000Z';
const signed = { at: AT, by: elena };

const note = (part: Partial<ClinicalRecord> = {}): ClinicalRecord =>
  ClinicalRecord.parse({
    ...{ id: 'n-1', appointmentId: 'apt-1', startsAt: '2026-11-20T21:00:00.000Z' },
    service: { id: 1, name: 'Limpieza facial profunda' },
    ...{ author: me, createdAt: AT, updatedAt: AT, text: 'Peeling 20 %, 4 minutos.' },
    ...{ areas: ['Frente', 'Nariz'], products: '', parameters: '', reactions: 'Eritema leve' },
    ...{ signed: null, addenda: [], photos: [], version: 1, ...part },
  });
const earlierNote = note({
  ...{ id: 'n-0', appointmentId: 'apt-0', startsAt: '2026-10-23T22:00:00.000Z' },
  ...{ text: 'Primera sesión', author: elena, signed, version: 2 },
});

let replies: Replies;
beforeEach(() => {
  screenWidth(1440);
  forgetDrafts();
  signedInWith(['view_records', 'edit_records']);
  replies = { listRecords: () => ({ visit: [note()], earlier: [earlierNote] }) };
  mocked.mockReset();
  mocked.mockImplementation((id, input) => answering(replies)(id, input));
});

const open = () => openOffice(<RecordsTab appointment={anAppointment()} />);
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string | RegExp) => screen.findByLabelText<HTMLTextAreaElement>(name);
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const fails = (part: Parameters<typeof failure>[0]) => () => {
  throw failure(part);
};

describe('reading', () => {
  test('the visit’s notes are shown, earlier visits are shut until asked for', async () => {
    const { user } = open();
    const own = within(
      await screen.findByRole('article', { name: /^Nota, Viernes 20 de noviembre, 4:10 p\.m\. · Karla/ }),
    );
    expect(own.getByText('Peeling 20 %, 4 minutos.')).toBeInTheDocument();
    expect(own.getByText('Frente, Nariz')).toBeInTheDocument();
    expect(own.getByText('Borrador')).toBeInTheDocument();
    expect(own.queryByText('Productos')).not.toBeInTheDocument();
    const summary = screen.getByText('Viernes 23 de octubre, 4:00 p.m.');
    const visit = summary.closest('details') as HTMLDetailsElement;
    expect(visit.open).toBe(false);
    await user.click(summary);
    expect(visit.open).toBe(true);
    expect(within(visit).getByText('Primera sesión')).toBeInTheDocument();
    expect(within(visit).getByText('Firmada')).toBeInTheDocument();
  });

  test('a visit without notes says so', async () => {
    replies = { listRecords: () => ({ visit: [], earlier: [] }) };
    open();
    expect(await screen.findByText('Todavía no hay notas de esta visita.')).toBeInTheDocument();
    expect(screen.getByText('No hay notas de visitas anteriores.')).toBeInTheDocument();
  });

  test('each look is logged, so that coming back to the window asks nothing', async () => {
    open();
    await screen.findByText('Peeling 20 %, 4 minutos.');
    fireEvent(window, new Event('focus'));
    fireEvent(window, new Event('online'));
    // A question would leave in the next task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sentTo('listRecords')).toHaveLength(1);
  });

  test('without the right nothing is asked, and the reason is said', async () => {
    signedInWith(['view_appointments', 'edit_records']);
    open();
    expect(await screen.findByText('Acceso Restringido')).toBeInTheDocument();
    expect(screen.getByText(/^No tienes permiso para ver expedientes clínicos\./)).toBeInTheDocument();
    expect(mocked).not.toHaveBeenCalled();
  });

  test('who may only read changes nothing: writing says why it is locked', async () => {
    signedInWith(['view_records']);
    const { user } = open();
    await screen.findByText('Peeling 20 %, 4 minutos.');
    expect(screen.queryByRole('button', { name: /Editar|Firmar|Agregar a/ })).not.toBeInTheDocument();
    await user.click(await button('Agregar nota'));
    expect((await screen.findAllByText('No tienes permiso para editar expedientes clínicos')).length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByLabelText('Nota')).not.toBeInTheDocument();
  });

  test('what cannot be loaded is asked for again', async () => {
    replies = { listRecords: fails({ detail: 'Hay muchas solicitudes en este momento.' }) };
    const { user } = open();
    expect(await screen.findByText('Error al cargar la ficha')).toBeInTheDocument();
    replies = { listRecords: () => ({ visit: [note()], earlier: [] }) };
    await user.click(await button('Intentar de nuevo'));
    expect(await screen.findByText('Peeling 20 %, 4 minutos.')).toBeInTheDocument();
  });
});

describe('writing a note', () => {
  const begin = async () => {
    const { user } = open();
    await user.click(await button('Agregar nota'));
    return user;
  };

  test('it is sent, said, and stands among the others without another look', async () => {
    replies.createRecord = ({ body }) => note({ ...body, id: 'n-2' });
    const user = await begin();
    await type('Nota', 'Hidratación profunda');
    await type(/^Productos/, 'Ácido hialurónico');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Zonas tratadas/ }));
    await user.click((await screen.findAllByText('Contorno de ojos')).at(-1) as HTMLElement);
    await user.type(screen.getByRole('combobox', { name: /^Zonas tratadas/ }), 'Patillas{Enter}');
    await user.click(await button('Guardar borrador'));
    expect(await screen.findByText('Nota guardada correctamente')).toBeInTheDocument();
    const [[, input, options] = []] = sentTo('createRecord');
    expect(input).toEqual({
      params: { appointmentId: 'apt-1' },
      body: {
        ...{ text: 'Hidratación profunda', areas: ['Contorno de ojos', 'Patillas'] },
        ...{ products: 'Ácido hialurónico', parameters: '', reactions: '' },
      },
    });
    expect(options).toEqual({ idempotencyKey: expect.any(String) });
    expect(screen.getByText('Hidratación profunda')).toBeInTheDocument();
    expect(sentTo('listRecords')).toHaveLength(1);
  });

  test('without words it says what is missing and puts the focus there', async () => {
    const user = await begin();
    await type(/^Productos/, 'Ácido hialurónico');
    await user.click(await button('Guardar borrador'));
    expect(await screen.findByText('Escribe la nota')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Nota')).toHaveFocus());
    expect(sentTo('createRecord')).toHaveLength(0);
  });

  test('a try that was not answered goes again as the same attempt, in another tab, too', async () => {
    replies.createRecord = fails({ detail: 'Hay muchas solicitudes en este momento.' });
    const user = await begin();
    await type('Nota', 'Hidratación');
    await user.click(await button('Guardar borrador'));
    expect(await screen.findByText('Hay muchas solicitudes en este momento.')).toBeInTheDocument();
    cleanup();
    const again = open();
    await waitFor(async () => expect(await field('Nota')).toHaveValue('Hidratación'));
    replies.createRecord = ({ body }) => note({ ...body, id: 'n-2' });
    await again.user.click(await button('Guardar borrador'));
    await screen.findByText('Nota guardada correctamente');
    const keys = sentTo('createRecord').map(([, , options]) => options?.idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('what is typed outlives the tab, and can be let go', async () => {
    const { user } = open();
    await user.click(await button('Agregar nota'));
    await type('Nota', 'A medias');
    cleanup();
    const again = open();
    expect(await screen.findByText('Recuperamos lo que escribiste y no se había guardado.')).toBeInTheDocument();
    expect(await field('Nota')).toHaveValue('A medias');
    await again.user.click(await button('Descartar'));
    cleanup();
    open();
    await button('Agregar nota');
    expect(screen.queryByDisplayValue('A medias')).not.toBeInTheDocument();
  });

  test('closing the window with something typed asks', async () => {
    await begin();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      fireEvent(window, event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await type('Nota', 'A medias');
    expect(closing()).toBe(true);
  });
});

describe('a draft', () => {
  test('is changed with the version that was read', async () => {
    replies.updateRecord = ({ body }) => note({ text: String(body.text), version: 2 });
    const { user } = open();
    await user.click(await button('Editar nota'));
    expect(await field('Nota')).toHaveValue('Peeling 20 %, 4 minutos.');
    await type('Nota', 'Peeling 15 %');
    await user.click(await button('Guardar borrador'));
    await screen.findByText('Nota guardada correctamente');
    expect(sentTo('updateRecord')[0]?.[1]).toMatchObject({
      params: { appointmentId: 'apt-1', recordId: 'n-1' },
      body: { text: 'Peeling 15 %', areas: ['Frente', 'Nariz'], version: 1 },
    });
    expect(screen.getByText('Peeling 15 %')).toBeInTheDocument();
  });

  test('that was changed elsewhere keeps what was typed, shows what is saved, and is saved over it', async () => {
    replies.updateRecord = fails({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios.' });
    const { user } = open();
    await user.click(await button('Editar nota'));
    await type('Nota', 'Peeling 15 %');
    replies.listRecords = () => ({ visit: [note({ text: 'Desde el celular', version: 5 })], earlier: [] });
    await user.click(await button('Guardar borrador'));
    expect(await screen.findByRole('note')).toHaveTextContent('Alguien más guardó: Desde el celular');
    expect(await field('Nota')).toHaveValue('Peeling 15 %');
    replies.updateRecord = ({ body }) => note({ text: String(body.text), version: 6 });
    await user.click(await button('Guardar borrador'));
    await screen.findByText('Nota guardada correctamente');
    expect(sentTo('updateRecord').at(-1)?.[1].body).toMatchObject({ version: 5 });
  });

  test('of a colleague is read, and says who may change it', async () => {
    replies.listRecords = () => ({ visit: [note({ author: elena })], earlier: [] });
    open();
    expect(await screen.findByText('Solo quien la escribió puede cambiarla o firmarla.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Editar nota|Firmar nota/ })).not.toBeInTheDocument();
  });

  test('is signed once it was said that it cannot be changed afterwards', async () => {
    replies.listRecords = () => ({ visit: [note()], earlier: [] });
    replies.signRecord = () => note({ signed: { at: AT, by: me }, version: 2 });
    const { user } = open();
    await user.click(await button('Firmar nota'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Firmar la nota?' }));
    expect(dialog.getByText(/ya no se puede cambiar/)).toBeInTheDocument();
    expect(sentTo('signRecord')).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Firmar nota' }));
    expect(await screen.findByText('Nota firmada correctamente')).toBeInTheDocument();
    expect(sentTo('signRecord')[0]?.[1].body).toEqual({ version: 1 });
    expect(await button('Agregar a la nota')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar nota' })).not.toBeInTheDocument();
  });

  test('that cannot be signed says why', async () => {
    replies.signRecord = fails({ status: 409, code: 'record_signed', detail: 'La nota está firmada.' });
    const { user } = open();
    await user.click(await button('Firmar nota'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Firmar la nota?' }));
    await user.click(dialog.getByRole('button', { name: 'Firmar nota' }));
    expect(await dialog.findByText('La nota está firmada.')).toBeInTheDocument();
  });
});

test('a signed note of an earlier visit is added to, at its own visit', async () => {
  replies.addToRecord = ({ body }) => note({ ...earlierNote, addenda: [{ at: AT, by: me, text: String(body.text) }] });
  const { user } = open();
  await user.click(await screen.findByText('Viernes 23 de octubre, 4:00 p.m.'));
  await user.click(await button('Agregar a la nota'));
  await user.click(await button('Agregar'));
  expect(await screen.findByText('Escribe lo que quieres agregar')).toBeInTheDocument();
  await type('Qué agregas', 'Cedió al día siguiente');
  await user.click(await button('Agregar'));
  expect(await screen.findByText('Se agregó a la nota')).toBeInTheDocument();
  expect(sentTo('addToRecord')[0]).toEqual([
    'addToRecord',
    { params: { appointmentId: 'apt-0', recordId: 'n-0' }, body: { text: 'Cedió al día siguiente' } },
    { idempotencyKey: expect.any(String) },
  ]);
  expect(
    within(screen.getByRole('list', { name: 'Agregado después' })).getByText('Cedió al día siguiente'),
  ).toBeInTheDocument();
});
