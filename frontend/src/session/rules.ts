import { LOCAL_PART, LONG_LOCAL_PART } from '@rostro/shared/email';
import * as z from 'zod';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MIN_PASSWORD = 6;
const CODE_LENGTH = 6;

export const AccountEmail = z.string().trim().regex(EMAIL, 'Ingresa un correo electrónico válido');

/** The e-mail address of a new account, or the new one of an account. */
export const NewAccountEmail = AccountEmail.regex(LOCAL_PART, LONG_LOCAL_PART);

export const KnownPassword = z.string().min(1, 'La contraseña es obligatoria');

export const ChosenPassword = KnownPassword.min(MIN_PASSWORD, 'La contraseña debe tener al menos 6 caracteres');

/** A new password, typed twice. */
export const ChosenTwice = z
  .object({ password: ChosenPassword, repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, {
    path: ['repeated'],
    error: 'Las contraseñas no coinciden',
  });
export const NOTHING_CHOSEN = { password: '', repeated: '' };

export const SentCode = z.string().length(CODE_LENGTH, `Escribe los ${CODE_LENGTH} dígitos del código`);

/** Options of a form with only a code. */
export const CODE_ENTRY = { initial: { code: '' }, schema: z.object({ code: SentCode }) };

/** Keeps digits only, six at most, also of a pasted `123 456`. */
export const codeTyped = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);

/** What a letter's link carries: the digits that the page shows, and a key that opens however often others guessed. */
export interface LinkedCode {
  digits: string;
  key: string;
}
export const NO_LINK: LinkedCode = { digits: '', key: '' };

/** What is sent for the digits that stand in the field: the link's key, unless the person typed others. */
export const codeToSend = (typed: string, { digits, key }: LinkedCode): string =>
  key !== '' && typed === codeTyped(digits) ? key : typed;
