import * as z from 'zod';
import { defineRoutes, type RouteDef } from '../route.ts';
import { Id } from '../schemas.ts';
import { CLIENT_FIELD_NAMES, shapeOf } from './client-fields.ts';
import { ClientDetail } from './client-records.ts';

const ofClient = z.object({ clientId: Id });
/** A merge changes one record and ends another. */
const mergers = {
  service: 'directory',
  access: { all: ['edit_clients', 'delete_clients'] },
} as const satisfies Partial<RouteDef>;

export const ClientMerge = z
  .object({
    keep: ClientDetail,
    gone: ClientDetail,
    /** The values of the remaining record afterwards: its own, completed by the other's. */
    result: z.object(shapeOf(CLIENT_FIELD_NAMES, 'shown')),
  })
  .meta({ id: 'ClientMerge' });
export type ClientMerge = z.infer<typeof ClientMerge>;

export const clientMergeRoutes = defineRoutes({
  previewClientMerge: {
    ...mergers,
    method: 'GET',
    path: '/api/admin/clients/{clientId}/merge',
    summary: 'What would become of two records of one person; writes nothing',
    params: ofClient,
    query: z.object({ otherId: Id }),
    response: ClientMerge,
    errors: ['client_not_found', 'merge_same_client', 'merge_keeps_account', 'record_to_join'],
  },
  mergeClients: {
    ...mergers,
    method: 'POST',
    path: '/api/admin/clients/{clientId}/merge',
    summary: "The other record's appointments, payments and clinical notes become this one's, and the other is no more",
    params: ofClient,
    body: z.strictObject({
      otherId: Id,
      /** Both versions that were read. */
      version: z.int().min(1),
      otherVersion: z.int().min(1),
    }),
    response: ClientDetail,
    errors: [
      'client_not_found',
      'merge_same_client',
      'merge_keeps_account',
      'record_to_join',
      'changed_meanwhile',
      'busy',
    ],
  },
});
