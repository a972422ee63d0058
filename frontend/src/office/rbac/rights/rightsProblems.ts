import { ApiError, detailOf } from '#api/error.ts';

export type RightsList = 'roles' | 'permisos';

export interface RightsProblem {
  title: string;
  detail?: string;
}

interface RightsWords {
  failed: string;
  /** The text for any other error, with the server's message. */
  other: (message: string) => RightsProblem;
  missing: string;
  deniedTable: string;
  denied: string;
}

const WORDS: Record<RightsList, RightsWords> = {
  roles: {
    failed: 'Error al cargar roles',
    other: (detail) => ({ title: 'Error al cargar roles', detail }),
    missing: 'La tabla "roles" no existe en la base de datos. Por favor ejecuta el script de configuración.',
    deniedTable: 'No tienes permisos para acceder a la tabla "roles". Verifica las políticas de seguridad.',
    denied: 'No tienes permiso para acceder a los roles. Verifica las políticas de seguridad de la base de datos.',
  },
  permisos: {
    failed: 'Error al cargar permisos',
    other: (message) => ({ title: `Error al cargar permisos: ${message}` }),
    missing: 'La tabla "permisos" no existe en la base de datos. Por favor ejecuta el script de configuración.',
    deniedTable: 'No tienes permisos para acceder a la tabla "permisos". Verifica las políticas de seguridad.',
    denied: 'No tienes permiso para acceder a los permisos. Verifica las políticas de seguridad de la base de datos.',
  },
};

/**
 * Why a list of roles or permissions could not be loaded. The code `forbidden` shows as denied access; `not_found` and
 * `internal` show as a missing table.
 */
export function rightsProblem(list: RightsList, error: unknown): RightsProblem {
  const { failed, other, missing, deniedTable, denied } = WORDS[list];
  if (!(error instanceof ApiError)) return other(detailOf(error));
  if (error.code === 'forbidden') return { title: deniedTable, detail: denied };
  if (error.code === 'not_found' || error.code === 'internal') return { title: failed, detail: missing };
  return other(error.detail);
}
