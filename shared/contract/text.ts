import * as z from 'zod';
import { isFit, tidyText } from '../plain-text.ts';

/** The text under a field that contains invisible characters. */
export const UNFIT_TEXT = 'Hay caracteres invisibles que no se pueden guardar: escríbelo de nuevo sin pegarlo';
export const ONE_LINE = 'Escríbelo en un solo renglón';

/** Typed text with any number of lines; empty if nothing in it is visible. */
export const Text = (max: number) =>
  z.string().overwrite(tidyText).refine(isFit, { error: UNFIT_TEXT }).max(max, `Escribe como máximo ${max} caracteres`);

/** The same in one line: names, places, search words. */
export const Line = (max: number) => Text(max).refine((text) => !text.includes('\n'), { error: ONE_LINE });

/** A text made by a program: a token of a link or of a captcha. */
export const Token = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[!-~]+$/, 'No válido');
