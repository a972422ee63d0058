import type { Recall, RecallPreview } from '@rostro/shared/contract/recalls';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import RecallsPage from './RecallsPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const laser: Recall = {
  ...{ id: 'l1', name: 'Láser a las cinco semanas', channels: ['email', 'whatsapp'], isDaily: false, version: 3 },
  segment: { kind: 'after', serviceIds: [1], category: null, fromWeeks: 5, toWeeks: 5, months: 6 },
  ...{ title: 'Es hora de tu sesión', text: 'Ya pasaron cinco semanas desde tu sesión.', goesDaily: false },
  ...{ updatedAt: '2026-11-20T15:00:00.000Z', run: null, pending: 0 },
  result: { people: 0, visits: 0, paidCents: 0 },
};
const none = { next: 0, consent: 0, contact: 0, lately: 0 };
const part = (changes: Partial<RecallPreview>): RecallPreview => ({
  ...{ counts: { email: 0, whatsapp: 0, leftOut: none }, next: null, read: 1 },
  ...changes,
});
let recalls: Recall[];
let parts: Record<string, RecallPreview>;
let act: (route: string) => Recall;
const sent = (route: string) => answers.mock.calls.filter(([id]) => id === route).map(([, input]) => input);

function open(permissions: PermissionCode[] = ['access_configuration']) {
  signedInWith(permissions);
  return openOffice(<RecallsPage />, '/admin/clients/recalls').user;
}

beforeEach(() => {
  screenWidth(1440);
  recalls = [laser];
  parts = { '': part({}) };
  act = () => laser;
  answers.mockReset();
  answers.mockImplementation(async (route: string, input: { body?: { cursor?: string | null } } | undefined) => {
    if (route === 'listRecalls') return { items: recalls };
    if (route === 'listAllServices') return { items: [{ id: 1, name: 'Láser facial' }] };
    if (route === 'previewRecall') return parts[input?.body?.cursor ?? ''];
    return act(route);
  });
});

test('shows for each recall its segment, its latest run and its result', async () => {
  recalls = [
    {
      ...laser,
      run: {
        ...{ id: 'r1', state: 'done', startedAt: '2026-10-20T18:00:00.000Z', by: 'Karla Jiménez' },
        counts: { email: 118, whatsapp: 2, leftOut: none },
      },
      ...{ result: { people: 117, visits: 21, paidCents: 1_850_000 }, pending: 3 },
    },
    { ...laser, id: 'l2', name: 'Cumpleaños', isDaily: true, segment: { ...laser.segment, kind: 'birthday' } },
    {
      ...laser,
      id: 'l3',
      name: 'Hace mucho',
      isDaily: true,
      goesDaily: true,
      segment: { ...laser.segment, kind: 'absent' },
    },
  ];
  open();
  await screen.findByText(laser.name);
  const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  const [first, second] = [rowOf(laser.name), rowOf('Cumpleaños')];
  await within(first).findByText(/Vino a Láser facial hace 5 semanas y no tiene próxima cita/);
  expect(first).toHaveTextContent('Lo envió Karla Jiménez el martes 20 de octubre, 12:00 p.m. a 120 personas');
  expect(first).toHaveTextContent('De 117 personas que la recibieron: 21 citas agendadas, $18,500.00 cobrados.');
  expect(first).toHaveTextContent('3 personas en espera de que se cumplan 30 días.');
  expect(second).toHaveTextContent('Diaria: envíala una vez para activarla');
  expect(second).toHaveTextContent('Aún no se ha enviado');
  expect(rowOf('Hace mucho')).toHaveTextContent('No viene desde hace 6 meses o más, y no tiene próxima cita');
  expect(rowOf('Hace mucho')).toHaveTextContent('Cada día');
  expect(screen.getByText(/No dice si vinieron por el mensaje/)).toBeInTheDocument();
});

