const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const MIN_PASSWORD = 6;

export const emailProblem = (email: string): string | undefined =>
  EMAIL.test(email.trim()) ? undefined : 'Ingresa un correo electrónico válido';

export const newPasswordProblem = (password: string): string | undefined => {
  if (password === '') return 'La contraseña es obligatoria';
  return password.length < MIN_PASSWORD ? 'La contraseña debe tener al menos 6 caracteres' : undefined;
};

/** Drops the fields without a problem; undefined where none is left. */
export function problemsAmong<K extends string>(
  all: Record<K, string | undefined>,
): Partial<Record<K, string>> | undefined {
  const wrong = Object.entries(all).filter(([, problem]) => problem !== undefined);
  return wrong.length === 0 ? undefined : (Object.fromEntries(wrong) as Partial<Record<K, string>>);
}
