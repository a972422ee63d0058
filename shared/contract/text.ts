import * as z from 'zod';
import { isFit, tidyText } from '../plain-text.ts';

/** Under the field of a text that holds what cannot be seen. */
export const UNFIT_TEXT = 'Hay caracteres invisibles que no se pueden guardar: escríbelo de nuevo sin pegarlo';
export const ONE_LINE = 'Escríbelo en un solo renglón';

/** What people type, in as many lines as they like; empty where nobody would see anything of it. */
export const Text = (max: number) =>
  z.string().overwrite(tidyText).refine(isFit, { error: UNFIT_TEXT }).max(max, `Escribe como máximo ${max} caracteres`);

/** The same in one line: names, places, what is searched for. */
export const Line = (max: number) => Text(max).refine((text) => !text.includes('\n'), { error: ONE_LINE });

/** What no person types but a program made: a token of a link, of a captcha. */
export const Token = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[!-~]+$/, 'No válido');
