import type { PermissionCode } from '@rostro/shared/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aDetail,
  answerWith,
  camila,
  failure,
  openClients,
  type Replies,
  sent,
  signedInWith,
} from '../test/clients.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

let replies: Replies;
const keep = aDetail();
const gone = { ...aDetail(), id: camila.id, fullName: camila.fullName, version: 4 };
const merge = () => ({ keep, gone, result: { ...keep, phone: '525599887766' } });

beforeEach(() => {
  signedInWith(['view_clients', 'edit_clients', 'delete_clients']);
  replies = answerWith({
    getClient: () => keep,
    listClientAppointments: () => ({ items: [] }),
    listClientOptions: () => ({ items: [camila] }),
    previewClientMerge: merge,
    mergeClients: () => ({ ...keep, phone: '525599887766', version: keep.version + 1 }),
  });
});

async function openMerge() {
  const user = openClients(`/admin/clients/${keep.id}`);
  await user.click(await screen.findByRole('button', { name: 'Más opciones' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Combinar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Combinar con otro registro' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Cliente' }));
  await user.click(await screen.findByText(camila.fullName, { selector: 'b' }));
  return { user, dialog };
}

test('both records are compared before one is deleted', async () => {
  const { dialog } = await openMerge();
  const table = await within(dialog).findByRole('table', { name: 'Cómo queda el registro' });
  const [, name, , phone] = within(table).getAllByRole('row');
  expect(name).toHaveTextContent(`Nombre${keep.fullName}${camila.fullName}${keep.fullName}`);
  expect(phone).toHaveTextContent('55 9988 7766');
  expect(sent('previewClientMerge')[0]).toEqual({ params: { clientId: keep.id }, query: { otherId: camila.id } });
  expect(sent('mergeClients')).toEqual([]);
});

test('the merge takes the previewed versions, and the dialog closes', async () => {
  const { user, dialog } = await openMerge();
  await within(dialog).findByRole('table');
  await user.click(within(dialog).getByRole('button', { name: 'Combinar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent('mergeClients')).toEqual([
    { params: { clientId: keep.id }, body: { otherId: camila.id, version: keep.version, otherVersion: 4 } },
  ]);
});

test('a record that changed meanwhile is compared again', async () => {
  replies.mergeClients = () =>
    Promise.reject(failure({ status: 409, code: 'changed_meanwhile', detail: 'Alguien más hizo cambios.' }));
  const { user, dialog } = await openMerge();
  await within(dialog).findByRole('table');
  await user.click(within(dialog).getByRole('button', { name: 'Combinar' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Alguien más hizo cambios.');
  await waitFor(() => expect(sent('previewClientMerge')).toHaveLength(2));
});

test('a record that must be kept says so, and cannot be merged', async () => {
  const detail = 'El otro registro tiene una cuenta: conserva ese, y combina este con él.';
  replies.previewClientMerge = () => Promise.reject(failure({ status: 409, code: 'merge_keeps_account', detail }));
  const { dialog } = await openMerge();
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('El otro registro tiene una cuenta');
  expect(within(dialog).getByRole('button', { name: 'Combinar' })).toBeDisabled();
});

test('a record with clinical notes is joined first, by a button of its own', async () => {
  signedInWith(['view_clients', 'edit_clients', 'delete_clients', 'view_records', 'edit_records']);
  replies.previewClientMerge = () =>
    Promise.reject(failure({ status: 409, code: 'record_to_join', detail: 'Tiene un expediente.' }));
  replies.joinRecords = () => {
    replies.previewClientMerge = merge;
    return { doubts: 2 };
  };
  const { user, dialog } = await openMerge();
  const press = await within(dialog).findByRole('button', { name: 'Pasar el expediente' });
  expect(within(dialog).getByRole('button', { name: 'Combinar' })).toBeDisabled();
  expect(sent('joinRecords')).toEqual([]);
  await user.click(press);
  expect(await within(dialog).findByRole('table', { name: 'Cómo queda el registro' })).toBeVisible();
  expect(sent('joinRecords')).toEqual([{ params: { clientId: keep.id }, body: { otherId: camila.id } }]);
  expect(within(dialog).queryByRole('button', { name: 'Pasar el expediente' })).toBeNull();
});

test.each<[PermissionCode, string]>([
  ['edit_clients', 'No tienes permiso para editar información de clientes'],
  ['delete_clients', 'No tienes permiso para eliminar clientes'],
])('without %s a merge is locked, with the reason', async (code, why) => {
  signedInWith((['view_clients', 'edit_clients', 'delete_clients'] as const).filter((one) => one !== code));
  const user = openClients(`/admin/clients/${keep.id}`);
  await user.click(await screen.findByRole('button', { name: 'Más opciones' }));
  const item = await screen.findByRole('menuitem', { name: `Combinar ${why}` });
  expect(item).toHaveAttribute('aria-disabled', 'true');
});
