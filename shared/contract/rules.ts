import type * as z from 'zod';
import { daysBetween } from '../time.ts';

/**
 * Rules over several fields of one schema. zod runs a rule of an object even if one of its texts is not a day, because
 * it continues after a wrong format. Calendar arithmetic on such a text throws, and the caller would get a 500.
 */

type Context = z.core.$RefinementCtx;

/** Whether neither the whole nor any of these fields has an error yet. */
const areValid = ({ issues }: Context, fields: readonly string[]): boolean =>
  !issues.some(({ path = [] }) => path.length === 0 || fields.includes(String(path[0])));

/** For `superRefine`: the rule runs once each field that it reads is valid by itself. */
export const ruleOver =
  <T extends object>(fields: readonly (keyof T & string)[], rule: (said: T, context: Context) => void) =>
  (said: T, context: Context): void => {
    if (areValid(context, fields)) rule(said, context);
  };

interface Refusal {
  path: readonly string[];
  error: string;
}

/** As `ruleOver`, for a rule that is a yes-or-no condition. */
export const demand = <T extends object>(
  fields: readonly (keyof T & string)[],
  isSo: (said: T) => boolean,
  { path, error }: Refusal,
) =>
  ruleOver<T>(fields, (said, { addIssue }) => {
    if (!isSo(said)) addIssue({ code: 'custom', path: [...path], message: error });
  });

interface Days {
  from: string;
  to: string;
}

/** From a day to the same or a later one, with a maximum number of days, both included. */
export const demandDays = (
  most = Number.POSITIVE_INFINITY,
  early = 'La fecha final va después de la inicial',
): ((said: Days, context: Context) => void) =>
  ruleOver<Days>(['from', 'to'], ({ from, to }, { addIssue }) => {
    const refuse = (message: string): void => addIssue({ code: 'custom', path: ['to'], message });
    if (to < from) refuse(early);
    else if (daysBetween(from, to) >= most) refuse(`Elige como máximo ${most} días`);
  });
