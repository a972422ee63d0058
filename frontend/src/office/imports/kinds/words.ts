import type { FileImport } from '@rostro/shared/contract/imports/import-run';
import type { ImportKind, JudgedRow, State } from '#office/importing/kind.ts';

/** Why a row is not imported; empty if it is. */
export function sayWhy(
  { verdict: { state, knownBy, fields }, twin, sharedWith }: Pick<JudgedRow, 'verdict' | 'twin' | 'sharedWith'>,
  { sayTwin }: Pick<ImportKind, 'sayTwin'>,
): string {
  if (sharedWith !== undefined) return `Mismo teléfono que ${sharedWith}${twin === undefined ? '' : ` (fila ${twin})`}`;
  if (twin !== undefined) {
    if (sayTwin) return sayTwin(twin);
    return `Tiene el mismo ${knownBy === 'email' ? 'email' : 'teléfono'} que la fila ${twin} de tu archivo`;
  }
  if (state === 'known' && knownBy !== null)
    return knownBy === 'email' ? 'Ese correo ya es de un cliente' : 'Ese teléfono ya es de un cliente';
  return [...new Set(Object.values(fields))].join('. ');
}

/** What of a row is not as the file has it; empty if all of it is. */
export const sayRemarks = (
  { verdict: { remarks = {} } }: Pick<JudgedRow, 'verdict'>,
  { fields }: Pick<ImportKind, 'fields'>,
) =>
  fields.flatMap(({ name, title }) => (remarks[name] === undefined ? [] : [`${title}: ${remarks[name]}`])).join('. ');

export const isRemarked = ({ verdict: { state, remarks } }: Pick<JudgedRow, 'verdict'>): boolean =>
  remarks !== undefined && (state === 'new' || state === 'made');

export const countOf = (judged: readonly JudgedRow[], state: State): number =>
  judged.filter(({ verdict }) => verdict.state === state).length;

const number = (count: number): string => count.toLocaleString('es-MX');
/** `'1 fila'`, `'1,204 filas'` */
export const sayRows = (count: number): string => (count === 1 ? '1 fila' : `${number(count)} filas`);

/** `'teléfono'` → `'Teléfono'` */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const listed = (words: readonly string[]): string => new Intl.ListFormat('es-MX').format(words);
export const quoted = (names: readonly string[]): string => listed(names.map((name) => `«${name}»`));
export const sayLines = (lines: readonly number[]): string => listed(lines.map(String));

/** The progress of an import, and the result of its rows. */
export function sayRun(run: FileImport, { words }: ImportKind): string {
  const { state, rows, nextRow, made, removed, kept } = run;
  if (state === 'undone') return words.undo.undone(run);
  if (state === 'undoing') return `Se está deshaciendo: van ${number(removed + kept)} de ${number(made)}`;
  const counts = (['made', 'known', 'wrong'] as const)
    .map((each) => `${number(run[each])} ${words.counted[each][run[each] === 1 ? 0 : 1]}`)
    .join(', ');
  if (state === 'done') return counts;
  return `Sin terminar: van ${number(nextRow)} de ${sayRows(rows)} (${counts}). Elige el mismo archivo para seguir.`;
}
