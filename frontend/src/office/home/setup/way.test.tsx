import { SETUP_STEPS, type Setup, type SetupStepId } from '@rostro/shared/contract/clinic/setup';
import type { PermissionCode } from '@rostro/shared/permissions';
import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { answer, callsTo } from '#test/api.ts';
import { business } from '#test/samples.ts';
import { SetupWay } from './SetupWay.tsx';

jest.mock('#session/amplify.ts', () => ({ currentAccessToken: async () => 'el-token' }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const lacking = (...open: SetupStepId[]): Setup => ({
  isPublished: false,
  publishedAt: null,
  steps: SETUP_STEPS.map((id) => ({ id, missing: open.includes(id) ? [id === 'clinic' ? 'name' : id] : [] })),
  counts: { people: 2, rooms: 1, machines: 1, services: 3, users: 1 },
  unbound: { lasers: [], resources: [] },
});

/** Something else of the page that is saved. */
function Save() {
  const { mutate } = useMutation({ mutationFn: async () => undefined });
  return (
    <button type="button" onClick={() => mutate()}>
      Guardar
    </button>
  );
}

interface Opening {
  setup?: Setup;
  isPublished?: boolean;
  rights?: PermissionCode[];
}

function open(at: string, { setup = lacking('spaces'), isPublished = false, rights }: Opening = {}) {
  signedInWith(rights ?? ['access_configuration']);
  let now = setup;
  const server = answer({
    getBusiness: { ...business, isPublished },
    getSetup: () => now,
    confirmSetupStep: () => {
      now = lacking('services');
      return now;
    },
  });
  const page = (
    <>
      <SetupWay />
      <Save />
    </>
  );
  return { ...openOffice(page, at), server, becomes: (next: Setup) => (now = next) };
}
const way = () => screen.findByRole('region', { name: 'Prepara tu clínica' });

test('a page of a step says its place, what it lacks, and the next open step', async () => {
  open('/admin/config/people/7', { setup: lacking('people', 'needs', 'clinic') });
  expect(await way()).toHaveTextContent('Paso 3 de 11: Personas. Agrega al menos a una persona que atienda.');
  expect(screen.getByRole('link', { name: 'Sigue: Qué necesita cada tratamiento' })).toHaveAttribute(
    'href',
    '/admin/services/needs',
  );
  expect(screen.getByRole('link', { name: 'Todos los pasos' })).toHaveAttribute('href', '/admin');
});

test('a step is done as soon as something is saved that finishes it', async () => {
  const { user, becomes } = open('/admin/config/rooms', { setup: lacking('spaces', 'policies') });
  expect(await way()).toHaveTextContent('Agrega las cabinas');
  becomes(lacking('policies'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText(/1 cabina y 1 aparato se apartan con las citas/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sigue: Políticas' })).toBeInTheDocument();
});

test('what is right as it is, is said on its page', async () => {
  const { user, server } = open('/admin/config/machines');
  await user.click(await screen.findByRole('button', { name: 'No apartamos ninguno' }));
  expect(await screen.findByRole('link', { name: 'Sigue: Servicios' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'No apartamos ninguno' })).not.toBeInTheDocument();
  expect(callsTo(server, 'confirmSetupStep')).toHaveLength(1);
});

test('the last step before is followed by the first that was left open, and all of them by the publication', async () => {
  const { becomes, user } = open('/admin/clients', { setup: lacking('clinic', 'clients') });
  expect(await screen.findByRole('link', { name: 'Sigue: Datos y marca' })).toBeInTheDocument();
  becomes(lacking());
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('link', { name: 'Sigue: Publicar' })).toHaveAttribute('href', '/admin');
});

test.each<[string, string, Opening]>([
  ['of a published clinic', '/admin/config/rooms', { isPublished: true }],
  ['of no step', '/admin/cash', {}],
  ['of the panel itself, which has the list', '/admin', {}],
  ['for somebody without the right', '/admin/config/rooms', { rights: ['view_appointments'] }],
])('a page %s has none of it', async (_, at, opening) => {
  const { server, cache } = open(at, opening);
  await screen.findByRole('button', { name: 'Guardar' });
  await cache.fetchQuery({ queryKey: ['wait'], queryFn: () => null });
  expect(screen.queryByRole('region', { name: 'Prepara tu clínica' })).not.toBeInTheDocument();
  expect(callsTo(server, 'getSetup')).toEqual([]);
});
