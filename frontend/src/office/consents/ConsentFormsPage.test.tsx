import type { ConsentForm } from '@rostro/shared/contract/consents';
import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import { business } from '#test/samples.ts';
import ConsentFormsPage from './ConsentFormsPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const peeling: ConsentForm = {
  ...{ id: 'p', edition: 2, version: 5, updatedAt: '2026-01-02T15:00:00.000Z', updatedBy: { id: 'e', name: 'Elena' } },
  ...{ institution: 'Rostro', title: 'Peeling', act: 'Ácido.', risks: 'Enrojecimiento.', benefits: 'Tono.' },
  ...{ alternatives: 'Nada.', contingencies: 'Urgencias.', place: 'Querétaro', witnesses: 0 },
  ...{ serviceIds: [1], isActive: true },
};
let forms: ConsentForm[];
const sent = (route: string) => answers.mock.calls.filter(([id]) => id === route).map(([, input]) => input);

function open(permissions: PermissionCode[] = ['create_services', 'edit_services']) {
  signedInWith(permissions);
  return openOffice(<ConsentFormsPage />, '/admin/services/consents').user;
}

beforeEach(() => {
  screenWidth(1440);
  forms = [peeling];
  answers.mockReset();
  answers.mockImplementation(async (route: string) => {
    if (route === 'getBusiness') return business;
    if (route === 'listConsentForms') return { items: forms };
    if (route === 'listAllServices') return { items: [{ id: 1, name: 'Peeling químico' }] };
    if (route === 'listConsentEditions')
      return { items: [{ ...peeling, formId: 'p', at: peeling.updatedAt, by: peeling.updatedBy }] };
    return { ...peeling, edition: 3 };
  });
});

test('lists the forms with their services, and those out of use', async () => {
  forms = [peeling, { ...peeling, id: 'o', title: 'Vieja', isActive: false, serviceIds: [] }];
  open();
  const list = within(await screen.findByRole('region', { name: 'Consentimientos' }));
  const [first, second] = list.getAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent('Peeling químico'));
  expect(first).toHaveTextContent('Versión 2');
  expect(second).toHaveTextContent('Sin usar');
  expect(second).toHaveTextContent('Ningún tratamiento la pide');
});

test('a new form requires its parts', async () => {
  forms = [];
  const user = open();
  expect(await screen.findByText('Aún no hay cartas')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Nueva carta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva carta' }));
  await user.click(dialog.getByRole('button', { name: 'Crear carta' }));
  expect(await dialog.findByText('Escribe el título')).toBeInTheDocument();
  expect(dialog.getAllByText('Escribe este apartado')).toHaveLength(4);
  expect(sent('createConsentForm')).toEqual([]);
});

test('a new form begins with the clinic’s name and city, which can be changed', async () => {
  forms = [];
  const user = open();
  await waitFor(() => expect(sent('getBusiness')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Nueva carta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva carta' }));
  expect(dialog.getByLabelText('Establecimiento')).toHaveValue('Rostro Centro');
  expect(dialog.getByLabelText('Lugar')).toHaveValue([business.city, business.state].join(', '));
  await user.clear(dialog.getByLabelText('Lugar'));
  await pasteInto(user, dialog.getByLabelText('Lugar'), 'Juriquilla');
  expect(dialog.getByLabelText('Lugar')).toHaveValue('Juriquilla');
});

test('changed words are saved as an edition, with a message; earlier ones can be read', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Editar Peeling' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar carta' }));
  await user.click(dialog.getByRole('button', { name: 'Ver sus versiones' }));
  expect(await dialog.findByText(/Versión 2, .*Elena/)).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Riesgos'));
  await pasteInto(user, dialog.getByLabelText('Riesgos'), 'Quemadura.');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Guardada como versión 3')).toBeInTheDocument();
  expect(sent('updateConsentForm')).toMatchObject([
    { params: { formId: 'p' }, body: { risks: 'Quemadura.', version: 5 } },
  ]);
});

test('without the right the forms are read-only', async () => {
  open(['view_appointments']);
  const edit = await screen.findByRole('button', { name: 'Editar Peeling' });
  expect(edit).toHaveAttribute('aria-disabled', 'true');
});

test('the preview shows the typed words, and marks the missing ones', async () => {
  forms = [];
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Nueva carta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva carta' }));
  const preview = dialog.getByText('Vista previa de la carta').closest('details') as HTMLElement;
  expect(preview).toHaveTextContent('Sin título');
  expect(preview).toHaveTextContent('Riesgos. Sin escribir');
  await pasteInto(user, dialog.getByLabelText('Riesgos'), 'Enrojecimiento <b>leve</b>.');
  expect(preview).toHaveTextContent('Riesgos. Enrojecimiento <b>leve</b>.');
});
