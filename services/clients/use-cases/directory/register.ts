import { dataRequestRoutes } from '@rostro/shared/contract/clients/data-requests';
import { deletionRequestRoutes } from '@rostro/shared/contract/clients/deletion-requests';
import { clientPurposeRoutes } from '@rostro/shared/contract/clients/purposes';
import * as dataRequests from './data-requests.ts';
import { listDeletionRequests } from './deletion-requests.ts';
import * as erasing from './erase-by-request.ts';
import { listClientPurposes, saveClientPurpose } from './purposes.ts';

/**
 * The register of requests about personal data, with the older list of those who asked to be deleted, and
 * what clients said to each purpose.
 */
export const registerRoutes = { ...deletionRequestRoutes, ...dataRequestRoutes, ...clientPurposeRoutes };

export const register = { ...dataRequests, ...erasing, listDeletionRequests, listClientPurposes, saveClientPurpose };
