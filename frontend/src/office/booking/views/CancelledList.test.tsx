import { render, screen } from '@testing-library/react';
import { anAgendaDay } from '../test/calendar.ts';
import { aVisit, FRIDAY } from '../test/day.tsx';
import { CancelledList, focusCancelled } from './CancelledList.tsx';

const cancelled = (id: string) => aVisit(id, 'Berta Ríos', '10:00', { status: 'cancelled' });
const open = (...ids: string[]) =>
  render(<CancelledList days={[anAgendaDay(FRIDAY, { appointments: ids.map(cancelled) })]} onOpen={() => undefined} />);
const heading = () => screen.getByRole('heading', { name: /^Canceladas/ });

test('a visit that was closed gives the focus to its row, and to the heading once the row is gone', () => {
  const { rerender } = open('a', 'b');
  focusCancelled('a');
  expect(screen.getAllByRole('button')[0]).toHaveFocus();
  rerender(<CancelledList days={[anAgendaDay(FRIDAY, { appointments: [cancelled('b')] })]} onOpen={() => undefined} />);
  expect(document.body).toHaveFocus();
  focusCancelled('a');
  expect(heading()).toHaveFocus();
});

test('what has the focus keeps it', () => {
  open('a', 'b');
  const other = screen.getAllByRole('button')[1] as HTMLElement;
  other.focus();
  focusCancelled('a');
  expect(other).toHaveFocus();
});
