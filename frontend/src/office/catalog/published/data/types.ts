import type { Category, CategoryLabels } from '@rostro/shared/catalog';
import type { CategoryMove, Requirement } from '@rostro/shared/contract/catalog/catalog-admin';
import type { Outside } from '@rostro/shared/contract/clinic/configuration';
import type { PermissionCode } from '@rostro/shared/permissions';
import type * as z from 'zod';
import type { Drawing } from '#office/image/ImageChoice.tsx';

/** What the forms of both catalogs edit; the optional fields belong to one of them. */
interface Edited {
  name: string;
  description: string;
  category: Category;
  image: string;
  priceCents?: number | null;
  benefits?: string[];
  characteristics?: string[];
  needs?: Needs | undefined;
  bufferBefore?: number | undefined;
  bufferAfter?: number | undefined;
  /** Null for the clinic's own. */
  leadHours?: number | null | undefined;
  horizonDays?: number | null | undefined;
  cancelHours?: number | null | undefined;
  moveHours?: number | null | undefined;
  /** Null without an earlier service. */
  requires?: Requirement | null | undefined;
  confirmsItself?: boolean | undefined;
  /** What a visit asks of the client afterwards. */
  aftercare?: string | undefined;
}

export interface CatalogRow extends Edited {
  id: number;
  order: number | null;
  isActive: boolean;
  version: number;
  updatedAt: string;
  isPublic?: boolean;
  duration?: string;
  durationMinutes?: number;
}

/**
 * The resources that a service needs: one of some people, of some rooms and of some machines; an empty list needs none.
 */
export interface Needs {
  staff: string[];
  rooms: string[];
  equipment: string[];
}

export interface FormValues extends Edited {
  durationMinutes?: number | null;
}

export interface OrderSwap {
  id: number;
  order: number | null;
}

export interface Saved {
  row: CatalogRow;
  move?: CategoryMove | null;
}

/** The texts in which the two catalogs differ. */
export interface CatalogWords {
  title: string;
  create: string;
  edit: string;
  /** `'servicio'`, `'servicios'` */
  one: string;
  many: string;
  loading: string;
  empty: string;
  /** Where an empty catalog offers to begin. */
  start?: { to: string; label: string };
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
  /** `base` are the values that were loaded: only fields that differ are sent. */
  update: (id: number, values: FormValues, base: FormValues, version: number) => Promise<Saved>;
  remove: (id: number) => Promise<unknown>;
  /** The appointments ahead that keep a deleted service; equipment of the catalog cannot be booked. */
  visitsAhead?: (id: number, signal: AbortSignal) => Promise<Outside>;
  setActive: (id: number, isActive: boolean) => Promise<CatalogRow>;
  setPublic?: (id: number, isPublic: boolean) => Promise<CatalogRow>;
  swap: (a: OrderSwap, b: OrderSwap) => Promise<CatalogRow[]>;
}

/** One of the two catalogs: services or equipment. */
export interface Catalog {
  area: 'services' | 'equipment';
  words: CatalogWords;
  rights: CatalogRights;
  categories: CategoryLabels;
  /** Services have a price, a duration and a public visibility. */
  priced: boolean;
  calls: CatalogCalls;
  lines: 'benefits' | 'characteristics';
  drawings: readonly [Drawing, ...Drawing[]];
  /** The form's schema by the contract's rules. */
  schema: z.ZodType<FormValues, FormValues>;
  /** The query key of the same catalog for clients. */
  publicKey: readonly unknown[];
}
