import { ApiError, detailOf } from '#api/error.ts';

/** The two lists that the rights are made of. */
export type RightsList = 'roles' | 'permisos';

export interface RightsProblem {
  title: string;
  detail?: string;
}

interface Words {
  failed: string;
  /** Anything else that went wrong, with what the server said of it. */
  other: (message: string) => RightsProblem;
  missing: string;
  deniedTable: string;
  denied: string;
}

const WORDS: Record<RightsList, Words> = {
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
 * Why a list of the rights is not there. A 403 is the list being denied: `forbidden` by our own rules, anything else by
 * what stands before them. Not found, or failed inside, is its table not being there.
 */
export function rightsProblem(list: RightsList, error: unknown): RightsProblem {
  const { failed, other, missing, deniedTable, denied } = WORDS[list];
  if (!(error instanceof ApiError)) return other(detailOf(error));
  if (error.code === 'forbidden') return { title: deniedTable, detail: denied };
  if (error.code === 'not_found' || error.code === 'internal') return { title: failed, detail: missing };
  return other(error.detail);
}
