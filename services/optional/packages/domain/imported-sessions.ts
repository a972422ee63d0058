import { findByName } from '@rostro/rules/imports/by-name';
import { fieldsOf } from '@rostro/rules/imports/import-run';
import { ImportedSessions, type SessionRow } from '@rostro/shared/contract/imports/session-import';
import type { PackageFacts } from './sessions.ts';

export type ReadSessions = { sessions: ImportedSessions } | { fields: Record<string, string> };

export function readSessions(row: SessionRow): ReadSessions {
  const read = ImportedSessions.safeParse(row);
  return read.success ? { sessions: read.data } : { fields: fieldsOf(read.error.issues, 'item') };
}

export const NO_SESSIONS = 'No le quedan sesiones';
export const HAS_SESSIONS = 'Este cliente ya tiene importadas sesiones de esto con la misma vigencia';
export const UNKNOWN_ITEM =
  'No hay ningún paquete ni tratamiento con ese nombre. Escríbelo como está en tu catálogo, o créalo primero';
export const SEVERAL_ITEMS = 'Hay más de un paquete o tratamiento con ese nombre. Cámbiale el nombre a uno';

/** A package that the clinic sells, or one service. */
export interface SessionsOf {
  name: string;
  isActive: boolean;
  serviceIds: number[];
  /** The package; absent: it is a service. */
  templateId?: string;
}

/** @param catalog packages and services that exist */
export const itemNamed = (catalog: readonly SessionsOf[], name: string) =>
  findByName(catalog, name, { none: UNKNOWN_ITEM, several: SEVERAL_ITEMS });

/** Identifies repeated imports: the package or service, and the last day of use. */
export const importedAs = ({ templateId, serviceIds }: SessionsOf, { expiresOn }: ImportedSessions): string =>
  `${templateId ?? `service ${serviceIds[0]}`} ${expiresOn}`;

/**
 * Sessions that were bought before the clinic used Rostro. No money moved here, so there is neither receipt nor
 * movement.
 */
export const importedPackage = (
  item: SessionsOf,
  sessions: ImportedSessions,
  {
    id,
    clientId,
    importId,
    at,
    by,
  }: { id: string; clientId: string; importId: string } & Record<'at', string> & {
      by: { id: string; name: string };
    },
): PackageFacts => ({
  id,
  clientId,
  name: item.name,
  serviceIds: item.serviceIds,
  ...(item.templateId !== undefined && { templateId: item.templateId }),
  sessions: sessions.sessions,
  sessionsLeft: sessions.sessions,
  priceCents: sessions.paid,
  centsLeft: sessions.paid,
  expiresOn: sessions.expiresOn,
  soldAt: at,
  soldBy: by,
  refunds: [],
  extensions: [],
  version: 1,
  importId,
  importedAs: importedAs(item, sessions),
});
