import { sayMoney } from '@rostro/shared/money';

export interface Compared {
  count: number;
  before: number;
}

/** A non-breaking space, which keeps a number and its `%` on the same line. */
export const NBSP = '\u00a0';

/** `none`: there is nothing to compare. */
export type Direction = 'up' | 'down' | 'same' | 'none';
export interface DifferenceText {
  direction: Direction;
  text: string;
}

export const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));

function changeBy({ count, before }: Compared, say: (difference: number) => string): DifferenceText {
  const difference = count - before;
  if (difference === 0) return { direction: 'same', text: 'igual' };
  const [direction, word] = difference > 0 ? (['up', 'más'] as const) : (['down', 'menos'] as const);
  const share = before > 0 ? ` (${percent(Math.abs(difference), before)}${NBSP}%)` : '';
  return { direction, text: `${say(Math.abs(difference))} ${word}${share}` };
}

/** `'3 más (50 %)'`, `'2 menos (20 %)'`, `'igual'`; without a percentage if the earlier count is 0. */
export const changeOf = (compared: Compared): DifferenceText => changeBy(compared, String);

/** The same for centavos: `'$300.00 más (50 %)'`. */
export const changeOfMoney = (compared: Compared): DifferenceText => changeBy(compared, sayMoney);

/** Shares in percent; null without a base. */
export interface ComparedShare {
  count: number | null;
  before: number | null;
}

/** Stands for a missing number. */
export const NOTHING = '–';
export const sayShare = (share: number | null): string => (share === null ? NOTHING : `${share}${NBSP}%`);

/** The change of a percentage in points: from 40 % to 50 % is 10 points, not 25 %. */
export function changeOfShare({ count, before }: ComparedShare): DifferenceText {
  if (count === null || before === null) return { direction: 'none', text: NOTHING };
  const difference = count - before;
  if (difference === 0) return { direction: 'same', text: 'igual' };
  const points = Math.abs(difference) === 1 ? 'punto' : 'puntos';
  return {
    direction: difference > 0 ? 'up' : 'down',
    text: `${Math.abs(difference)} ${points} ${difference > 0 ? 'más' : 'menos'}`,
  };
}
