import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { forgetDrafts } from '#edit/drafts.ts';
import { aResource } from '#office/resources/test/resources.ts';
import { dialog } from '#office/test/dialog.ts';
import { aService, callsTo, openServices, servingCatalog } from './test/services.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const RESOURCES = [
  aResource(),
  aResource({ id: 'ana', name: 'Ana Torres', order: 2 }),
  aResource({ id: 'old', name: 'Marta Salas', order: 3, activeTo: '2020-01-01' }),
  aResource({ id: 'c1', kind: 'room', name: 'Cabina 1' }),
];
const NEEDS = { staff: ['laura', 'old'], rooms: [], equipment: [] };

let catalog: ReturnType<typeof servingCatalog>;
beforeEach(() => {
  forgetDrafts();
  catalog = servingCatalog([
    aService({ needs: NEEDS, bufferBefore: 5, bufferAfter: 0, leadHours: 2, horizonDays: null }),
  ]);
  catalog.replies.listResources = () => ({ items: RESOURCES });
});

async function openForm() {
  const opened = openServices('?edit=1');
  await dialog('Editar Servicio');
  return opened;
}
const amount = (name: string) => screen.getByRole('spinbutton', { name });
const type = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(amount(name), { target: { value } });
    fireEvent.blur(amount(name));
  });
const changed = async () => {
  await waitFor(() => expect(callsTo('updateService')).toHaveLength(1));
  return callsTo('updateService')[0]?.[1].body;
};

test('a service names people, rooms and machines, and only what changed is sent', async () => {
  const { user } = await openForm();
  expect(await screen.findByRole('checkbox', { name: 'Laura Méndez' })).toBeChecked();
  // One who has ended is offered while the service names them.
  await user.click(screen.getByRole('checkbox', { name: 'Marta Salas (ya no está)' }));
  await user.click(screen.getByRole('checkbox', { name: 'Ana Torres' }));
  await user.click(screen.getByRole('checkbox', { name: 'Cabina 1' }));
  expect(screen.queryByRole('group', { name: /^Aparatos/ })).not.toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Personas: cualquiera de' })).toHaveAccessibleDescription(
    'Sin marcar: cualquiera de la categoría.',
  );
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await changed()).toEqual({ needs: { staff: ['laura', 'ana'], rooms: ['c1'], equipment: [] }, version: 3 });
});

test('preparation, cleaning and limits are numbers; an empty limit is the clinic’s', async () => {
  const { user } = await openForm();
  expect(amount('Preparación antes')).toHaveValue('5');
  await type('Limpieza después', '10');
  await type('Anticipación mínima', '');
  await type('Se reserva hasta', '30');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await changed()).toEqual({ bufferAfter: 10, leadHours: null, horizonDays: 30, version: 3 });
});

test('a number out of range is called wrong at its field', async () => {
  const { user } = await openForm();
  await type('Preparación antes', '500');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await screen.findByText(/^Máximo \d+ minutos$/)).toBeInTheDocument();
  expect(callsTo('updateService')).toEqual([]);
});

test('resources that cannot be read leave what the service needs as it is', async () => {
  delete catalog.replies.listResources;
  const { user } = await openForm();
  expect(await screen.findByText(/No pudimos leer las personas/)).toBeInTheDocument();
  await type('Limpieza después', '10');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await changed()).toEqual({ bufferAfter: 10, version: 3 });
});
