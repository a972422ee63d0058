import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';

const LIST = new Intl.ListFormat('es-MX');

/** The facts that NOM-004-SSA3-2012 requires in the head of a record and the client lacks; null for none. */
export function sayRecordGaps({ birthDate, sex, address }: ClientDetail): string | null {
  const facts = [
    ['la fecha de nacimiento', birthDate],
    ['el sexo', sex],
    ['el domicilio', address],
  ] as const;
  const missing = facts.flatMap(([name, known]) => (known === null ? [name] : []));
  if (missing.length === 0) return null;
  return missing.length === 1
    ? `Falta ${LIST.format(missing)}: pídelo en la visita.`
    : `Faltan ${LIST.format(missing)}: pídelos en la visita.`;
}
