import type { ClientImport, ImportVerdict } from '@rostro/shared/contract/clients/client-import';
import { columnOf } from '#office/chooseClient/fields.ts';
import type { Target } from './columns.ts';
import type { JudgedRow } from './useImport.ts';

export type State = ImportVerdict['state'];
export const STATE_WORDS: Record<State, string> = {
  new: 'Nuevo',
  made: 'Importado',
  known: 'Ya registrado',
  wrong: 'Con errores',
};

/** Why a row is not imported; empty if it is. */
export function sayWhy({ verdict: { state, knownBy, fields }, twin }: Pick<JudgedRow, 'verdict' | 'twin'>): string {
  if (twin !== undefined) {
    return `Tiene el mismo ${knownBy === 'email' ? 'email' : 'teléfono'} que la fila ${twin} de tu archivo`;
  }
  if (state === 'known')
    return knownBy === 'email' ? 'Ese email ya es de un cliente' : 'Ese teléfono ya es de un cliente';
  return [...new Set(Object.values(fields))].join('. ');
}

export const countOf = (judged: readonly JudgedRow[], state: State): number =>
  judged.filter(({ verdict }) => verdict.state === state).length;

/** `'1 cliente'`, `'1,204 clientes'` */
export const sayClients = (count: number): string =>
  count === 1 ? '1 cliente' : `${count.toLocaleString('es-MX')} clientes`;

const number = (count: number): string => count.toLocaleString('es-MX');
/** `'1 fila'`, `'1,204 filas'` */
export const sayRows = (count: number): string => (count === 1 ? '1 fila' : `${number(count)} filas`);

/** `'teléfono'` → `'Teléfono'` */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a column can be imported as. */
export const TARGET_WORDS: Record<Target, string> = {
  ignore: 'No importar',
  fullName: 'Nombre',
  surname: 'Apellidos',
  email: capitalized(columnOf('email').head),
  phone: capitalized(columnOf('phone').head),
  birthDate: capitalized(columnOf('birthDate').head),
  notes: capitalized(columnOf('notes').head),
};

export const listed = (words: readonly string[]): string => new Intl.ListFormat('es-MX').format(words);
export const quoted = (names: readonly string[]): string => listed(names.map((name) => `«${name}»`));
export const sayLines = (lines: readonly number[]): string => listed(lines.map(String));

const count = (many: number, one: string, more: string): string => `${number(many)} ${many === 1 ? one : more}`;

/** How far an import came, and what became of its rows. */
export function sayRun({ state, rows, nextRow, made, known, wrong, removed, kept }: ClientImport): string {
  if (state === 'undone') return `Deshecha: se quitaron ${number(removed)} y se quedaron ${number(kept)}`;
  if (state === 'undoing') return `Se está deshaciendo: van ${number(removed + kept)} de ${number(made)}`;
  const counts = [
    count(made, 'nuevo', 'nuevos'),
    count(known, 'ya registrado', 'ya registrados'),
    count(wrong, 'con error', 'con errores'),
  ].join(', ');
  if (state === 'done') return counts;
  return `Sin terminar: van ${number(nextRow)} de ${sayRows(rows)} (${counts}). Elige el mismo archivo para seguir.`;
}
