import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'zod';
import { ApiError } from '#api/error.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { useSavedForm } from '#edit/useSavedForm.ts';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { EditForm } from './EditForm.tsx';
import { EditText } from './fields.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const Lamp = z.strictObject({ name: z.string().min(1), watts: z.int({ error: 'Escribe los watts' }) });
interface Row {
  id: string;
  version: number;
  name: string;
  watts: number;
  madeBy: string;
}
const lamp: Row = { id: 'l-1', version: 4, name: 'Lupa', watts: 12, madeBy: 'Ana' };
const BLANK: { name: string; watts: number | null } = { name: '', watts: 5 };

const create = jest.fn();
const update = jest.fn();
const refresh = jest.fn();
const readAgain = jest.fn();
const done: string[] = [];

function Form({ saved }: { saved: Row | undefined }) {
  const edit = useSavedForm(Lamp, {
    name: 'prueba.lampara',
    saved,
    blank: BLANK,
    create,
    update,
    readAgain,
    refresh,
    said: ({ name }) => `Guardada: ${name}`,
    missed: 'No se guardó la lámpara',
    onSaved: () => done.push('cerrada'),
  });
  return (
    <EditForm edit={edit} failed="No se guardó">
      <EditText edit={edit} name="name" label="Nombre" />
    </EditForm>
  );
}

const refused = (code: 'changed_meanwhile' | 'busy') =>
  new ApiError({ status: code === 'busy' ? 503 : 409, code, detail: 'No se pudo.' });

beforeEach(() => {
  signedInWith([]);
  forgetDrafts();
  sessionStorage.clear();
  done.length = 0;
  create.mockReset().mockResolvedValue(lamp);
  update.mockReset().mockImplementation(async (body) => ({ ...lamp, ...body, version: body.version + 1 }));
  readAgain.mockReset();
  refresh.mockReset();
});

async function typeAndSave(saved: Row | undefined, name: string) {
  const { user } = openOffice(<Form saved={saved} />, '/admin/prueba');
  await user.clear(screen.getByLabelText('Nombre'));
  await user.type(screen.getByLabelText('Nombre'), name);
  await user.dblClick(screen.getByRole('button', { name: 'Guardar cambios' }));
  return user;
}

test('a new item is created once, under the key of its attempt', async () => {
  await typeAndSave(undefined, 'Lupa');
  expect(await screen.findByText('Guardada: Lupa')).toBeInTheDocument();
  expect(create.mock.calls).toEqual([[{ name: 'Lupa', watts: 5 }, expect.stringMatching(/^[\da-f-]{36}$/)]]);
  expect(update).not.toHaveBeenCalled();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(done).toEqual(['cerrada']);
});

test('an existing item is updated by its fields alone, over the version that was read', async () => {
  await typeAndSave(lamp, 'Lupa de pie');
  expect(await screen.findByText('Guardada: Lupa de pie')).toBeInTheDocument();
  expect(update.mock.calls).toEqual([[{ name: 'Lupa de pie', watts: 12, version: 4 }, 'l-1']]);
  expect(create).not.toHaveBeenCalled();
  expect(done).toEqual(['cerrada']);
});

test('a value that another user saved in another field is kept, and the save goes over it', async () => {
  update.mockRejectedValueOnce(refused('changed_meanwhile'));
  readAgain.mockResolvedValue({ ...lamp, watts: 40, version: 5 });
  await typeAndSave(lamp, 'Lupa de pie');
  expect(await screen.findByText('Guardada: Lupa de pie')).toBeInTheDocument();
  expect(update.mock.calls.at(-1)).toEqual([{ name: 'Lupa de pie', watts: 40, version: 5 }, 'l-1']);
  expect(readAgain).toHaveBeenCalledWith(lamp);
});

test('a refusal is shown in the form, refreshes the queries, and is no toast while the form is mounted', async () => {
  update.mockRejectedValue(refused('busy'));
  await typeAndSave(lamp, 'Lupa de pie');
  expect(await screen.findByText('No se pudo.')).toBeInTheDocument();
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('No se guardó la lámpara')).not.toBeInTheDocument();
  expect(done).toEqual([]);
});

test('a refusal after the form unmounted is a toast', async () => {
  let refuse: () => void = () => undefined;
  update.mockReturnValue(
    new Promise((_, reject) => {
      refuse = () => reject(refused('busy'));
    }),
  );
  let leave: () => void = () => undefined;
  function Page() {
    const [isThere, setThere] = useState(true);
    leave = () => setThere(false);
    return isThere ? <Form saved={lamp} /> : null;
  }
  const { user } = openOffice(<Page />, '/admin/prueba');
  await user.type(screen.getByLabelText('Nombre'), ' grande{Enter}');
  await screen.findByText('Guardando…');
  act(() => leave());
  act(() => refuse());
  expect(await screen.findByText('No se guardó la lámpara')).toBeInTheDocument();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});
