import { serve } from '@rostro/rules/http/serve';
import { clientImportRoutes } from '@rostro/shared/contract/client-import';
import { clientMergeRoutes } from '@rostro/shared/contract/client-merge';
import { clientRecordsRoutes } from '@rostro/shared/contract/client-records';
import { deletionRequestRoutes } from '@rostro/shared/contract/deletion-requests';
import { createClient } from '../use-cases/directory/create-client.ts';
import { deleteClient } from '../use-cases/directory/delete-client.ts';
import { listDeletionRequests } from '../use-cases/directory/deletion-requests.ts';
import * as clientImport from '../use-cases/directory/import-clients.ts';
import { listClientOptions, listClients } from '../use-cases/directory/list.ts';
import * as clientMerge from '../use-cases/directory/merge-clients.ts';
import { getClient, listClientAppointments } from '../use-cases/directory/one.ts';
import { updateClient } from '../use-cases/directory/update-client.ts';

/** Clients as staff see them: a function of its own, with rights on accounts that people themselves never need. */
export const handler = serve(
  { ...clientRecordsRoutes, ...clientImportRoutes, ...clientMergeRoutes, ...deletionRequestRoutes },
  {
    listClientOptions,
    listClients,
    createClient,
    getClient,
    listClientAppointments,
    updateClient,
    deleteClient,
    ...clientImport,
    ...clientMerge,
    listDeletionRequests,
  },
);
