import { LOCAL_PART, LONG_LOCAL_PART } from '@rostro/shared/email';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MIN_PASSWORD = 6;
export const CODE_LENGTH = 6;

export const emailProblem = (email: string): string | undefined =>
  EMAIL.test(email.trim()) ? undefined : 'Ingresa un correo electrónico válido';

/** An address that an account is to have from now on. */
export const newEmailProblem = (email: string): string | undefined =>
  emailProblem(email) ?? (LOCAL_PART.test(email.trim()) ? undefined : LONG_LOCAL_PART);

export const newPasswordProblem = (password: string): string | undefined => {
  if (password === '') return 'La contraseña es obligatoria';
  return password.length < MIN_PASSWORD ? 'La contraseña debe tener al menos 6 caracteres' : undefined;
};

export const repeatedProblem = (password: string, repeated: string): string | undefined =>
  repeated === password ? undefined : 'Las contraseñas no coinciden';

export const codeProblem = (code: string): string | undefined =>
  code.length === CODE_LENGTH ? undefined : `Escribe los ${CODE_LENGTH} dígitos del código`;

/** Digits only and six at most, also from a pasted `123 456`. */
export const codeTyped = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);
