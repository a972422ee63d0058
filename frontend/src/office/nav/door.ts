import type { ModuleName } from '@rostro/shared/optional/modules';
import type { PermissionCode } from '@rostro/shared/permissions';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Tab } from './nav.ts';

/** An entry in the menu of the configuration. */
export interface ConfigEntry {
  label: string;
  to: string;
  text: string;
  icon: LucideIcon;
  /** Without this permission its page names the missing permission. Absent: of every panel user. */
  permission?: PermissionCode;
  /** The specification shows it locked to users without the permission; they do not see the others. */
  specified?: true;
  /** Its name in the command bar, where no group stands above it. */
  named?: string;
  /** Absent: of a core room. */
  room?: ModuleName;
  /** The addresses of its other tabs. */
  tabs?: readonly Tab[];
  /** The paths of pages that are linked from this entry's page only, not from the menu. */
  leadsTo?: readonly string[];
}

/** Entries of the configuration under one heading. */
export interface ConfigGroup {
  label: string;
  /** The address of the heading's own page. */
  to?: string;
  entries: readonly ConfigEntry[];
}

/** `after` is the address of the core entry that it follows. */
export type Placed<T> = T & { after: string };

/** What an optional room adds to the office. The registry `office/extras/doors.ts` lists the doors. */
export interface Door {
  /** While it is switched off, its pages and entries are gone. */
  room: ModuleName;
  /** The paths are below `/admin`; the pages of `config/` have its menu beside them. */
  pages: readonly { path: string; Page: ComponentType }[];
  /** Paths that its pages had before, and their addresses of now. */
  moved?: Readonly<Record<string, string>>;
  /** Tabs under the titles of an area, which the command bar finds by name. */
  tabs?: readonly Placed<Tab>[];
  configuration?: readonly Placed<ConfigEntry>[];
}

/** Each added entry stands after the one that it names. */
export const joinEntries = <T extends { to: string }>(own: readonly T[], added: readonly Placed<T>[]): T[] =>
  own.flatMap((entry) => [entry, ...added.filter(({ after }) => after === entry.to)]);
