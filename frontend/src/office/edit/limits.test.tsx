import { screen, waitFor } from '@testing-library/react';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { openOffice } from '#office/test/office.tsx';
import { EditForm } from './EditForm.tsx';
import { EditArea, EditNumber, EditText } from './fields.tsx';
import { limitsOf } from './limits.ts';

jest.mock('#session/useSession.ts', () => ({ useSession: jest.fn() }));

const Stay = z
  .object({
    name: z
      .string()
      .overwrite((text) => text.trim())
      .max(12),
    notes: z.string().max(40),
    memo: z.string().max(9).optional(),
    nights: z.int().min(2).max(4),
    guests: z.array(z.object({ age: z.int().max(99).nullable() })),
    car: z.object({ plate: z.string().max(7), colour: z.string().max(20).nullable() }),
    code: z.string(),
  })
  .superRefine(() => undefined)
  .transform((stay) => ({ ...stay, isPaid: false }));
const VALUES = {
  name: '',
  notes: '',
  memo: '',
  nights: 3,
  guests: [{ age: 4 }],
  car: { plate: '', colour: null },
  code: '',
};

test.each([
  ['name', { maxLength: 12 }],
  ['memo', { maxLength: 9 }],
  ['nights', { min: 2, max: 4 }],
  ['car.plate', { maxLength: 7 }],
  ['guests.0.age', { min: Number.MIN_SAFE_INTEGER, max: 99 }],
  ['code', {}],
  ['car.colour', { maxLength: 20 }],
  ['car.seats', {}],
])('the bounds of %s are those of the schema', (name, limits) => {
  expect(limitsOf(Stay, name)).toEqual({ maxLength: undefined, min: undefined, max: undefined, ...limits });
});

test('a custom schema has none', () => {
  expect(
    limitsOf(
      z.custom<typeof VALUES>().superRefine(() => undefined),
      'name',
    ),
  ).toEqual({});
});

function Form() {
  const edit = useEdit({
    name: 'prueba',
    saved: { values: VALUES, version: 1 },
    schema: Stay,
    send: async () => undefined,
  });
  return (
    <EditForm edit={edit} failed="No se guardó">
      <EditText edit={edit} name="name" label="Nombre" limited />
      <EditText edit={edit} name="code" label="Código" limited />
      <EditText edit={edit} name="car.plate" label="Placas" />
      <EditArea edit={edit} name="notes" label="Notas" />
      <EditNumber edit={edit} name="nights" label="Noches" fallback={2} unit={['noche', 'noches']} />
    </EditForm>
  );
}

test('a limited field takes no more, an area counts, and the steps of a number stop at its bounds', async () => {
  const { user } = openOffice(<Form />, '/admin/prueba');
  expect(screen.getByLabelText('Nombre')).toHaveAttribute('maxlength', '12');
  expect(screen.getByLabelText('Código')).not.toHaveAttribute('maxlength');
  expect(screen.getByLabelText('Placas')).not.toHaveAttribute('maxlength');
  expect(screen.getByText('0 / 40')).toBeInTheDocument();
  const nights = screen.getByLabelText('Noches');
  await user.click(nights);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(nights).toHaveValue('4'));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(nights).toHaveValue('2'));
});
