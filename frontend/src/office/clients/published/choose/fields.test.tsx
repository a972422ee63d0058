import { CLIENT_FIELD_NAMES, CLIENT_FIELDS, type ClientField } from '@rostro/shared/contract/clients/client-fields';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as z from 'zod';
import { ApiError } from '#api/error.ts';
import { useEdit } from '#edit/useEdit.ts';
import { EditForm } from '#office/edit/EditForm.tsx';
import { openOffice } from '#office/test/office.tsx';
import { ClientInput } from './ClientInput.tsx';
import { DESK_FIELDS, FORM_FIELDS, sayFact, tidyFact, typedFact, wordsOf } from './fields.ts';
import { factsBy } from './schema.ts';

const WORDED = CLIENT_FIELD_NAMES.map((field) => [field, wordsOf(field)] as const);

/** A choice is not typed. */
const TYPED = WORDED.filter(([, { input }]) => input.kind !== 'choice');

describe.each(TYPED)('%s', (field, { label, input }) => {
  const send = jest.fn(async () => {
    throw new ApiError({ status: 422, code: 'validation', detail: '', fields: { [field]: 'Revisa esto' } });
  });
  function Form() {
    const schema = z.custom<Record<ClientField, string>>();
    const edit = useEdit({
      name: 'prueba',
      saved: { values: factsBy(CLIENT_FIELD_NAMES, () => ''), version: 0 },
      schema,
      send,
    });
    return (
      <EditForm edit={edit} failed="No se guardó" unguarded>
        <ClientInput edit={edit} name={field} />
      </EditForm>
    );
  }
  const open = () => openOffice(<Form />).user;
  const box = () => screen.getByLabelText(new RegExp(`^${label}`));

  test('has its label, and the limit of what is stored', () => {
    open();
    expect(box()).toHaveAttribute('autocomplete', 'off');
    // A long text is pasted whole, and refused at its field.
    const cut = input.kind === 'line' ? String(input.max) : null;
    expect(box().getAttribute('maxlength')).toBe(cut);
    expect(box().tagName).toBe(input.kind === 'text' ? 'TEXTAREA' : 'INPUT');
  });

  test('is sent as typed; its errors belong to its input', async () => {
    const typed = input.kind === 'birthDate' ? '1990-05-04' : '5';
    const user = open();
    fireEvent.change(box(), { target: { value: typed } });
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(box()).toHaveAccessibleDescription('Revisa esto'));
    expect(box()).toBeInvalid();
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ [field]: typed }), expect.anything());
  });

  test('is blank if unknown, as input and as text', () => {
    expect([typedFact(field, CLIENT_FIELDS[field].blank), sayFact(field, CLIENT_FIELDS[field].blank)]).toEqual([
      '',
      '',
    ]);
    expect(tidyFact(field, '  ')).toBe('');
  });
});

test('a fact with fixed choices is shown by its word', () => {
  expect(sayFact('sex', 'female')).toBe('Mujer');
  expect(sayFact('sex', null)).toBe('');
});

test('can be changed if staff can enter it at the desk', () => {
  expect(FORM_FIELDS).toEqual(expect.arrayContaining(DESK_FIELDS));
});
