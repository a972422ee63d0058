import * as z from 'zod';
import { defineRoutes, MADE_ONCE, type RouteDef } from './route.ts';
import { Id, Instant } from './schemas.ts';

/** The hours for which a finished file is available. */
export const ARCHIVE_HOURS = 24;

export const ARCHIVE_STATES = ['waiting', 'running', 'done', 'failed'] as const;
const count = z.int().min(0);

/** The contents of a file; a clinic that is restored from it must have the same sums. Money in centavos. */
export const ArchiveTotals = z.object({
  clients: count,
  visits: count,
  movements: count,
  movementCents: z.int(),
  receipts: count,
  notes: count,
  consents: count,
  services: count,
  pictures: count,
});
export type ArchiveTotals = z.infer<typeof ArchiveTotals>;

export const Archive = z
  .object({
    id: Id,
    state: z.enum(ARCHIVE_STATES),
    requestedAt: Instant,
    by: z.string(),
    /** The following are left out until it is done. */
    doneAt: Instant.exactOptional(),
    expiresAt: Instant.exactOptional(),
    bytes: count.exactOptional(),
    totals: ArchiveTotals.exactOptional(),
    /** Pictures that an item names but storage lacks. */
    missingPictures: count.exactOptional(),
  })
  .meta({ id: 'Archive' });
export type Archive = z.infer<typeof Archive>;

/** It has all clinical records and all money. */
const everything = {
  service: 'archives',
  access: { all: ['access_configuration', 'view_records'] },
} as const satisfies Partial<RouteDef>;

export const archiveRoutes = defineRoutes({
  getArchive: {
    ...everything,
    method: 'GET',
    path: '/api/admin/archive',
    summary: 'The latest file of everything that the clinic has, finished or not',
    response: z.object({ archive: Archive.nullable() }),
    errors: [],
  },
  requestArchive: {
    ...everything,
    ...MADE_ONCE,
    path: '/api/admin/archive',
    summary: 'Make a file of everything that the clinic has; the one of before is deleted',
    body: z.strictObject({}),
    response: Archive,
    errors: ['sign_in_again', 'archive_running', 'busy'],
  },
  openArchive: {
    ...everything,
    method: 'POST',
    path: '/api/admin/archive/{archiveId}/address',
    summary: 'An address that gives the file for some minutes; each one is written down',
    params: z.object({ archiveId: Id }),
    body: z.strictObject({}),
    response: z.object({ url: z.string() }),
    errors: ['sign_in_again', 'archive_gone', 'busy'],
  },
});
