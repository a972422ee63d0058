import { LOCAL_PART, LONG_LOCAL_PART } from '@rostro/shared/email';
import * as z from 'zod';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MIN_PASSWORD = 6;
const CODE_LENGTH = 6;

export const AccountEmail = z.string().trim().regex(EMAIL, 'Ingresa un correo electrónico válido');

export const NewAccountEmail = AccountEmail.regex(LOCAL_PART, LONG_LOCAL_PART);

export const KnownPassword = z.string().min(1, 'La contraseña es obligatoria');

export const ChosenPassword = KnownPassword.min(MIN_PASSWORD, 'La contraseña debe tener al menos 6 caracteres');

export const ChosenTwice = z
  .object({ password: ChosenPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'Las contraseñas no coinciden',
  });
export const NOTHING_CHOSEN = { password: '', repeated: '' };

export const SentCode = z.string().length(CODE_LENGTH, `Escribe los ${CODE_LENGTH} dígitos del código`);

export const CODE_ENTRY = { initial: { code: '' }, schema: z.object({ code: SentCode }) };

/** Keeps at most six digits, even of a pasted `123 456`. */
export const codeTyped = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);

/**
 * The contents of a letter's link: the digits that the page shows, and a key that opens even after wrong guesses by
 * others.
 */
export interface LinkedCode {
  digits: string;
  key: string;
}
export const NO_LINK: LinkedCode = { digits: '', key: '' };

/** The link's key, unless the person replaced the digits of the field. */
export const codeToSend = (typed: string, { digits, key }: LinkedCode): string =>
  key !== '' && typed === codeTyped(digits) ? key : typed;
