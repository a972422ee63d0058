import { sayMoney } from '@rostro/shared/money';

/** How many in the period, and how many in the one before it. */
export interface Compared {
  count: number;
  before: number;
}

/** A line may break before the percentage, never inside it. */
export const NBSP = '\u00a0';

export type Direction = 'up' | 'down' | 'same';
export interface DifferenceText {
  direction: Direction;
  text: string;
}

export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

function changeBy({ count, before }: Compared, say: (difference: number) => string): DifferenceText {
  const difference = count - before;
  if (difference === 0) return { direction: 'same', text: 'igual' };
  const [direction, word, sign] = difference > 0 ? (['up', 'más', '+'] as const) : (['down', 'menos', '−'] as const);
  const share = before > 0 ? ` (${sign}${percent(Math.abs(difference), before)}${NBSP}%)` : '';
  return { direction, text: `${say(Math.abs(difference))} ${word}${share}` };
}

/** `'3 más (+50 %)'`, `'2 menos (−20 %)'`, `'igual'`. Of nothing there is no percentage. */
export const changeOf = (compared: Compared): DifferenceText => changeBy(compared, String);

/** The same of centavos: `'$300.00 más (+50 %)'`. */
export const changeOfMoney = (compared: Compared): DifferenceText => changeBy(compared, sayMoney);

/** The change of a percentage is in points: from 40 % to 50 % is ten of them, not a quarter more. */
export function changeOfShare({ count, before }: Compared): DifferenceText {
  const difference = count - before;
  if (difference === 0) return { direction: 'same', text: 'igual' };
  const points = Math.abs(difference) === 1 ? 'punto' : 'puntos';
  return {
    direction: difference > 0 ? 'up' : 'down',
    text: `${Math.abs(difference)} ${points} ${difference > 0 ? 'más' : 'menos'}`,
  };
}
