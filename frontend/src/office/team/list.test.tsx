import { screen, waitFor, within } from '@testing-library/react';
import { currentPath } from '#office/test/address.tsx';
import { callsTo, problem } from '#test/api.ts';
import { freezeDate } from '#test/clock.ts';
import { aResource, MORNING, openResources, workdays } from './test/resources.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

beforeEach(() => freezeDate());
afterEach(() => jest.useRealTimers());

const THREE = [
  aResource(),
  aResource({ id: 'ana', name: 'Ana Torres', order: 2, hours: [] }),
  aResource({ id: 'eva', name: 'Eva Ruiz', order: 3 }),
];
const region = (name: string) => screen.findByRole('region', { name });
const names = async () =>
  within(await region('Personas'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const mover = (name: RegExp) => screen.getByRole('button', { name });

test('a person is listed with title, week and coming changes', async () => {
  const week = workdays([MORNING, { from: '16:00', to: '19:00' }]).with(5, [{ from: '10:00', to: '14:00' }]);
  openResources('/people', {
    resources: [
      aResource({
        hours: [
          { from: '2026-01-01', week },
          { from: '2026-12-07', week: workdays([MORNING]) },
        ],
        activeTo: '2026-12-31',
        absences: [
          { id: 'a1', from: '2026-12-21T06:00:00.000Z', to: '2026-12-22T06:00:00.000Z', reason: 'Curso' },
          { id: 'a0', from: '2026-03-02T06:00:00.000Z', to: '2026-03-03T06:00:00.000Z', reason: 'Enfermedad' },
        ],
      }),
    ],
  });
  const list = await region('Personas');
  for (const text of [
    'Dermatóloga · Tratamientos Especializados',
    'Lu–Vi 9:00–14:00 y 16:00–19:00',
    'Sá 10:00–14:00',
    'Desde el 7 dic 2026: Lu–Vi 9:00–14:00',
    'Último día: 31 dic 2026',
    'Ausencia: lunes 21 de diciembre de 2026 (Curso)',
  ]) {
    // Ranges do not break.
    const normalizer = (shown: string) => shown.replaceAll('\u2060', '');
    expect(within(list).getByText(text, { normalizer })).toBeInTheDocument();
  }
  expect(within(list).getByText('LM')).toBeInTheDocument();
  expect(within(list).queryByText(/Enfermedad/)).not.toBeInTheDocument();
  // A single resource has no place to move to.
  expect(screen.queryByRole('button', { name: /^Mover/ })).not.toBeInTheDocument();
});

test('ended resources are listed apart, and other kinds on their own pages', async () => {
  openResources('/people', {
    resources: [
      ...THREE,
      aResource({ id: 'old', name: 'Marta Salas', activeTo: '2026-11-19' }),
      aResource({ id: 'c1', kind: 'room', name: 'Cabina 1' }),
    ],
  });
  const ended = await region('Ya no están');
  expect(within(ended).getByText(/Ya no está desde el 20 nov 2026/)).toBeInTheDocument();
  expect(await names()).toEqual(['Laura Méndez', 'Ana Torres', 'Eva Ruiz']);
  expect(screen.queryByText('Cabina 1')).not.toBeInTheDocument();
});

test.each([
  ['/people', 'Todavía no hay personas', 'Nueva persona'],
  ['/rooms', 'Todavía no hay cabinas', 'Nueva cabina'],
  ['/machines', 'Todavía no hay aparatos', 'Nuevo aparato'],
])('%s without any explain themselves, with a link to a new one', async (path, empty, create) => {
  const { user } = openResources(path, { resources: [] });
  expect(await screen.findByRole('heading', { name: empty })).toBeInTheDocument();
  await user.click(screen.getAllByRole('link', { name: create })[0] as HTMLElement);
  expect(currentPath()).toBe(`/admin/config${path}/new`);
  expect(await screen.findByRole('heading', { name: create, level: 1 })).toBeInTheDocument();
});

test('a list that cannot be read retries', async () => {
  let failures = 1;
  const { user } = openResources('/people', {
    answers: {
      listResources: () => {
        failures -= 1;
        return failures >= 0 ? problem('busy') : { items: THREE };
      },
    },
  });
  expect(await screen.findByText('Error al cargar la configuración')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await names()).toHaveLength(3);
});

test('a person swaps places with the next one, and the button keeps the focus', async () => {
  const { user, server } = openResources('/people', { resources: THREE });
  await names();
  await user.click(mover(/^Mover Laura Méndez hacia abajo/));
  await waitFor(async () => expect(await names()).toEqual(['Ana Torres', 'Laura Méndez', 'Eva Ruiz']));
  expect(mover(/^Mover Laura Méndez hacia abajo, lugar 2 de 3/)).toHaveFocus();
  expect(screen.getByText('Laura Méndez, lugar 2 de 3.')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await names()).toEqual(['Ana Torres', 'Eva Ruiz', 'Laura Méndez']));
  await waitFor(() => expect(callsTo(server, 'swapResources')).toHaveLength(2));
  expect(callsTo(server, 'swapResources').map(({ body }) => body)).toEqual([
    { a: { id: 'laura', order: 1 }, b: { id: 'ana', order: 2 } },
    { a: { id: 'laura', order: 2 }, b: { id: 'eva', order: 3 } },
  ]);
  // At the end the button stays in place, and does nothing.
  expect(mover(/^Mover Laura Méndez hacia abajo/)).toHaveFocus();
  expect(mover(/^Mover Laura Méndez hacia abajo/)).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(callsTo(server, 'swapResources')).toHaveLength(2);
});

test('an order that another user changed is reported, and the list shows the saved one', async () => {
  const { user } = openResources('/people', {
    resources: THREE,
    answers: { swapResources: problem('changed_meanwhile') },
  });
  await names();
  await user.click(mover(/^Mover Eva Ruiz hacia arriba/));
  expect(await screen.findByText(/^Error al cambiar el orden/)).toBeInTheDocument();
  await waitFor(async () => expect(await names()).toEqual(['Laura Méndez', 'Ana Torres', 'Eva Ruiz']));
});

test.each(['/people', '/people/laura', '/rooms', '/machines/new'])(
  'without access_configuration %s is restricted and requests nothing',
  (path) => {
    const { server } = openResources(path, {}, ['manage_roles']);
    expect(screen.getByRole('heading', { name: 'Acceso Restringido' })).toBeInTheDocument();
    expect(server).not.toHaveBeenCalled();
  },
);