test('a sending first shows the reached and the excluded clients, over all parts', async () => {
  parts = {
    '': part({
      counts: { email: 10, whatsapp: 4, leftOut: { ...none, consent: 7 } },
      ...{ next: '0|x', read: 0.25 },
    }),
    '0|x': part({ counts: { email: 2, whatsapp: 6, leftOut: { ...none, consent: 1, next: 2 } } }),
  };
  act = () => ({ ...laser, run: null });
  const user = open();
  await user.click(await screen.findByRole('button', { name: `Enviar ${laser.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Enviar «${laser.name}»` }));
  expect(await dialog.findByText('22 personas')).toBeInTheDocument();
  expect(dialog.getByText(/No aceptaron recibir promociones/)).toHaveTextContent('8');
  expect(dialog.getByText(/Ya tienen una próxima cita/)).toHaveTextContent('2');
  expect(dialog.queryByText(/Sin un dato de contacto/)).not.toBeInTheDocument();
  expect(sent('startRecall')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Enviar a 22 personas' }));
  expect(await screen.findByText('La campaña se está enviando')).toBeInTheDocument();
  expect(sent('startRecall')).toEqual([{ params: { recallId: 'l1' }, body: { version: 3 } }]);
});

test('a recall without recipients cannot be sent', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: `Enviar ${laser.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Hoy no le llegaría a nadie.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Enviar' })).toBeDisabled();
});

test('a failed count can be retried, and a failed sending says why', async () => {
  parts = {};
  answers.mockImplementationOnce(async () => ({ items: recalls }));
  const user = open();
  await screen.findByText(laser.name);
  const answer = answers.getMockImplementation() as (route: string, input: never) => Promise<unknown>;
  answers.mockImplementation(async (route: string, input: never) => {
    if (route === 'previewRecall' && parts[''] === undefined)
      throw failure({ status: 500, code: 'internal', detail: 'Falló' });
    return answer(route, input);
  });
  await user.click(screen.getByRole('button', { name: `Enviar ${laser.name}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No pudimos contar a quién le llega')).toBeInTheDocument();
  parts = { '': part({ counts: { email: 1, whatsapp: 0, leftOut: none } }) };
  act = () => {
    throw failure({ status: 409, code: 'recall_running', detail: 'Esta campaña se está enviando.' });
  };
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  await user.click(await dialog.findByRole('button', { name: 'Enviar a 1 persona' }));
  expect(await dialog.findByText('Esta campaña se está enviando.')).toBeInTheDocument();
});

test('a new one consists of its segment and its text', async () => {
  recalls = [];
  const user = open();
  expect(await screen.findByText('Aún no hay campañas')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Nueva campaña' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva campaña' }));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Nombre' })).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Crear campaña' }));
  expect(await dialog.findByText('El nombre es obligatorio')).toBeInTheDocument();
  expect(dialog.getByText('Elige tratamientos o una categoría')).toBeInTheDocument();
  await pasteInto(user, dialog.getByRole('textbox', { name: 'Nombre' }), 'Hace mucho');
  await user.click(dialog.getByRole('radio', { name: 'Quien dejó de venir' }));
  expect(dialog.queryByRole('combobox', { name: 'Tratamientos' })).not.toBeInTheDocument();
  await pasteInto(user, dialog.getByRole('textbox', { name: 'Asunto del correo' }), 'Te extrañamos');
  await pasteInto(user, dialog.getByRole('textbox', { name: 'Mensaje' }), 'Ven a vernos de nuevo.');
  await user.click(dialog.getByRole('button', { name: 'Crear campaña' }));
  expect(await screen.findByText('Campaña creada')).toBeInTheDocument();
  expect(sent('createRecall')).toEqual([
    {
      body: {
        ...{ name: 'Hace mucho', title: 'Te extrañamos', text: 'Ven a vernos de nuevo.', channels: ['email'] },
        segment: { kind: 'absent', serviceIds: [], category: null, fromWeeks: 5, toWeeks: 6, months: 6 },
        isDaily: false,
      },
    },
  ]);
});

