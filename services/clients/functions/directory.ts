import { parts } from 'virtual:parts';
import { createDataLink } from '@rostro/privacy/use-cases/data-link';
import { deleteClient } from '@rostro/privacy/use-cases/delete-client';
import { register, registerRoutes } from '@rostro/privacy/use-cases/register';
import { serve } from '@rostro/rules/http/serve';
import { clientMergeRoutes } from '@rostro/shared/contract/clients/client-merge';
import { clientRecordsRoutes } from '@rostro/shared/contract/clients/client-records';
import { createClient } from '../use-cases/directory/create-client.ts';
import * as lists from '../use-cases/directory/list.ts';
import * as clientMerge from '../use-cases/directory/merge-clients.ts';
import { getClient, listClientAppointments } from '../use-cases/directory/one.ts';
import { updateClient } from '../use-cases/directory/update-client.ts';

/** Clients as staff see them: a function of its own, with rights on accounts that the clients' own functions lack. */
const routes = { ...clientRecordsRoutes, ...clientMergeRoutes, ...registerRoutes };

export const handler = serve(
  routes,
  {
    ...lists,
    createClient,
    getClient,
    listClientAppointments,
    updateClient,
    deleteClient,
    ...clientMerge,
    createDataLink,
    ...register,
  },
  parts,
);
