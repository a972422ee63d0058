import type { ModuleName } from '@rostro/shared/optional/modules';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Page } from './nav.ts';

/** An entry in the menu of the configuration. */
export interface ConfigEntry {
  label: string;
  to: string;
  text: string;
  icon: LucideIcon;
  /** Without this permission the entry is locked, and its page names the missing permission. */
  permission: PermissionCode;
  /** Absent: of a core room. */
  room?: ModuleName;
  inside?: readonly ConfigEntry[];
  /** The paths of pages that are linked from this entry's page only, not from the menu. */
  leadsTo?: readonly string[];
}

/** `after` is the address of the core entry that it follows. */
type Placed<T> = T & { after: string };

/** What an optional room adds to the office. The registry `office/extras/doors.ts` lists the doors. */
export interface Door {
  /** While it is switched off, its pages and entries are gone. */
  room: ModuleName;
  /** The paths are below `/admin`; the pages of `config/` have its menu beside them. */
  pages: readonly { path: string; Page: ComponentType }[];
  /** Pages that the command bar finds by name. */
  named?: readonly Placed<Page>[];
  configuration?: readonly Placed<ConfigEntry>[];
}

/** Each added entry stands after the one that it names. */
export const joinEntries = <T extends { to: string }>(own: readonly T[], added: readonly Placed<T>[]): T[] =>
  own.flatMap((entry) => [entry, ...added.filter(({ after }) => after === entry.to)]);