test('a running one can be stopped, and is not edited meanwhile', async () => {
  recalls = [
    {
      ...laser,
      run: {
        ...{ id: 'r1', state: 'running', startedAt: '2026-11-20T18:00:00.000Z', by: '' },
        counts: { email: 1, whatsapp: 0, leftOut: none },
      },
    },
  ];
  const user = open();
  expect(await screen.findByText(/Se está enviando: va en 1 persona\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: `Editar ${laser.name}` })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: `Detener ${laser.name}` }));
  expect(await screen.findByText(/Se está enviando/)).toBeInTheDocument();
  expect(sent('stopRecall')).toEqual([{ params: { recallId: 'l1', runId: 'r1' } }]);
});

test('without the right nothing is requested', () => {
  open(['view_clients']);
  expect(screen.getByText(/Acceder a la configuración/)).toBeInTheDocument();
  expect(sent('listRecalls')).toEqual([]);
});

test('deleting asks first, and explains a failure', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: `Eliminar ${laser.name}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `¿Eliminar «${laser.name}»?` }));
  expect(sent('deleteRecall')).toEqual([]);
  act = () => {
    throw failure({ status: 409, code: 'recall_running', detail: 'Se está enviando' });
  };
  await user.click(dialog.getByRole('button', { name: 'Eliminar campaña' }));
  expect(await dialog.findByText('No se pudo eliminar')).toBeInTheDocument();
  act = () => ({ id: laser.id }) as never;
  await user.click(dialog.getByRole('button', { name: 'Eliminar campaña' }));
  expect(await screen.findByText('Campaña eliminada')).toBeInTheDocument();
  expect(sent('deleteRecall')).toEqual(
    Array(2).fill({ params: { recallId: laser.id }, query: { version: laser.version } }),
  );
});

test('search and filters are in the address, and can be cleared if nothing matches', async () => {
  const running = { ...{ id: 'r1', state: 'running' as const, startedAt: '2026-11-20T18:00:00.000Z', by: '' } };
  const counts = { email: 1, whatsapp: 0, leftOut: none };
  recalls = [
    laser,
    {
      ...laser,
      id: 'l2',
      name: 'Cumpleaños',
      segment: { ...laser.segment, kind: 'birthday' },
      run: { ...running, counts },
    },
  ];
  const user = open();
  await screen.findByText(laser.name);
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.click(screen.getByRole('combobox', { name: /^Estado/ }));
  await user.click(await screen.findByTitle('Enviándose'));
  expect(await screen.findByText('Cumpleaños')).toBeInTheDocument();
  expect(screen.queryByText(laser.name)).not.toBeInTheDocument();
  await pasteInto(user, screen.getByRole('searchbox', { name: /Buscar campañas/ }), 'sesión botox');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Ninguna campaña coincide')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar búsqueda y filtros' }));
  expect(await screen.findByText(laser.name)).toBeInTheDocument();
});

test('phones get cards with the same acts', async () => {
  screenWidth(390);
  open();
  const card = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
  expect(card.getByText('Aún no se ha enviado')).toBeInTheDocument();
  for (const act of ['Editar', 'Eliminar', 'Enviar']) {
    expect(card.getByRole('button', { name: `${act} ${laser.name}` })).toBeEnabled();
  }
});

test('a list that cannot be read says so, and retries', async () => {
  const answer = answers.getMockImplementation() as (...given: unknown[]) => Promise<unknown>;
  answers.mockImplementationOnce(async () => {
    throw failure({ status: 500, code: 'internal', detail: 'Falló' });
  });
  const user = open();
  expect(await screen.findByText('No pudimos cargar las campañas')).toBeInTheDocument();
  answers.mockImplementation(answer);
  await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText(laser.name)).toBeInTheDocument();
});
