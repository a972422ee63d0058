import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod';
import { ApiError } from '#api/error.ts';
import { expireSession } from '#session/tokens.ts';
import { TextField } from '#ui/field/TextField.tsx';
import { SiteField, SiteForm } from './SiteForm.tsx';
import { type Saved, useEdit } from './useEdit.ts';
import { useEntry } from './useEntry.ts';

interface Person {
  fullName: string;
  city: string;
}

const VALUES: Person = { fullName: 'Ana', city: 'León' };
let stored: Saved<Person>;

async function save(values: Person, version: number): Promise<Saved<Person>> {
  if (version !== stored.version) throw new ApiError({ status: 409, code: 'changed_meanwhile', detail: 'Cambió.' });
  stored = { values, version: version + 1 };
  return stored;
}

function Form() {
  const edit = useEdit({
    name: 'prueba.sitio',
    saved: { values: VALUES, version: 1 },
    schema: z.object({ fullName: z.string().min(1, 'Escribe tu nombre'), city: z.string() }),
    send: (values, { version }) => save(values, version),
    savedIn: (now) => now,
    readAgain: async () => stored,
  });
  return (
    <SiteForm edit={edit}>
      <SiteField edit={edit} name="fullName" label="Nombre" say={(name) => name.toUpperCase()}>
        {(input) => <TextField {...input} />}
      </SiteField>
      <SiteField edit={edit} name="city" label="Ciudad">
        {(input) => <TextField {...input} />}
      </SiteField>
      <button type="submit">Guardar</button>
    </SiteForm>
  );
}

function open() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Form />
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const field = (label: string) => screen.getByLabelText(label);
const press = (user: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }));

async function retype(user: ReturnType<typeof open>, label: string, text: string) {
  await user.clear(field(label));
  if (text) await user.type(field(label), text);
}

beforeEach(() => {
  sessionStorage.clear();
  stored = { values: VALUES, version: 1 };
});

test('an error is shown at its field, which gets the focus', async () => {
  const user = open();
  await retype(user, 'Nombre', '');
  await press(user, 'Guardar');
  await waitFor(() => expect(field('Nombre')).toHaveFocus());
  expect(field('Nombre')).toHaveAccessibleDescription('Escribe tu nombre');
  expect(stored.version).toBe(1);
});

test('a value that another person saved is shown beside the field in words, and can be used', async () => {
  const user = open();
  await retype(user, 'Nombre', 'Eva');
  await retype(user, 'Ciudad', 'Celaya');
  stored = { values: { fullName: 'Ana María', city: '' }, version: 2 };
  await press(user, 'Guardar');
  const notes = await screen.findAllByRole('note');
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    'Alguien más guardó: ANA MARÍAUsar',
    'Alguien más guardó: —Usar',
  ]);
  expect(field('Nombre')).toHaveValue('Eva');
  await press(user, 'Usar lo guardado en Nombre');
  expect(field('Nombre')).toHaveValue('Ana María');
  await press(user, 'Guardar');
  await waitFor(() => expect(stored).toEqual({ values: { fullName: 'Ana María', city: 'Celaya' }, version: 3 }));
  await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
});

test('a draft is restored and can be discarded', async () => {
  const user = open();
  await retype(user, 'Nombre', 'Eva');
  act(() => expireSession('interrupted'));
  cleanup();
  const again = open();
  await waitFor(() => expect(field('Nombre')).toHaveValue('Eva'));
  await press(again, 'Empezar de nuevo');
  expect(field('Nombre')).toHaveValue('Ana');
  expect(screen.queryByText(/Recuperamos/)).not.toBeInTheDocument();
});

describe('a form that is sent once', () => {
  const Letter = z.object({ to: z.string().min(3, 'Escribe a quién'), text: z.string().trim().min(1, 'Escribe algo') });
  const send = jest.fn();
  const onType = jest.fn();
  const onAttempt = jest.fn();

  function Letterbox() {
    const entry = useEntry({ initial: { to: '', text: '' }, schema: Letter, send, onType, onAttempt });
    return (
      <SiteForm edit={entry}>
        <SiteField edit={entry} name="to" label="Para" clean={(text) => text.replace(/\d/g, '')}>
          {(input) => <TextField {...input} />}
        </SiteField>
        <SiteField edit={entry} name="text" label="Texto">
          {(input) => <TextField {...input} />}
        </SiteField>
        <button type="submit">{entry.busy ? 'Enviando...' : 'Enviar'}</button>
      </SiteForm>
    );
  }

  function openLetterbox() {
    jest.resetAllMocks();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Letterbox />
      </QueryClientProvider>,
    );
    return userEvent.setup({ delay: null });
  }

  test('checks a field on blur, and then on every key; reports an empty field only on sending', async () => {
    const user = openLetterbox();
    await user.type(field('Para'), 'Al');
    expect(field('Para')).toBeValid();
    await user.click(field('Texto'));
    await waitFor(() => expect(field('Para')).toHaveAccessibleDescription('Escribe a quién'));
    await user.click(field('Para'));
    expect(field('Texto')).toBeValid();
    await user.type(field('Para'), '7i');
    await waitFor(() => expect(field('Para')).toBeValid());
    await press(user, 'Enviar');
    await waitFor(() => expect(field('Texto')).toHaveFocus());
    expect(field('Texto')).toHaveAccessibleDescription('Escribe algo');
    expect(onAttempt).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
    // A value that was valid on sending is checked on blur only.
    await user.clear(field('Para'));
    expect(field('Para')).toBeValid();
  });

  test("sends the schema's output once, and stores the typed values nowhere", async () => {
    const user = openLetterbox();
    send.mockReturnValue(new Promise(() => undefined));
    await user.type(field('Para'), 'Ali');
    await user.type(field('Texto'), ' Hola{Enter}{Enter}');
    expect(await screen.findByRole('button', { name: 'Enviando...' })).toBeInTheDocument();
    expect(send.mock.calls).toEqual([[{ to: 'Ali', text: 'Hola' }]]);
    expect(onType).toHaveBeenLastCalledWith({ to: 'Ali', text: ' Hola' });
    window.dispatchEvent(new Event('pagehide'));
    expect({ ...sessionStorage }).toEqual({});
  });

  test('an error of the server stays at its field, which has the focus, until that field changes', async () => {
    const user = openLetterbox();
    const fields = { to: 'No lo conocemos' };
    send.mockRejectedValue(new ApiError({ status: 400, code: 'validation', detail: 'Revisa los datos.', fields }));
    await user.type(field('Para'), 'Ali');
    await user.type(field('Texto'), 'Hola{Enter}');
    await waitFor(() => expect(field('Para')).toHaveFocus());
    expect(field('Para')).toHaveAccessibleDescription('No lo conocemos');
    await user.type(field('Texto'), '!');
    await user.tab();
    expect(field('Para')).toHaveAccessibleDescription('No lo conocemos');
    await user.type(field('Para'), 'a');
    await waitFor(() => expect(field('Para')).toBeValid());
  });
});
