import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { forgetDrafts } from '#edit/drafts.ts';
import { aResource } from '#office/team/test/resources.ts';
import { failure } from '#office/test/answers.ts';
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

type Part = 'Qué necesita' | 'Reglas propias';
const openPart = (user: ReturnType<typeof openServices>['user'], part: Part) =>
  user.click(screen.getByRole('button', { name: new RegExp(`^${part}`) }));
async function openForm(part: Part = 'Qué necesita') {
  const opened = openServices('?edit=1');
  await dialog('Editar Servicio');
  await openPart(opened.user, part);
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

test('a service names people, rooms and machines, and only changes are sent', async () => {
  const { user } = await openForm();
  expect(await screen.findByRole('checkbox', { name: 'Laura Méndez' })).toBeChecked();
  // An ended person is offered while the service names them.
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

test('a closed part says what it holds', async () => {
  await openForm('Reglas propias');
  expect(
    await screen.findByRole('button', { name: 'Qué necesita Laura Méndez o Marta Salas · sin cabina' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Básico 60 min · $850.00' })).toBeInTheDocument();
});

test('preparation, cleaning and limits are numbers; an empty limit is the clinic’s', async () => {
  const { user } = await openForm();
  expect(amount('Preparación antes')).toHaveValue('5');
  await type('Limpieza después', '10');
  await openPart(user, 'Reglas propias');
  await type('Anticipación mínima', '');
  await type('Se reserva hasta', '30');
  await type('Plazo para cancelar', '24');
  await type('Plazo para cambiar', '0');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await changed()).toEqual({
    bufferAfter: 10,
    leadHours: null,
    ...{ horizonDays: 30, cancelHours: 24, moveHours: 0 },
    version: 3,
  });
});

test('a number out of range has an error at its field, whose part opens with the focus', async () => {
  const { user } = await openForm();
  await type('Preparación antes', '500');
  await openPart(user, 'Reglas propias');
  expect(screen.getByRole('button', { name: 'Qué necesita Revisa los datos marcados' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(amount('Preparación antes')).toHaveFocus());
  expect(amount('Preparación antes')).toHaveAccessibleDescription(/^Máximo \d+ minutos$/);
  expect(callsTo('updateService')).toEqual([]);
});

test('without the resources the needs of the service stay unchanged', async () => {
  delete catalog.replies.listResources;
  const { user } = await openForm();
  expect(await screen.findByText(/No pudimos leer las personas/)).toBeInTheDocument();
  await type('Limpieza después', '10');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await changed()).toEqual({ bufferAfter: 10, version: 3 });
});

describe('the earlier service', () => {
  const pick = async (user: Awaited<ReturnType<typeof openForm>>['user'], name: string) => {
    await user.click(screen.getByRole('combobox', { name: /^Tratamiento previo/ }));
    await user.click(await screen.findByTitle(name));
  };
  beforeEach(() => {
    catalog.state.rows = [aService(), aService({ id: 5, name: 'Valoración' })];
  });

  test('is another one, with the days that count', async () => {
    const { user } = await openForm('Reglas propias');
    expect(screen.queryByRole('spinbutton', { name: /^Máximo de días antes/ })).not.toBeInTheDocument();
    await pick(user, 'Valoración');
    expect(amount('Máximo de días antes')).toHaveValue('30');
    await type('Máximo de días antes', '14');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await changed()).toEqual({ requires: { serviceId: 5, withinDays: 14 }, version: 3 });
  });

  test('cannot be the service itself, and days out of range have an error at their field', async () => {
    const { user } = await openForm('Reglas propias');
    await user.click(screen.getByRole('combobox', { name: /^Tratamiento previo/ }));
    expect(await screen.findByTitle('Valoración')).toBeInTheDocument();
    expect(screen.queryByTitle('Limpieza facial profunda')).not.toBeInTheDocument();
    await user.click(screen.getByTitle('Valoración'));
    await type('Máximo de días antes', '');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Mínimo 1 día')).toBeInTheDocument();
    expect(amount('Máximo de días antes')).toHaveAccessibleDescription('Mínimo 1 día');
    expect(callsTo('updateService')).toEqual([]);
  });

  test('can be removed, and a deleted one is named as such', async () => {
    catalog.state.rows = [aService({ requires: { serviceId: 9, withinDays: 30 } })];
    const { user } = await openForm('Reglas propias');
    expect(await screen.findByTitle('Un tratamiento que ya no está')).toBeInTheDocument();
    await pick(user, 'Ninguno');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await changed()).toEqual({ requires: null, version: 3 });
  });

  test('shows the server’s error at its field', async () => {
    catalog.replies.updateService = () => {
      throw failure({
        ...{ status: 422, code: 'validation', detail: 'Revisa los datos marcados e intenta de nuevo.' },
        fields: { 'requires.serviceId': 'Ese tratamiento ya pide este' },
      });
    };
    const { user } = await openForm('Reglas propias');
    await pick(user, 'Valoración');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('Ese tratamiento ya pide este')).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^Tratamiento previo/ })).toHaveAccessibleDescription(
      'Ese tratamiento ya pide este',
    );
  });
});

test('a service confirms by itself only after staff say so', async () => {
  const { user } = await openForm('Reglas propias');
  const box = screen.getByRole('checkbox', { name: 'Se confirma sola' });
  expect(box).not.toBeChecked();
  expect(screen.getByRole('group', { name: 'Confirmación' })).toHaveAccessibleDescription(
    /queda confirmado al instante/,
  );
  await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(await changed()).toEqual({ confirmsItself: true, version: 3 });
});
