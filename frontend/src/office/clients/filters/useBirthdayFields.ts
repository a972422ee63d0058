import { useEffect, useState } from 'react';
import { dayTyped, monthDayOf, sayMonthDay, typedOf } from '../data/monthDay.ts';
import type { Birthdays } from '../data/view.ts';

type End = keyof Birthdays;
type BirthdayTexts = Record<End, string>;
const ENDS: readonly End[] = ['from', 'to'];
const NO_SUCH_DAY = 'Escribe un día y un mes que existan, como 15/11';

const typedIn = (on: Birthdays | undefined): BirthdayTexts => ({ from: typedOf(on?.from), to: typedOf(on?.to) });
const isWhole = (text: string): boolean => /^\d\d\/\d\d$/.test(text);

function rangeOf(typed: BirthdayTexts): Birthdays | undefined {
  const [from, to] = [monthDayOf(typed.from), monthDayOf(typed.to)];
  return from !== undefined && to !== undefined ? { from, to } : undefined;
}

function hintOf(typed: BirthdayTexts): string {
  const range = rangeOf(typed);
  if (range === undefined) return 'Se aplica al escribir las dos fechas. Puede ir de un año al siguiente.';
  const { from, to } = range;
  return from > to
    ? `Va de un año al siguiente: del ${sayMonthDay(from)} al ${sayMonthDay(to)}.`
    : `Del ${sayMonthDay(from)} al ${sayMonthDay(to)}, de cualquier año.`;
}

/** The two fields of the birthday range. The filter applies once both days are valid. A change of the address from elsewhere replaces the input. */
export function useBirthdayFields(on: Birthdays | undefined, onChange: (next: Birthdays | undefined) => void) {
  const [typed, setTyped] = useState(() => typedIn(on));
  const [left, setLeft] = useState<readonly End[]>([]);
  const { from, to } = on ?? {};
  useEffect(() => {
    if (from !== undefined && to !== undefined) setTyped(typedIn({ from, to }));
    // The filter was removed: clear its days. Incomplete input was never a filter and stays.
    else setTyped((now) => (rangeOf(now) === undefined ? now : typedIn(undefined)));
  }, [from, to]);

  const apply = (next: BirthdayTexts): void => {
    const range = rangeOf(next);
    if (range?.from !== from || range?.to !== to) onChange(range);
  };
  const type = (end: End, text: string): void => {
    const next = { ...typed, [end]: dayTyped(text) };
    setTyped(next);
    setLeft(left.filter((other) => other !== end));
    // A day or month of one digit may be incomplete: wait for the second digit or for blur.
    if (ENDS.every((name) => isWhole(next[name])) || next[end] === '') apply(next);
  };
  const leave = (end: End): void => {
    setLeft([...left, end]);
    apply(typed);
  };
  const problemOf = (end: End): string | undefined => {
    const wrong = typed[end] !== '' && monthDayOf(typed[end]) === undefined;
    return wrong && (left.includes(end) || isWhole(typed[end])) ? NO_SUCH_DAY : undefined;
  };
  const field = (end: End) => ({
    value: typed[end],
    problem: problemOf(end),
    onType: (text: string) => type(end, text),
    onLeave: () => leave(end),
  });
  return { field, hint: hintOf(typed), problem: problemOf('from') ?? problemOf('to') };
}
