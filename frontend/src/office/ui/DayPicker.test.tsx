import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DayPicker } from './DayPicker.tsx';

test('a half-typed date survives a refetch of the page', async () => {
  const user = userEvent.setup();
  const onChange = jest.fn();
  const picker = () => <DayPicker id="dia" value="2026-11-23" onChange={onChange} touch={false} />;
  const { rerender } = render(picker());
  const field = screen.getByRole('textbox');
  await user.clear(field);
  await user.type(field, '24/04/2027');
  rerender(picker());
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('2027-04-24');
  expect(onChange).toHaveBeenCalledTimes(1);
});
