import type { PackageTemplate } from '@rostro/shared/contract/packages';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { failure } from '#office/test/answers.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import PackagesPage from './PackagesPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const six: PackageTemplate = {
  ...{ id: 't6', name: 'Seis limpiezas', serviceIds: [1], sessions: 6, priceCents: 425_000, isActive: true },
  ...{ validity: { count: 6, unit: 'months' }, version: 3, updatedAt: '2026-01-02T15:00:00.000Z' },
};
let templates: PackageTemplate[];
let save: (route: string) => PackageTemplate;
const sent = (route: string) => answers.mock.calls.filter(([id]) => id === route).map(([, input]) => input);

function open(permissions: PermissionCode[] = ['create_services', 'edit_services']) {
  signedInWith(permissions);
  return openOffice(<PackagesPage />, '/admin/services/packages').user;
}

beforeEach(() => {
  screenWidth(1440);
  templates = [six];
  save = () => six;
  answers.mockReset();
  answers.mockImplementation(async (route: string) => {
    if (route === 'listPackageTemplates') return { items: templates };
    if (route === 'listAllServices') return { items: [{ id: 1, name: 'Limpieza facial profunda' }] };
    return save(route);
  });
});

test('lists packages on sale, and former ones', async () => {
  templates = [six, { ...six, id: 'old', name: 'Verano', isActive: false, sessions: 1 }];
  open();
  const list = within(await screen.findByRole('region', { name: 'Paquetes' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('6 sesiones · $4,250.00 · se usa durante 6 meses');
  expect(await list.findAllByText('Limpieza facial profunda')).toHaveLength(2);
  expect(second).toHaveTextContent('No está a la venta');
});

test('a new one needs a name, a service and a price', async () => {
  templates = [];
  const user = open();
  expect(await screen.findByText('Aún no hay paquetes')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Nuevo paquete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo paquete' }));
  await user.click(dialog.getByRole('button', { name: 'Crear paquete' }));
  expect(await dialog.findByText('El nombre es obligatorio')).toBeInTheDocument();
  expect(dialog.getByText('Elige al menos un tratamiento')).toBeInTheDocument();
  expect(dialog.getByText('Escribe un precio válido')).toBeInTheDocument();
  await pasteInto(user, dialog.getByRole('textbox', { name: 'Nombre' }), 'Seis limpiezas');
  await user.click(dialog.getByRole('combobox', { name: 'Tratamientos' }));
  await user.click(await screen.findByTitle('Limpieza facial profunda'));
  await pasteInto(user, dialog.getByLabelText('Precio'), '4250');
  await user.click(dialog.getByRole('button', { name: 'Crear paquete' }));
  expect(await screen.findByText('Paquete creado')).toBeInTheDocument();
  expect(sent('createPackageTemplate')).toEqual([
    {
      body: {
        ...{ name: 'Seis limpiezas', serviceIds: [1], sessions: 6, priceCents: 425_000 },
        ...{ validity: { count: 6, unit: 'months' }, isActive: true },
      },
    },
  ]);
});

test('an edited one is saved over the version on the screen, and a refusal keeps the input', async () => {
  save = () => {
    throw failure({ status: 404, code: 'service_not_found', detail: 'Servicio no encontrado.' });
  };
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Editar Seis limpiezas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar paquete' }));
  await user.click(dialog.getByRole('switch', { name: 'A la venta' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Servicio no encontrado.')).toBeInTheDocument();
  save = () => ({ ...six, isActive: false });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Paquete guardado')).toBeInTheDocument();
  expect(sent('updatePackageTemplate').at(-1)).toMatchObject({
    params: { templateId: 't6' },
    body: { version: 3, isActive: false },
  });
});

test('without the right to make or edit services the reason is shown', async () => {
  const user = open(['view_appointments']);
  await user.click(await screen.findByRole('button', { name: 'Editar Seis limpiezas' }));
  expect((await screen.findAllByText('No tienes permiso para editar tratamientos')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Nuevo paquete' })).toHaveAttribute('aria-disabled', 'true');
});
