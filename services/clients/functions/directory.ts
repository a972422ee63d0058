import { serve } from '@rostro/rules/http/serve';
import { clientImportRoutes } from '@rostro/shared/contract/clients/client-import';
import { clientMergeRoutes } from '@rostro/shared/contract/clients/client-merge';
import { clientRecordsRoutes } from '@rostro/shared/contract/clients/client-records';
import { createClient } from '../use-cases/directory/create-client.ts';
import { createDataLink } from '../use-cases/directory/data-link.ts';
import { deleteClient } from '../use-cases/directory/delete-client.ts';
import * as clientImport from '../use-cases/directory/import-clients.ts';
import * as lists from '../use-cases/directory/list.ts';
import * as clientMerge from '../use-cases/directory/merge-clients.ts';
import { getClient, listClientAppointments } from '../use-cases/directory/one.ts';
import { register, registerRoutes } from '../use-cases/directory/register.ts';
import * as undoImport from '../use-cases/directory/undo-import.ts';
import { updateClient } from '../use-cases/directory/update-client.ts';

/** Clients as staff see them: a function of its own, with rights on accounts that people themselves never need. */
const routes = { ...clientRecordsRoutes, ...clientImportRoutes, ...clientMergeRoutes, ...registerRoutes };

export const handler = serve(routes, {
  ...lists,
  createClient,
  getClient,
  listClientAppointments,
  updateClient,
  deleteClient,
  ...{ ...clientImport, ...undoImport },
  ...clientMerge,
  createDataLink,
  ...register,
});
