import { useEffect, useState } from 'react';
import type { Birthdays } from '../data/view.ts';
import { dayTyped, monthDayOf, sayMonthDay, typedOf } from './monthDay.ts';

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

/** Two days that are typed; as a filter they exist once both do. An address changed from elsewhere wins. */
export function useBirthdayFields(on: Birthdays | undefined, onChange: (next: Birthdays | undefined) => void) {
  const [typed, setTyped] = useState(() => typedIn(on));
  const [left, setLeft] = useState<readonly End[]>([]);
  const { from, to } = on ?? {};
  useEffect(() => {
    if (from !== undefined && to !== undefined) setTyped(typedIn({ from, to }));
    // What was on went off. What is only half typed was never on, and stays.
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
    // A day of one digit may still become one of two.
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
