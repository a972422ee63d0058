import { CLIENT_FIELD_NAMES, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import { NO_VITALS } from '@rostro/shared/contract/records/note-fields';
import { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { BLANK } from '#office/records/published/noteFields/values.ts';
import { answering, failure, type Replies } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { answerAgain, signInAgain } from '#session/again/sign.ts';
import { anAppointment } from '../test/appointments.ts';
import { RecordsTab } from './RecordsTab.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));
jest.mock('#session/again/sign.ts', () => ({ signInAgain: jest.fn(), answerAgain: jest.fn() }));
jest.mock('#api/signInCode.ts', () => ({ askSignInCode: jest.fn(), exchangeSignInCode: jest.fn() }));

type Sent = [
  id: string,
  input: { params?: object; body?: Record<string, unknown> },
  options?: { idempotencyKey: string },
];
const mocked = jest.mocked(call) as unknown as jest.Mock;
const sentTo = (id: string): Sent[] => (mocked.mock.calls as Sent[]).filter(([route]) => route === id);

const again = jest.mocked(signInAgain);
/** As the token of the user pool has it. */
function signedInAt(at: number): void {
  const claims = Buffer.from(JSON.stringify({ auth_time: Math.floor(at / 1000) })).toString('base64url');
  localStorage.setItem('CognitoIdentityServiceProvider.panel.LastAuthUser', 'karla');
  localStorage.setItem('CognitoIdentityServiceProvider.panel.karla.accessToken', `x.${claims}.x`);
}
const NOTE = /^Nota \(?opcional/;
const HOUR_MS = 3_600_000;

const me = { id: 'karla', name: 'Karla Jiménez' };
const elena = { id: 'elena', name: 'Elena Castañeda' };
const AT = '2026-11-20T22:10:00.000Z';
const signed = { at: AT, by: elena, licence: '9876543' };

const note = (part: Partial<ClinicalRecord> = {}): ClinicalRecord =>
  ClinicalRecord.parse({
    ...BLANK,
    ...{ id: 'n-1', appointmentId: 'apt-1', startsAt: '2026-11-20T21:00:00.000Z' },
    service: { id: 1, name: 'Limpieza facial profunda' },
    ...{ author: me, createdAt: AT, updatedAt: AT, text: 'Peeling 20 %, 4 minutos.' },
    ...{ areas: ['Frente', 'Nariz'], reactions: 'Eritema leve' },
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
  replies = {
    listNoteTemplates: () => ({ items: [] }),
    listRecords: () => ({ visit: [note()], earlier: [earlierNote], licence: '9876543' }),
  };
  signedInAt(Date.now() - HOUR_MS);
  again.mockReset();
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
  test('shows the visit’s notes, and earlier visits collapsed', async () => {
    const { user } = open();
    const own = within(
      await screen.findByRole('article', { name: /^Nota, Viernes 20 de noviembre, 4:10 p\.m\. · Karla/ }),
    );
    expect(own.getByText('Peeling 20 %, 4 minutos.')).toBeInTheDocument();
    expect(own.getByText('Frente, Nariz')).toBeInTheDocument();
    expect(own.getByText('Borrador')).toBeInTheDocument();
    expect(own.queryByText('Indicaciones')).not.toBeInTheDocument();
    const summary = screen.getByText('Viernes 23 de octubre, 4:00 p.m.');
    const visit = summary.closest('details') as HTMLDetailsElement;
    expect(visit.open).toBe(false);
    await user.click(summary);
    expect(visit.open).toBe(true);
    expect(within(visit).getByText('Primera sesión')).toBeInTheDocument();
    expect(within(visit).getByText('Firmada')).toBeInTheDocument();
  });

  test('says what the head of the record lacks, and leads to where it is completed', async () => {
    signedInWith(['view_records', 'edit_records', 'view_clients', 'edit_clients']);
    const { client } = anAppointment();
    const facts = { fullName: 'Valeria', phone: '525512345678', birthDate: '1990-01-01', sex: 'female' as const };
    replies.getClient = (): ClientDetail => ({
      ...shownFacts(facts, CLIENT_FIELD_NAMES),
      ...{ id: 'client-1', createdAt: AT, lastAppointment: null, hasAccount: false, upcoming: 0, duplicate: null },
      ...{ recordKeptUntil: null, version: 1 },
      counters: { booked: 0, confirmed: 0, closed: 0, open: 0, came: 0, missed: 0, moved: 0, cancelled: 0 },
    });
    open();
    expect(await screen.findByText('Falta el domicilio: pídelo en la visita.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Completar datos' })).toHaveAttribute(
      'href',
      `/admin/clients/${client?.id}?tab=expediente&edit=true`,
    );
  });

  test('says so for a visit without notes', async () => {
    replies.listRecords = () => ({ visit: [], earlier: [], licence: '' });
    open();
    expect(await screen.findByText('Todavía no hay notas de esta visita.')).toBeInTheDocument();
    expect(screen.getByText('No hay notas de visitas anteriores.')).toBeInTheDocument();
  });

  test('is logged, so a return to the window reads nothing', async () => {
    open();
    await screen.findByText('Peeling 20 %, 4 minutos.');
    fireEvent(window, new Event('focus'));
    fireEvent(window, new Event('online'));
    // A request would leave in the next task.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(sentTo('listRecords')).toHaveLength(1);
  });

  test('without the right reads nothing, and shows the reason', async () => {
    signedInWith(['view_appointments', 'edit_records']);
    open();
    expect(await screen.findByText('Acceso Restringido')).toBeInTheDocument();
    expect(screen.getByText(/^No tienes permiso para ver expedientes clínicos\./)).toBeInTheDocument();
    expect(mocked).not.toHaveBeenCalled();
  });

  test('without the right to write locks the forms, and says why', async () => {
    signedInWith(['view_records']);
    const { user } = open();
    await screen.findByText('Peeling 20 %, 4 minutos.');
    expect(screen.queryByRole('button', { name: /Editar|Firmar|Agregar a/ })).not.toBeInTheDocument();
    await user.click(await button('Agregar nota'));
    expect((await screen.findAllByText('No tienes permiso para editar expedientes clínicos')).length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByLabelText(NOTE)).not.toBeInTheDocument();
  });

  test('retries a failed load', async () => {
    replies.listRecords = fails({ detail: 'Hay muchas solicitudes en este momento.' });
    const { user } = open();
    expect(await screen.findByText('Error al cargar el expediente')).toBeInTheDocument();
    replies.listRecords = () => ({ visit: [note()], earlier: [], licence: '' });
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

  test('is saved with a message, and appears among the others without another logged look', async () => {
    replies.createRecord = ({ body }) => note({ ...body, id: 'n-2' });
    const user = await begin();
    await type(NOTE, 'Hidratación profunda');
    await type(/^Motivo/, 'Piel seca');
    await type(/^Diagnóstico/, 'Xerosis');
    await type(/^CIE-10/, 'l853');
    await user.click(screen.getByText('Signos vitales'));
    await type('Presión arterial', '120/80');
    await user.click(await button('Agregar equipo o producto'));
    await waitFor(() => expect(screen.getByLabelText('Equipo')).toHaveFocus());
    await type('Producto', 'Ácido hialurónico');
    await type('Lote', 'L-204');
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
        ...{ reactions: '', reason: 'Piel seca', examination: '', prognosis: '', plan: '' },
        ...{ diagnosis: 'Xerosis', diagnosisCode: 'L85.3', vitals: { ...NO_VITALS, bloodPressure: '120/80' } },
        applied: [{ machine: '', energy: '', product: 'Ácido hialurónico', lot: 'L-204' }],
        indications: '',
      },
    });
    expect(options).toEqual({ idempotencyKey: expect.any(String) });
    expect(screen.getByText('Hidratación profunda')).toBeInTheDocument();
    expect(sentTo('listRecords')).toHaveLength(1);
  });

  test('without text reports the missing field and focuses it', async () => {
    const user = await begin();
    await type(/^Reacciones/, 'Eritema leve');
    await user.click(await button('Guardar borrador'));
    expect(await screen.findByText('Escribe la nota')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(NOTE)).toHaveFocus());
    expect(sentTo('createRecord')).toHaveLength(0);
  });

  test('of a text that is too long says so, and keeps all of it', async () => {
    const user = await begin();
    const text = 'a'.repeat(100_000);
    await type(/^Exploración/, text);
    await user.click(await button('Guardar borrador'));
    expect(await screen.findByText('Escribe como máximo 4000 caracteres')).toBeInTheDocument();
    expect(await field(/^Exploración/)).toHaveValue(text);
    expect(sentTo('createRecord')).toHaveLength(0);
  });

  test('can begin with a template, which fills empty fields and keeps typed text', async () => {
    const words = { ...BLANK, reason: 'Limpieza de rutina', plan: 'Cada seis semanas', areas: ['Frente'] };
    const { vitals: _v, reactions: _r, ...said } = words;
    const one = { ...said, serviceIds: [1], isActive: true, version: 1, updatedAt: AT, updatedBy: elena };
    replies.listNoteTemplates = () => ({
      items: [
        { ...one, id: 't1', name: 'Limpieza' },
        { ...one, id: 't2', name: 'Otro tratamiento', serviceIds: [99] },
        { ...one, id: 't3', name: 'Vieja', isActive: false },
      ],
    });
    const user = await begin();
    await type(/^Motivo/, 'Brote');
    await user.click(await button('Llenar con «Limpieza»'));
    expect(await field(/^Plan/)).toHaveValue('Cada seis semanas');
    expect(await field(/^Motivo/)).toHaveValue('Brote');
    expect(screen.getByText('Llenamos lo que estaba vacío. Revísalo y corrígelo.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Otro|Vieja/ })).not.toBeInTheDocument();
  });

  test('reports an empty row, a wrong code and a wrong vital sign at their fields', async () => {
    const user = await begin();
    await user.click(screen.getByText('Signos vitales'));
    await type('Frecuencia cardiaca', '900');
    await type(/^CIE-10/, 'acné');
    await user.click(await button('Agregar equipo o producto'));
    await user.click(await button('Guardar borrador'));
    for (const said of [/^Escribe un número de 20 a 250/, /^Escribe una clave CIE-10/, /^Escribe el equipo o/])
      expect(await screen.findByText(said)).toBeInTheDocument();
    await user.click(await button('Quitar tratamiento 1'));
    expect(screen.queryByText(/^Escribe el equipo o/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Agregar equipo o producto' })).toHaveFocus());
  });

  test('sends an unanswered attempt again as the same one, even from another tab', async () => {
    replies.createRecord = fails({ detail: 'Hay muchas solicitudes en este momento.' });
    const user = await begin();
    await type(NOTE, 'Hidratación');
    await user.click(await button('Guardar borrador'));
    expect(await screen.findByText('Hay muchas solicitudes en este momento.')).toBeInTheDocument();
    cleanup();
    const again = open();
    await waitFor(async () => expect(await field(NOTE)).toHaveValue('Hidratación'));
    replies.createRecord = ({ body }) => note({ ...body, id: 'n-2' });
    await again.user.click(await button('Guardar borrador'));
    await screen.findByText('Nota guardada correctamente');
    const keys = sentTo('createRecord').map(([, , options]) => options?.idempotencyKey);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('keeps the input beyond the tab, and can discard it', async () => {
    const { user } = open();
    await user.click(await button('Agregar nota'));
    await type(NOTE, 'A medias');
    cleanup();
    const again = open();
    expect(await screen.findByText('Recuperamos lo que escribiste y no se había guardado.')).toBeInTheDocument();
    expect(await field(NOTE)).toHaveValue('A medias');
    await again.user.click(await button('Descartar'));
    cleanup();
    open();
    await button('Agregar nota');
    expect(screen.queryByDisplayValue('A medias')).not.toBeInTheDocument();
  });

  test('asks before a window with input closes', async () => {
    await begin();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      fireEvent(window, event);
      return event.defaultPrevented;
    };
    expect(closing()).toBe(false);
    await type(NOTE, 'A medias');
    expect(closing()).toBe(true);
  });
});

describe('a draft', () => {
  test('is changed with the version that was read', async () => {
    replies.updateRecord = ({ body }) => note({ text: String(body.text), version: 2 });
    const { user } = open();
    await user.click(await button('Editar nota'));
    expect(await field(NOTE)).toHaveValue('Peeling 20 %, 4 minutos.');
    await type(NOTE, 'Peeling 15 %');
    await user.click(await button('Guardar borrador'));
    await screen.findByText('Nota guardada correctamente');
    expect(sentTo('updateRecord')[0]?.[1]).toMatchObject({
      params: { appointmentId: 'apt-1', recordId: 'n-1' },
      body: { text: 'Peeling 15 %', areas: ['Frente', 'Nariz'], version: 1 },
    });
    expect(screen.getByText('Peeling 15 %')).toBeInTheDocument();
  });

  test('that was changed elsewhere keeps the input, shows the saved text, and can be saved over it', async () => {
    replies.updateRecord = fails({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios.' });
    const { user } = open();
    await user.click(await button('Editar nota'));
    await type(NOTE, 'Peeling 15 %');
    replies.listRecords = () => ({ visit: [note({ text: 'Desde el celular', version: 5 })], earlier: [], licence: '' });
    await user.click(await button('Guardar borrador'));
    expect(await screen.findByRole('note')).toHaveTextContent('Alguien más guardó: Desde el celular');
    expect(await field(NOTE)).toHaveValue('Peeling 15 %');
    replies.updateRecord = ({ body }) => note({ text: String(body.text), version: 6 });
    await user.click(await button('Guardar borrador'));
    await screen.findByText('Nota guardada correctamente');
    expect(sentTo('updateRecord').at(-1)?.[1].body).toMatchObject({ version: 5 });
  });

  test('of a colleague is read-only, and names its author', async () => {
    replies.listRecords = () => ({ visit: [note({ author: elena })], earlier: [], licence: '' });
    open();
    expect(
      await screen.findByText(/^Solo quien la escribió puede cambiarla, y para firmarla hace falta cédula profesional/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Editar nota|Firmar nota/ })).not.toBeInTheDocument();
  });

  const askToSign = async () => {
    const { user } = open();
    await user.click(await button('Firmar nota'));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Firmar la nota?' }));
    const prove = async (password: string) => {
      await user.type(await dialog.findByLabelText('Contraseña'), password);
      await user.click(dialog.getByRole('button', { name: 'Continuar' }));
    };
    return { user, dialog, prove };
  };

  test('is signed with the password, after a warning that it cannot be changed afterwards', async () => {
    replies.listRecords = () => ({ visit: [note()], earlier: [], licence: '9876543' });
    replies.signRecord = () => note({ signed: { at: AT, by: me, licence: '9876543' }, version: 2 });
    again.mockResolvedValue('signed-in');
    const { dialog, prove } = await askToSign();
    expect(dialog.getByText(/ya no se puede cambiar/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Firmar nota' })).not.toBeInTheDocument();
    await prove('correcta');
    expect(await screen.findByText('Nota firmada correctamente')).toBeInTheDocument();
    expect(again.mock.calls).toEqual([['karla@correo.mx', 'correcta']]);
    expect(sentTo('signRecord')[0]?.[1].body).toEqual({ version: 1 });
    expect(await button('Agregar a la nota')).toBeInTheDocument();
    expect(screen.getByText(/^Firmada: .* · Céd\. prof\. 9876543$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar nota' })).not.toBeInTheDocument();
  });

  test('is not signed with a wrong password', async () => {
    again.mockRejectedValue(Object.assign(new Error(), { name: 'NotAuthorizedException' }));
    const { dialog, prove } = await askToSign();
    await prove('otra');
    expect(await dialog.findByText('La contraseña no es correcta.')).toBeInTheDocument();
    expect(sentTo('signRecord')).toHaveLength(0);
  });

  test('is also signed with the second factor by an account that has one', async () => {
    replies.signRecord = () => note({ signed: { at: AT, by: me, licence: '' }, version: 2 });
    again.mockResolvedValue('second-factor');
    jest.mocked(answerAgain).mockResolvedValue('signed-in');
    const { user, dialog, prove } = await askToSign();
    await prove('correcta');
    await user.type(await dialog.findByLabelText('Código de verificación'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Verificar' }));
    expect(await screen.findByText('Nota firmada correctamente')).toBeInTheDocument();
  });

  test('asks again if the server does not accept the sign-in as proof', async () => {
    signedInAt(Date.now());
    replies.listRecords = () => ({ visit: [note()], earlier: [], licence: '9876543' });
    replies.signRecord = fails({ status: 403, code: 'sign_in_again', detail: 'Confirma que eres tú para terminar.' });
    const { user, dialog } = await askToSign();
    expect(dialog.getByText('Se firma con tu cédula profesional 9876543.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Firmar nota' }));
    expect(await dialog.findByLabelText('Contraseña')).toBeInTheDocument();
    expect(dialog.getByText('Confirma que eres tú para terminar.')).toBeInTheDocument();
  });

  test('without a fact of the norm says so before the signature', async () => {
    const said = note({ text: '', reason: 'Piel seca', plan: 'Hidratar' });
    replies.listRecords = () => ({ visit: [said], earlier: [], licence: '9876543' });
    const { dialog } = await askToSign();
    expect(dialog.getByText('A la nota le falta la exploración, el diagnóstico y el pronóstico.')).toBeInTheDocument();
  });

  test('is not signed without a licence: the dialog says where it is registered, and asks no password', async () => {
    replies.listRecords = () => ({ visit: [note()], earlier: [], licence: '' });
    const { user } = open();
    await user.click(await button('Firmar nota'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Para firmar falta tu cédula' }));
    expect(dialog.getByText(/Quien configura la clínica la escribe en Configuración, Personas/)).toBeInTheDocument();
    expect(dialog.queryByLabelText('Contraseña')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sentTo('signRecord')).toHaveLength(0);
  });

  test('of a colleague is signed with a licence, and says who wrote it', async () => {
    replies.listRecords = () => ({ visit: [note({ author: elena })], earlier: [], licence: '9876543' });
    const { dialog } = await askToSign();
    expect(dialog.getByText(/^La escribió Elena Castañeda/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Editar nota' })).not.toBeInTheDocument();
  });

  test('that cannot be signed says why', async () => {
    signedInAt(Date.now());
    replies.signRecord = fails({ status: 409, code: 'record_signed', detail: 'La nota está firmada.' });
    const { user, dialog } = await askToSign();
    await user.click(dialog.getByRole('button', { name: 'Firmar nota' }));
    expect(await dialog.findByText('La nota está firmada.')).toBeInTheDocument();
  });
});

test('a signed note of an earlier visit gets an addendum at its own visit', async () => {
  replies.addToRecord = ({ body }) =>
    note({ ...earlierNote, addenda: [{ at: AT, by: me, licence: '', text: String(body.text) }] });
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
