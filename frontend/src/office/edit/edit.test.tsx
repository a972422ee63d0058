import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import * as z from 'zod';
import { ApiError } from '#api/error.ts';
import { forgetDrafts } from '#edit/drafts.ts';
import { NotSent, type SaveBase, type Saved, useEdit } from '#edit/useEdit.ts';
import { openOffice } from '#office/test/office.tsx';
import { signedInWith } from '#office/test/session.ts';
import { expireSession } from '#session/tokens.ts';
import { EditForm } from './EditForm.tsx';
import { EditLines } from './EditLines.tsx';
import { EditPhone, EditText, EditTime } from './fields.tsx';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const Visit = z
  .object({
    client: z.string().trim().min(1, 'Escribe el nombre'),
    phone: z.string(),
    date: z.string(),
    time: z.string(),
  })
  .refine(({ date, time }) => date === '' || time !== '', { path: ['time'], error: 'Falta la hora' });
type Visit = z.infer<typeof Visit>;

const VALUES: Visit = { client: 'Ana', phone: '442 123 4567', date: '2026-11-20', time: '10:00' };
const NAME = 'prueba';
let stored: Saved<Visit>;
let sent: { visit: Visit; version: number; attemptKey: string }[];
let answerWith: (visit: Visit, over: SaveBase<Visit>) => Promise<Saved<Visit> | undefined>;
let show: (saved: Saved<Visit>) => void;
let secrets: (keyof Visit)[];

const refused = (code: 'changed_meanwhile' | 'validation', fields = {}) =>
  new ApiError({ status: code === 'changed_meanwhile' ? 409 : 422, code, detail: 'Alguien más hizo cambios.', fields });

/** Saves as the server does: only over the stored version. */
async function save(visit: Visit, { version, attemptKey }: SaveBase<Visit>): Promise<Saved<Visit>> {
  sent.push({ visit, version, attemptKey });
  if (version !== stored.version) throw refused('changed_meanwhile');
  stored = { values: visit, version: version + 1 };
  return stored;
}

interface FormProps {
  keeps?: boolean;
  onSaved?: () => void;
  children?: ReactNode;
}

function Form({ keeps = false, onSaved, children }: FormProps) {
  const [saved, setSaved] = useState(stored);
  show = setSaved;
  const edit = useEdit({
    name: NAME,
    saved,
    schema: Visit,
    groups: [['date', 'time']],
    secrets,
    send: (visit, over) => answerWith(visit, over),
    savedIn: (now) => now,
    readAgain: async () => stored,
    keeps,
    ...(onSaved && { onSaved }),
  });
  return (
    <EditForm edit={edit} failed="No se guardó">
      <EditText edit={edit} name="client" label="Cliente" />
      <EditPhone edit={edit} name="phone" label="Teléfono" />
      <EditText edit={edit} name="date" label="Día" />
      <EditTime edit={edit} name="time" label="Hora" />
      {children}
    </EditForm>
  );
}

const Steps = z.object({ steps: z.array(z.string().max(10, 'Muy largo')) });

function Lines() {
  const edit = useEdit({
    name: 'pasos',
    saved: { values: { steps: [''] }, version: 1 },
    schema: Steps,
    send: async () => undefined,
  });
  return (
    <EditForm edit={edit} failed="No se guardó">
      <EditLines edit={edit} name="steps" label="Pasos" line="Paso" add="Agregar paso" max={3} />
    </EditForm>
  );
}

beforeEach(() => {
  signedInWith([]);
  forgetDrafts();
  sessionStorage.clear();
  stored = { values: VALUES, version: 1 };
  sent = [];
  secrets = [];
  answerWith = save;
});

const open = () => openOffice(<Form />, '/admin/prueba');
const field = (name: string) => screen.getByLabelText(name);
const saveButton = () => screen.getByRole('button', { name: 'Guardar cambios' });
const others = (change: Partial<Visit>): Saved<Visit> => {
  stored = { values: { ...stored.values, ...change }, version: stored.version + 1 };
  return stored;
};

