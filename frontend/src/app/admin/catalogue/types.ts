import type { CategoryMove } from '@rostro/shared/contract/catalogue-admin';
import type { PermissionCode } from '@rostro/shared/permissions';
import type * as z from 'zod';

/** What both catalogues list; the rest is the treatments'. */
export interface CatalogueRow {
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

/** The form as it is typed: the price in pesos, the lines with their blanks. */
export interface FormValues {
  name: string;
  description: string;
  category: string;
  image: string;
  lines: string[];
  /** In minutes. */
  duration?: number | null;
  price?: number | null;
}
export type FieldName = keyof FormValues;

export interface Place {
  id: number;
  order: number | null;
}

/** What became of a save: the row, and for a treatment that changed its category, its appointments. */
export interface Saved {
  row: CatalogueRow;
  move?: CategoryMove | null;
}

/** Every text in which the two catalogues differ. */
export interface CatalogueWords {
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

export interface CatalogueRights {
  create: PermissionCode;
  edit: PermissionCode;
  remove: PermissionCode;
  toggle: PermissionCode;
  order: PermissionCode;
}

export interface CatalogueCalls {
  list: (signal: AbortSignal) => Promise<CatalogueRow[]>;
  create: (values: FormValues, idempotencyKey: string) => Promise<CatalogueRow>;
  /** `base` is what was read: only what differs from it is sent. */
  update: (id: number, values: FormValues, base: FormValues, version: number) => Promise<Saved>;
  remove: (id: number) => Promise<unknown>;
  setActive: (id: number, isActive: boolean) => Promise<CatalogueRow>;
  setPublic?: (id: number, isPublic: boolean) => Promise<CatalogueRow>;
  swap: (a: Place, b: Place) => Promise<CatalogueRow[]>;
}

/** One of the two catalogues: treatments, or equipment. */
export interface Catalogue {
  area: 'services' | 'equipment';
  words: CatalogueWords;
  rights: CatalogueRights;
  categories: readonly string[];
  /** Treatments have a price, a duration and a visibility of their own. */
  priced: boolean;
  calls: CatalogueCalls;
  /** The contract's rule of each field. */
  rules: Partial<Record<FieldName, z.ZodType>>;
  /** What customers see of it, kept in this browser under this key. */
  publicKey: readonly unknown[];
}
