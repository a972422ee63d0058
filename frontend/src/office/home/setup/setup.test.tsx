import type { Setup } from '@rostro/shared/contract/clinic/setup';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { ApiError } from '#api/error.ts';
import { SETUP_LINKS } from '#office/extras/setup.ts';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { shownToasts } from '#ui/toast/store.ts';
import { SetupList } from './SetupList.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const server = jest.mocked(call) as unknown as jest.Mock;
type Answer = (input: { body: Record<string, unknown>; params: Record<string, unknown> }) => unknown;

const NEW: Setup = {
  isPublished: false,
  publishedAt: null,
  steps: [
    { id: 'clinic', missing: ['name', 'contact'] },
    { id: 'hours', missing: ['hours'] },
    { id: 'people', missing: ['people'] },
    { id: 'spaces', missing: ['spaces'] },
    { id: 'services', missing: ['services'] },
    { id: 'needs', missing: ['needs'] },
    { id: 'policies', missing: ['policies'] },
    { id: 'team', missing: ['team'] },
    { id: 'papers', missing: ['papers'] },
    { id: 'clients', missing: ['clients'] },
  ],
  counts: { people: 0, rooms: 0, machines: 0, services: 0, users: 1 },
  unbound: { lasers: [], resources: [] },
};
const lacking = (...open: Setup['steps'][number]['id'][]): Setup => ({
  ...NEW,
  steps: NEW.steps.map((step) => (open.includes(step.id) ? step : { ...step, missing: [] })),
  counts: { people: 1, rooms: 2, machines: 0, services: 1, users: 2 },
});

function open(setup: Setup, more: Record<string, Answer> = {}) {
  signedInWith(['access_configuration']);
  const answers: Record<string, Answer> = { getSetup: () => setup, ...more };
  server.mockImplementation(async (route: string, input) => answers[route]?.(input));
  return openOffice(<SetupList />, '/admin').user;
}
const list = () => screen.findByRole('region', { name: 'Prepara tu clínica' });
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  return within(heading.closest('li') as HTMLElement);
};
const asked = (route: string) => server.mock.calls.filter(([id]) => id === route).map(([, input]) => input);

beforeEach(() => {
  server.mockReset();
  localStorage.clear();
});

test('a new clinic has eleven steps; each names its gaps and links to them', async () => {
  open(NEW);
  const region = within(await list());
  expect(region.getByText('0 de 11 listos')).toBeInTheDocument();
  expect(region.getAllByRole('listitem')).toHaveLength(11);
  const data = await row('Datos y marca \\(pendiente');
  expect(data.getByText('Falta el nombre y un teléfono o un correo.')).toBeInTheDocument();
  expect(data.getByRole('link', { name: 'Escribir los datos' })).toHaveAttribute('href', '/admin/config/general');
  const services = await row('Servicios \\(pendiente');
  expect(services.getByRole('link', { name: 'Elegir de una lista' })).toHaveAttribute(
    'href',
    '/admin/services/starter',
  );
  expect((await row('Publicar')).getByRole('link', { name: 'Ver cómo se verá' })).toHaveAttribute('href', '/');
});

test('finished parts are counted', async () => {
  open(lacking());
  expect(
    (await row('Cabinas y aparatos \\(listo')).getByText('2 cabinas y 0 aparatos se apartan con las citas.'),
  ).toBeInTheDocument();
  expect((await row('Servicios \\(listo')).getByText('1 tratamiento se puede reservar.')).toBeInTheDocument();
  expect(screen.getByText('10 de 11 listos')).toBeInTheDocument();
});

test('defaults are accepted by one press', async () => {
  const user = open(NEW, { confirmSetupStep: () => lacking('clinic', 'people', 'services', 'policies') });
  await user.click((await row('Horarios')).getByRole('button', { name: 'El horario está bien así' }));
  expect(await screen.findByRole('heading', { name: 'Horarios y días cerrados (listo)' })).toBeInTheDocument();
  expect(asked('confirmSetupStep')).toEqual([{ params: { step: 'hours' }, body: { isConfirmed: true } }]);
});

test.each([
  ['Cabinas y aparatos', 'No apartamos ninguno', 'spaces'],
  ['Qué necesita cada tratamiento', 'Así está bien', 'needs'],
  ['Equipo del panel', 'Por ahora solo entro yo', 'team'],
  ['Consentimientos y plantillas', 'Ya los revisamos', 'papers'],
  ['Traer a tus clientes', 'No hay más que traer', 'clients'],
])('«%s» is left out by «%s»', async (name, label, step) => {
  const user = open(NEW, { confirmSetupStep: () => NEW });
  await user.click((await row(name)).getByRole('button', { name: label }));
  expect(asked('confirmSetupStep')).toEqual([{ params: { step }, body: { isConfirmed: true } }]);
});