async function retype(user: ReturnType<typeof open>['user'], name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

describe('saving', () => {
  test('sends the schema’s output over the version that was read, and leaves nothing to save', async () => {
    const { user } = open();
    expect(saveButton()).toBeDisabled();
    await retype(user, 'Cliente', '  Eva ');
    await user.click(saveButton());
    await waitFor(() => expect(sent).toMatchObject([{ visit: { ...VALUES, client: 'Eva' }, version: 1 }]));
    await waitFor(() => expect(saveButton()).toBeDisabled());
    expect(field('Cliente')).toHaveValue('Eva');
  });

  test('ignores a second press while it saves', async () => {
    let finish: () => void = () => undefined;
    answerWith = async (visit, over) => {
      const saved = await save(visit, over);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return saved;
    };
    const { user } = open();
    await retype(user, 'Cliente', 'Eva{Enter}{Enter}');
    await screen.findByText('Guardando…');
    act(() => finish());
    await waitFor(() => expect(saveButton()).toBeDisabled());
    expect(sent).toHaveLength(1);
  });

  test('keeps input that is typed meanwhile, which is still unsaved', async () => {
    let finish: () => void = () => undefined;
    answerWith = async (visit, over) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return save(visit, over);
    };
    const { user } = open();
    await retype(user, 'Cliente', 'Eva{Enter}');
    await screen.findByText('Guardando…');
    await user.type(field('Cliente'), ' Luna');
    act(() => finish());
    await waitFor(() => expect(saveButton()).toBeEnabled());
    expect(field('Cliente')).toHaveValue('Eva Luna');
  });

  test('closes the form even if the saved values are shown before the answer', async () => {
    answerWith = async (visit, over) => {
      await save({ ...visit, phone: '442 000 0000' }, over);
      act(() => show(stored));
      return stored;
    };
    const onSaved = jest.fn();
    const { user } = openOffice(<Form onSaved={onSaved} />, '/admin/prueba');
    await retype(user, 'Cliente', 'Eva{Enter}');
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(field('Teléfono')).toHaveValue('442 000 0000');
    expect(saveButton()).toBeDisabled();
  });

  test('keeps the input after a failure, and the key for the same content', async () => {
    answerWith = async (visit, over) => {
      if (sent.length > 0) return save(visit, over);
      sent.push({ visit, ...over });
      throw new ApiError({ status: 503, code: 'busy', detail: 'Intenta de nuevo.' });
    };
    const { user } = open();
    await retype(user, 'Cliente', 'Eva{Enter}');
    expect(await screen.findByText('Intenta de nuevo.')).toBeInTheDocument();
    expect(field('Cliente')).toHaveValue('Eva');
    await user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.attemptKey).toBe(sent[0]?.attemptKey);
  });

  test('uses a new key for the same content after a success', async () => {
    const nothing = stored;
    const { user } = open();
    await retype(user, 'Cliente', 'Eva{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    stored = { ...nothing, version: 3 };
    act(() => show(stored));
    await waitFor(() => expect(field('Cliente')).toHaveValue('Ana'));
    await retype(user, 'Cliente', 'Eva{Enter}');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.visit).toEqual(sent[0]?.visit);
    expect(sent[1]?.attemptKey).not.toBe(sent[0]?.attemptKey);
  });

  test('is cancelled by a declined question without an error, and the input stays unsaved', async () => {
    answerWith = async () => {
      throw new NotSent();
    };
    const { user } = open();
    await retype(user, 'Cliente', 'Eva{Enter}');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    expect(field('Cliente')).toHaveValue('Eva');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('leaves the form of a dialog inside it alone', async () => {
  const { user } = openOffice(
    <Form>
      {createPortal(
        <form onSubmit={(event) => event.preventDefault()}>
          <button type="submit">Eliminar</button>
        </form>,
        document.body,
      )}
    </Form>,
    '/admin/prueba',
  );
  await retype(user, 'Cliente', 'Eva');
  await user.click(screen.getByRole('button', { name: 'Eliminar' }));
  await user.type(field('Cliente'), ' Luna');
  await user.click(saveButton());
  await waitFor(() => expect(saveButton()).toBeDisabled());
  expect(sent).toMatchObject([{ visit: { client: 'Eva Luna' } }]);
});

describe('an error', () => {
  test('of a line is shown at that line, which gets the focus', async () => {
    const { user } = openOffice(<Lines />, '/admin/prueba');
    await user.type(field('Paso 1'), 'Limpiar{Enter}');
    await waitFor(() => expect(field('Paso 2')).toHaveFocus());
    await user.type(field('Paso 2'), 'Secar con calma');
    await user.click(saveButton());
    await waitFor(() => expect(field('Paso 2')).toHaveAccessibleDescription('Muy largo'));
    await waitFor(() => expect(field('Paso 2')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Quitar paso 2' }));
    expect(field('Paso 1')).toHaveFocus();
    expect(screen.queryByText('Muy largo')).not.toBeInTheDocument();
  });

  test('is shown at its field, which gets the focus, and nothing is sent', async () => {
    const { user } = open();
    await user.clear(field('Cliente'));
    await user.click(saveButton());
    await waitFor(() => expect(field('Cliente')).toHaveFocus());
    expect(field('Cliente')).toHaveAccessibleDescription('Escribe el nombre');
    await user.type(field('Cliente'), 'E');
    await waitFor(() => expect(field('Cliente')).not.toHaveAccessibleDescription());
    expect(sent).toHaveLength(0);
  });

  test('from the server only is shown at its field too', async () => {
    answerWith = async () => {
      throw refused('validation', { date: 'Ese día está cerrado' });
    };
    const { user } = open();
    await retype(user, 'Cliente', 'Eva{Enter}');
    await waitFor(() => expect(field('Día')).toHaveAccessibleDescription('Ese día está cerrado'));
    await waitFor(() => expect(field('Día')).toHaveFocus());
    await user.type(field('Cliente'), ' R.');
    expect(field('Día')).toHaveAccessibleDescription('Ese día está cerrado');
    await user.type(field('Día'), '1');
    await waitFor(() => expect(field('Día')).toBeValid());
  });

  test('can be corrected in another field: every key validates it again', async () => {
    const { user } = open();
    await user.clear(field('Hora'));
    await user.click(saveButton());
    await waitFor(() => expect(field('Hora')).toHaveAccessibleDescription('Falta la hora'));
    await user.clear(field('Día'));
    await waitFor(() => expect(field('Hora')).toBeValid());
  });

  test('does not show at a field that is left empty', async () => {
    const { user } = open();
    await user.clear(field('Cliente'));
    await user.tab();
    expect(field('Cliente')).not.toHaveAccessibleDescription();
  });

  test('does not arise from a phone’s format: it takes ten digits, and is formatted on blur', async () => {
    const { user } = open();
    await user.clear(field('Teléfono'));
    await user.type(field('Teléfono'), '44ab2 765-43219');
    expect(field('Teléfono')).toHaveValue('4427654321');
    await user.tab();
    expect(field('Teléfono')).toHaveValue('442 765 4321');
  });
});

describe('after a save by another user', () => {
  test('unchanged fields follow the saved values', async () => {
    const { user } = open();
    await retype(user, 'Cliente', 'Eva');
    act(() => show(others({ phone: '442 000 0000' })));
    await waitFor(() => expect(field('Teléfono')).toHaveValue('442 000 0000'));
    expect(field('Cliente')).toHaveValue('Eva');
    await user.click(saveButton());
    await waitFor(() => expect(sent).toMatchObject([{ visit: { client: 'Eva', phone: '442 000 0000' }, version: 2 }]));
  });

  test('in other fields, one press saves both changes', async () => {
    const { user } = open();
    await retype(user, 'Cliente', 'Eva');
    others({ phone: '442 000 0000' });
    await user.click(saveButton());
    await waitFor(() =>
      expect(stored).toEqual({ values: { ...VALUES, client: 'Eva', phone: '442 000 0000' }, version: 3 }),
    );
    await waitFor(() => expect(saveButton()).toBeDisabled());
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  test('in other fields, a form that closes on saving closes, and leaves no draft', async () => {
    const onSaved = jest.fn();
    const { user } = openOffice(<Form onSaved={onSaved} keeps />, '/admin/prueba');
    await retype(user, 'Cliente', 'Eva');
    others({ phone: '442 000 0000' });
    await user.click(saveButton());
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    cleanup();
    open();
    expect(screen.queryByText(/Recuperamos/)).not.toBeInTheDocument();
  });

  async function cross() {
    const { user } = open();
    await retype(user, 'Cliente', 'Eva');
    others({ client: 'Ana María' });
    await user.click(saveButton());
    expect(await screen.findByText(/Lo que escribiste sigue aquí/)).toBeInTheDocument();
    return user;
  }

  test('in the same field, the input stays with theirs beside it, and a second press saves over it', async () => {
    const user = await cross();
    expect(field('Cliente')).toHaveValue('Eva');
    expect(screen.getByRole('note')).toHaveTextContent('Alguien más guardó: Ana María');
    await user.click(saveButton());
    await waitFor(() => expect(stored).toMatchObject({ values: { client: 'Eva' }, version: 3 }));
    await waitFor(() => expect(screen.queryByRole('note')).not.toBeInTheDocument());
  });

  test('in the same field, a failure of the server is shown instead', async () => {
    const user = await cross();
    answerWith = async () => {
      throw new ApiError({ status: 503, code: 'busy', detail: 'Intenta de nuevo.' });
    };
    await user.click(saveButton());
    expect(await screen.findByText('Intenta de nuevo.')).toBeInTheDocument();
    expect(screen.getByRole('note')).toHaveTextContent('Ana María');
  });

  test('theirs can be taken, which leaves nothing to save', async () => {
    const user = await cross();
    await user.click(screen.getByRole('button', { name: 'Usar lo guardado en Cliente' }));
    expect(field('Cliente')).toHaveValue('Ana María');
    await waitFor(() => expect(saveButton()).toBeDisabled());
  });

  test('values that a refetch brought count as unseen: the save over them is refused first', async () => {
    const { user } = open();
    await retype(user, 'Cliente', 'Eva');
    act(() => show(others({ client: 'Ana María' })));
    await user.click(saveButton());
    expect(await screen.findByRole('note')).toHaveTextContent('Ana María');
    expect(sent).toMatchObject([{ version: 1 }]);
  });

  test('an hour is not combined with another user’s day: the group stays, and is taken, together', async () => {
    const { user } = open();
    await retype(user, 'Hora', '12:00');
    others({ date: '2026-11-21' });
    await user.click(saveButton());
    await waitFor(() => expect(screen.getAllByRole('note')).toHaveLength(2));
    expect(field('Día')).toHaveValue('2026-11-20');
    expect(field('Hora')).toHaveValue('12:00');
    await user.click(screen.getByRole('button', { name: 'Usar lo guardado en Día' }));
    expect(field('Día')).toHaveValue('2026-11-21');
    expect(field('Hora')).toHaveValue('10:00');
  });
});

describe('a draft', () => {
  const ends = [
    ['an ended session', () => expireSession('interrupted')],
    ['a reload', () => dispatchEvent(new Event('pagehide'))],
  ] as const;

  test.each(ends)('survives %s, over the version on which it began', async (_, end) => {
    const { user } = open();
    await retype(user, 'Cliente', 'Eva');
    act(() => end());
    cleanup();
    others({ client: 'Ana María' });
    const again = open();
    await waitFor(() => expect(field('Cliente')).toHaveValue('Eva'));
    expect(screen.getByText(/Recuperamos lo que escribiste/)).toBeInTheDocument();
    await again.user.click(saveButton());
    expect(await screen.findByRole('note')).toHaveTextContent('Ana María');
    expect(sent).toMatchObject([{ version: 1 }]);
  });

  test('of an older version of the form with other fields is adapted', async () => {
    const { client, date, time } = VALUES;
    const older = { client, date, time, fax: '' };
    const value = { base: { values: older, version: 1 }, typed: { ...older, client: 'Eva', fax: '55' }, theirs: {} };
    sessionStorage.setItem(`rostro.pendiente.${NAME}`, JSON.stringify({ value }));
    const { user } = open();
    await waitFor(() => expect(field('Cliente')).toHaveValue('Eva'));
    expect(field('Teléfono')).toHaveValue(VALUES.phone);
    await user.click(saveButton());
    await waitFor(() => expect(sent).toMatchObject([{ visit: { ...VALUES, client: 'Eva' }, version: 1 }]));
  });

  test('is restored once only, and can be discarded', async () => {
    const { user } = open();
    await retype(user, 'Cliente', 'Eva');
    act(() => expireSession('interrupted'));
    cleanup();
    const again = open();
    await again.user.click(await screen.findByRole('button', { name: 'Empezar de nuevo' }));
    expect(field('Cliente')).toHaveValue('Ana');
    cleanup();
    open();
    expect(field('Cliente')).toHaveValue('Ana');
    expect(screen.queryByText(/Recuperamos/)).not.toBeInTheDocument();
  });

  test('never contains a secret', async () => {
    secrets = ['phone'];
    const { user } = open();
    await retype(user, 'Cliente', 'Eva');
    await retype(user, 'Teléfono', '442 765 4321');
    act(() => expireSession('interrupted'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4321');
    cleanup();
    open();
    await waitFor(() => expect(field('Cliente')).toHaveValue('Eva'));
    expect(field('Teléfono')).toHaveValue('442 123 4567');
  });

  test('of another kind of form with the same name is not used', () => {
    sessionStorage.setItem(`rostro.pendiente.${NAME}`, JSON.stringify({ value: { client: 'Eva' } }));
    open();
    expect(field('Cliente')).toHaveValue('Ana');
  });

  test('is not stored without a change', () => {
    open();
    act(() => dispatchEvent(new Event('pagehide')));
    expect(sessionStorage).toHaveLength(0);
  });

  test('outlives a form that keeps it, and ends with a save or a discard', async () => {
    const { user } = openOffice(<Form keeps />, '/admin/prueba');
    await retype(user, 'Cliente', 'Eva');
    cleanup();
    const again = openOffice(<Form keeps />, '/admin/prueba');
    await waitFor(() => expect(field('Cliente')).toHaveValue('Eva'));
    await again.user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    await retype(again.user, 'Cliente', 'Eva{Enter}');
    await waitFor(() => expect(saveButton()).toBeDisabled());
    cleanup();
    openOffice(<Form keeps />, '/admin/prueba');
    expect(screen.queryByText(/Recuperamos/)).not.toBeInTheDocument();
  });

  test('that was sent without an answer is the same attempt when its form returns, whatever it saved before', async () => {
    const { user } = openOffice(<Form keeps />, '/admin/prueba');
    await retype(user, 'Cliente', 'Eva{Enter}');
    await waitFor(() => expect(saveButton()).toBeDisabled());
    answerWith = async (visit, over) => {
      sent.push({ visit, ...over });
      throw new ApiError({ status: 0, code: 'unreachable', detail: 'Sin respuesta.' });
    };
    await retype(user, 'Cliente', 'Luz{Enter}');
    await screen.findByText('Sin respuesta.');
    cleanup();
    const again = openOffice(<Form keeps />, '/admin/prueba');
    await waitFor(() => expect(field('Cliente')).toHaveValue('Luz'));
    await again.user.click(saveButton());
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.attemptKey).toBe(sent[1]?.attemptKey);
    expect(sent[1]?.attemptKey).not.toBe(sent[0]?.attemptKey);
  });

  test('that is being saved when its form unmounts is not restored', async () => {
    let finish: () => void = () => undefined;
    answerWith = async (visit, over) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return save(visit, over);
    };
    const { user } = openOffice(<Form keeps />, '/admin/prueba');
    await retype(user, 'Cliente', 'Eva{Enter}');
    await screen.findByText('Guardando…');
    cleanup();
    finish();
    await waitFor(() => expect(stored.version).toBe(2));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    openOffice(<Form keeps />, '/admin/prueba');
    expect(field('Cliente')).toHaveValue('Eva');
    expect(screen.queryByText(/Recuperamos/)).not.toBeInTheDocument();
  });

  test('is deleted before the form closes itself, so that saved values cause no question', async () => {
    const { user } = openOffice(<Closing />, '/admin/prueba');
    await retype(user, 'Cliente', 'Eva{Enter}');
    await screen.findByText('Cerrado');
    cleanup();
    openOffice(<Form keeps />, '/admin/prueba');
    expect(screen.queryByText(/Recuperamos/)).not.toBeInTheDocument();
  });
});

function Closing() {
  const [open, setOpen] = useState(true);
  return open ? <Form keeps onSaved={() => setOpen(false)} /> : <p>Cerrado</p>;
}
