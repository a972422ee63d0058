import { CLIENT_FIELD_NAMES, CLIENT_FIELDS } from '@rostro/shared/contract/client-fields';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { ClientInput } from './ClientInput.tsx';
import { DESK_FIELDS, FORM_FIELDS, sayFact, tidyFact, typedFact, wordsOf } from './fields.ts';

const WORDED = CLIENT_FIELD_NAMES.map((field) => [field, wordsOf(field)] as const);

describe.each(WORDED)('%s', (field, { label, input }) => {
  const typed = jest.fn();
  const open = (error?: string) =>
    render(
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <ClientInput
          name={field}
          value=""
          error={error}
          onChange={({ target }) => typed(target.value)}
          onBlur={typed}
        />
      </ConfigProvider>,
    );
  const box = () => screen.getByLabelText(new RegExp(`^${label}`));

  test('is asked under its label; what is wrong with it belongs to its input', () => {
    open('Revisa esto');
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription('Revisa esto');
    expect(box()).toHaveAttribute('autocomplete', 'off');
  });

  test('takes as much as is kept, and tells what is typed', async () => {
    open();
    if ('max' in input) expect(box()).toHaveAttribute('maxlength', String(input.max));
    expect(box().tagName).toBe(input.kind === 'text' ? 'TEXTAREA' : 'INPUT');
    if (input.kind === 'birthDate') return;
    await userEvent.setup({ delay: null }).type(box(), '5');
    expect(typed).toHaveBeenLastCalledWith('5');
  });

  test('is blank where it is not known, as typed and as said', () => {
    expect([typedFact(field, CLIENT_FIELDS[field].blank), sayFact(field, CLIENT_FIELDS[field].blank)]).toEqual([
      '',
      '',
    ]);
    expect(tidyFact(field, '  ')).toBe('');
  });
});

test('what staff say at the desk they can change afterwards', () => {
  expect(FORM_FIELDS).toEqual(expect.arrayContaining(DESK_FIELDS));
});