test('a step leads to the pages of optional rooms, too', async () => {
  open(NEW);
  const links = async (name: string) => (await row(name)).getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(await links('Consentimientos y plantillas')).toEqual([
    ...SETUP_LINKS.filter(({ step }) => step === 'papers').map(({ to }) => to),
    '/admin/services/notes/starter',
  ]);
});

test('a step that could not be confirmed says so', async () => {
  const user = open(lacking('clinic', 'hours'), {
    confirmSetupStep: () => {
      throw new ApiError({ status: 500, code: 'internal', detail: 'Falló' });
    },
  });
  await user.click((await row('Horarios')).getByRole('button', { name: 'El horario está bien así' }));
  await waitFor(() => expect(shownToasts().map(({ text }) => text)).toEqual(['Error al guardar la configuración']));
});

test('without data and a service the clinic cannot be published, and the button says why', async () => {
  const user = open(lacking('clinic', 'services'));
  await user.click((await row('Publicar')).getByRole('button', { name: 'Publicar' }));
  expect(shownToasts().map(({ text }) => text)).toEqual(['Antes de publicar completa «Datos y marca» y «Servicios».']);
  expect(asked('savePublication')).toEqual([]);
});

test('it is published after a question that names the open steps', async () => {
  const done = { ...lacking('people'), isPublished: true, publishedAt: '2026-11-20T14:00:00.000Z' };
  const user = open(lacking('people'), { savePublication: () => done });
  await user.click((await row('Publicar')).getByRole('button', { name: 'Publicar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Publicar el sitio?' }));
  expect(dialog.getByText(/Sigue pendiente «Personas»/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Publicar ahora' }));
  expect(await screen.findByText('Tu sitio ya está publicado. Esto quedó pendiente.')).toBeInTheDocument();
  expect(asked('savePublication')).toEqual([{ body: { isPublished: true } }]);
});

test('before the publication it names lasers without a machine and unneeded resources, and refuses nothing', async () => {
  const unbound: Setup['unbound'] = {
    lasers: [{ id: 7, name: 'Depilación láser de axilas' }],
    resources: [
      { id: 'c1', kind: 'room', name: 'Cabina 1' },
      { id: 'm1', kind: 'equipment', name: 'Láser Alejandrita' },
    ],
  };
  const user = open({ ...lacking(), unbound }, { savePublication: () => ({ ...lacking(), isPublished: true }) });
  await user.click((await row('Publicar')).getByRole('button', { name: 'Publicar' }));
  const dialog = within(await screen.findByRole('dialog', { name: '¿Publicar el sitio?' }));
  const leads = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(leads('Depilación láser de axilas')).toBe('/admin/services?edit=7');
  expect(leads('Cabina 1')).toBe('/admin/config/rooms/c1');
  expect(leads('Láser Alejandrita')).toBe('/admin/config/machines/m1');
  await user.click(dialog.getByRole('button', { name: 'Publicar ahora' }));
  expect(asked('savePublication')).toEqual([{ body: { isPublished: true } }]);
});

test('a refusal is shown in the dialog, which stays', async () => {
  const refusal = new ApiError({ status: 409, code: 'clinic_not_ready', detail: 'Todavía no se puede publicar.' });
  const user = open(lacking(), { savePublication: () => Promise.reject(refusal) });
  await user.click((await row('Publicar')).getByRole('button', { name: 'Publicar' }));
  await user.click(await screen.findByRole('button', { name: 'Publicar ahora' }));
  expect(await screen.findByText('Todavía no se puede publicar.')).toBeInTheDocument();
});

test('after the publication the open steps can be hidden for good', async () => {
  const user = open({ ...lacking('people'), isPublished: true, publishedAt: '2026-11-20T14:00:00.000Z' });
  await list();
  await user.click(screen.getByRole('button', { name: 'Ocultar la lista' }));
  expect(screen.queryByRole('region', { name: 'Prepara tu clínica' })).not.toBeInTheDocument();
  expect(localStorage.getItem('rostro.puesta-en-marcha')).toBe('oculta');
});

test('a complete clinic does not see it', async () => {
  open({ ...lacking(), isPublished: true, publishedAt: '2026-11-20T14:00:00.000Z' });
  await waitFor(() => expect(asked('getSetup')).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Prepara tu clínica' })).not.toBeInTheDocument();
});

test('without the right nothing is requested', () => {
  signedInWith([]);
  openOffice(<SetupList />, '/admin');
  expect(asked('getSetup')).toEqual([]);
});
