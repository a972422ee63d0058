import type { ImportVerdict } from '@rostro/shared/contract/client-import';
import type { JudgedRow } from './useImport.ts';

export type State = ImportVerdict['state'];
export const STATE_WORDS: Record<State, string> = {
  new: 'Nuevo',
  made: 'Importado',
  known: 'Ya registrado',
  wrong: 'Con errores',
};

/** Why a row is not imported; empty if it is. */
export function sayWhy({ state, knownBy, fields }: ImportVerdict): string {
  if (state === 'known')
    return knownBy === 'email' ? 'Ese email ya es de un cliente' : 'Ese teléfono ya es de un cliente';
  return [...new Set(Object.values(fields))].join('. ');
}

export const countOf = (judged: readonly JudgedRow[], state: State): number =>
  judged.filter(({ verdict }) => verdict.state === state).length;

/** `'1 cliente'`, `'1,204 clientes'` */
export const sayClients = (count: number): string =>
  count === 1 ? '1 cliente' : `${count.toLocaleString('es-MX')} clientes`;
