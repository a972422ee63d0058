import type { UnfitVisits } from '@rostro/shared/contract/booking/unfit';
import { toInstant } from '@rostro/shared/time';
import { screen, waitFor, within } from '@testing-library/react';
import { aResource, openResources } from '#office/team/test/resources.ts';
import { type Answers, callsTo, problem } from '#test/api.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const visit = (part: Partial<UnfitVisits['items'][number]>): UnfitVisits['items'][number] => ({
  ...{ id: 'a1', startsAt: toInstant('2026-12-21', '17:00'), clientName: 'Valeria Cisneros' },
  ...{ serviceName: 'Limpieza facial profunda', reason: 'away', resourceName: 'Laura Méndez' },
  ...part,
});
const UNFIT: UnfitVisits = {
  items: [
    visit({}),
    visit({ id: 'a2', reason: 'taken', resourceName: 'Láser CO₂', clientName: null }),
    visit({ id: 'a3', reason: 'closed', resourceName: null, serviceName: null }),
    visit({ id: 'a4', reason: 'unnamed', resourceName: null }),
  ],
  total: 24,
};
const open = (listUnfitVisits: NonNullable<Answers['listUnfitVisits']>, path = '/people') =>
  openResources(path, { answers: { listUnfitVisits } }, ['access_configuration', 'view_appointments']);

test('visits that no longer fit are counted, and listed with the reason and a link to move each', async () => {
  const { user } = open(UNFIT);
  expect(await screen.findByText(/^24 citas ya no caben en el horario\. Siguen reservadas\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver cuáles' }));
  const list = within(await screen.findByRole('dialog', { name: 'Siguen reservadas' }));
  for (const text of [
    'Laura Méndez no atiende a esa hora.',
    'Láser CO₂ tiene otra cita a esa hora.',
    'La clínica está cerrada a esa hora.',
    'Ya no hay lugar sin persona asignada.',
    'Cliente sin datos · Limpieza facial profunda',
    'Valeria Cisneros · Tratamiento no disponible',
    'y 20 citas más',
  ]) {
    expect(list.getByText(text)).toBeInTheDocument();
  }
  expect(list.getAllByRole('link')[1]).toHaveAttribute('href', '/admin/appointments?view=day&day=2026-12-21&edit=a2');
  // No page stays in the history between the page and the opened appointment.
  await user.click(list.getAllByRole('link')[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('with one branch chosen, only its visits are shown', async () => {
  localStorage.setItem('rostro.sucursal', 'norte');
  const branch = {
    name: 'Norte',
    address: 'Av. Norte 12',
    phone: '',
    mapUrl: '',
    order: 1,
    isActive: true,
    version: 1,
  };
  const { server } = openResources(
    '/people',
    {
      answers: {
        listUnfitVisits: UNFIT,
        listBranches: {
          items: [
            { ...branch, id: 'main' },
            { ...branch, id: 'norte' },
          ],
        },
      },
    },
    ['access_configuration', 'view_appointments'],
  );
  await screen.findByText(/^24 citas ya no caben/);
  const asked = callsTo(server, 'listUnfitVisits').map(({ url }) => url.searchParams.get('branch'));
  expect(asked).toEqual(['norte']);
  localStorage.clear();
});

test('a single visit has the singular', async () => {
  open({ items: [visit({})], total: 1 });
  expect(await screen.findByText(/^1 cita ya no cabe en el horario\. Sigue reservada\./)).toBeInTheDocument();
});

test.each([
  ['where all fit', { items: [], total: 0 }],
  ['where they cannot be read', problem('internal')],
])('%s the note is not shown', async (_, answer) => {
  const { server } = open(answer);
  await screen.findByRole('region', { name: 'Personas' });
  await waitFor(() => expect(callsTo(server, 'listUnfitVisits')).not.toEqual([]));
  expect(screen.queryByRole('button', { name: 'Ver cuáles' })).not.toBeInTheDocument();
});

test('users who may not see the agenda get no note', async () => {
  const { server } = openResources('/people', {}, ['access_configuration']);
  await screen.findByRole('region', { name: 'Personas' });
  expect(callsTo(server, 'listUnfitVisits')).toEqual([]);
});

test('saving hours reads the list again', async () => {
  let unfit: UnfitVisits = { items: [], total: 0 };
  const { user } = openResources(
    '/people/laura',
    { resources: [aResource()], answers: { listUnfitVisits: () => unfit } },
    ['access_configuration', 'view_appointments'],
  );
  await user.type(await screen.findByLabelText('Nombre'), ' Ruiz');
  unfit = UNFIT;
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(/^24 citas ya no caben/)).toBeInTheDocument();
});
