import type { CategoryMove } from '@rostro/shared/contract/catalog-admin';
import type { PermissionCode } from '@rostro/shared/permissions';
import type * as z from 'zod';

/** What both catalogs list; the rest is the services'. */
export interface CatalogRow {
  id: number;
  name: string;
  description: string;
  category: string;
  image: string;
  order: number | null;
  isActive: boolean;
  version: number;
  updatedAt: string;
  isPublic?: boolean;
  priceCents?: number | null;
  duration?: string;
  durationMinutes?: number;
  durationUnread?: string | null;
  benefits?: string[];
  characteristics?: string[];
}

/** The form as it is typed: the lines with their blanks. */
export interface FormValues {
  name: string;
  description: string;
  category: string;
  image: string;
  durationMinutes?: number | null;
  priceCents?: number | null;
  benefits?: string[];
  characteristics?: string[];
}

export interface OrderSwap {
  id: number;
  order: number | null;
}

/** What became of a save: the row, and for a service that changed its category, its appointments. */
export interface Saved {
  row: CatalogRow;
  move?: CategoryMove | null;
}

/** Every text in which the two catalogs differ. */
export interface CatalogWords {
  title: string;
  create: string;
  edit: string;
  /** `'servicio'`, `'servicios'` */
  one: string;
  many: string;
  loading: string;
  empty: string;
  loadFailed: string;
  missing: string;
  lines: string;
  line: string;
  addLine: string;
  created: string;
  saved: string;
  removed: string;
  removeText: string;
  saveFailed: string;
  removeFailed: string;
  activeFailed: string;
  publicFailed: string;
  orderFailed: string;
}

export interface CatalogRights {
  create: PermissionCode;
  edit: PermissionCode;
  remove: PermissionCode;
  toggle: PermissionCode;
  order: PermissionCode;
}

export interface CatalogCalls {
  list: (signal: AbortSignal) => Promise<CatalogRow[]>;
  create: (values: FormValues, idempotencyKey: string) => Promise<CatalogRow>;
  /** `base` is what was read: only what differs from it is sent. */
  update: (id: number, values: FormValues, base: FormValues, version: number) => Promise<Saved>;
  remove: (id: number) => Promise<unknown>;
  setActive: (id: number, isActive: boolean) => Promise<CatalogRow>;
  setPublic?: (id: number, isPublic: boolean) => Promise<CatalogRow>;
  swap: (a: OrderSwap, b: OrderSwap) => Promise<CatalogRow[]>;
}

/** One of the two catalogs: services, or equipment. */
export interface Catalog {
  area: 'services' | 'equipment';
  words: CatalogWords;
  rights: CatalogRights;
  categories: readonly string[];
  /** Services have a price, a duration and a visibility of their own. */
  priced: boolean;
  calls: CatalogCalls;
  lines: 'benefits' | 'characteristics';
  /** The contract's rules of what is typed over a row; nothing, where it is new. */
  schemaOf: (row: CatalogRow | undefined) => z.ZodType<FormValues, FormValues>;
  /** What clients see of it, kept in this browser under this key. */
  publicKey: readonly unknown[];
}
