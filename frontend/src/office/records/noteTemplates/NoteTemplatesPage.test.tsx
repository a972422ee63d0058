import type { NoteTemplate } from '@rostro/shared/contract/records/note-templates';
import { screen, waitFor, within } from '@testing-library/react';
import { call } from '#api/client.ts';
import { openOffice } from '#office/test/office.tsx';
import { screenWidth } from '#office/test/screenWidth.ts';
import { signedInWith } from '#office/test/session.ts';
import { pasteInto } from '#test/pasteInto.ts';
import NoteTemplatesPage from './NoteTemplatesPage.tsx';

jest.mock('#api/client.ts', () => ({ call: jest.fn() }));
jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const answers = jest.mocked(call) as unknown as jest.Mock;
const peeling: NoteTemplate = {
  ...{ id: 'p', version: 5, updatedAt: '2026-01-02T15:00:00.000Z', updatedBy: { id: 'e', name: 'Elena' } },
  ...{ name: 'Peeling', serviceIds: [1], isActive: true, reason: 'Manchas', examination: '', diagnosis: '' },
  ...{ diagnosisCode: '', plan: '', applied: [], areas: [], indications: 'Protector solar', text: '' },
};
const sent = (route: string) => answers.mock.calls.filter(([id]) => id === route).map(([, input]) => input);

beforeEach(() => {
  screenWidth(1440);
  signedInWith(['create_services', 'edit_services']);
  answers.mockReset();
  answers.mockImplementation(async (route: string) => {
    if (route === 'listNoteTemplates') return { items: [peeling] };
    if (route === 'listAllServices') return { items: [{ id: 1, name: 'Peeling químico' }] };
    return { ...peeling, version: 6 };
  });
});

test('a template is changed with the version that was read, and has no field of a client', async () => {
  const { user } = openOffice(<NoteTemplatesPage />, '/admin/services/notes');
  const list = within(await screen.findByRole('region', { name: 'Plantillas de notas' }));
  await waitFor(() => expect(list.getByRole('listitem')).toHaveTextContent('Peeling químico'));
  await user.click(list.getByRole('button', { name: 'Editar Peeling' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar plantilla' }));
  for (const personal of ['Signos vitales', 'Reacciones adversas'])
    expect(dialog.queryByText(personal)).not.toBeInTheDocument();
  await pasteInto(user, dialog.getByLabelText(/^Exploración/), 'Fototipo y lesiones');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Plantilla guardada')).toBeInTheDocument();
  const { id, updatedAt: _at, updatedBy: _by, ...fields } = peeling;
  expect(sent('updateNoteTemplate')).toEqual([
    { params: { templateId: id }, body: { ...fields, examination: 'Fototipo y lesiones' } },
  ]);
});

test('a new one needs a name', async () => {
  const { user } = openOffice(<NoteTemplatesPage />, '/admin/services/notes');
  await user.click(await screen.findByRole('button', { name: 'Nueva plantilla' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva plantilla' }));
  await user.click(dialog.getByRole('button', { name: 'Crear plantilla' }));
  expect(await dialog.findByText('Escribe el nombre')).toBeInTheDocument();
  expect(sent('createNoteTemplate')).toEqual([]);
});
