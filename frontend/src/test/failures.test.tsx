import { render, screen } from '@testing-library/react';

function messageOf(query: () => unknown): string {
  try {
    query();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the query has not failed');
}

const FIELDS = [1, 2, 3, 4, 5, 6, 7, 8];

function Form({ fields }: { fields: readonly number[] }) {
  return (
    <form>
      {FIELDS.map((row) => (
        <p key={row}>Un renglón que no dice nada</p>
      ))}
      {fields.map((field) => (
        <label key={field}>
          Nombre <input id={`field-${field}`} name="name" className="wide" />
        </label>
      ))}
    </form>
  );
}

test('a label of two fields fails with only the two fields', () => {
  render(<Form fields={[1, 2]} />);
  expect(messageOf(() => screen.getByLabelText('Nombre'))).toBe(
    [
      'Found multiple elements with the text of: Nombre',
      '  <input class="wide" id="field-1" name="name" />',
      '  <input class="wide" id="field-2" name="name" />',
    ].join('\n'),
  );
});

test('many matches fail in less than ten lines', () => {
  render(<Form fields={FIELDS} />);
  expect(messageOf(() => screen.getByRole('textbox')).split('\n')).toHaveLength(8);
});

test('an awaited query with two matches fails without the page', async () => {
  render(<Form fields={[1, 2]} />);
  const failure = screen.findByLabelText('Nombre', {}, { timeout: 20 });
  await expect(failure).rejects.toThrow(/^Found multiple elements with the text of: Nombre$/);
});

test('a query without a match fails with the page', () => {
  render(<Form fields={[]} />);
  expect(messageOf(() => screen.getByLabelText('Nombre'))).toContain('Un renglón que no dice nada');
});
