import { dataRequestRoutes } from '@rostro/shared/contract/data-requests';
import { deletionRequestRoutes } from '@rostro/shared/contract/deletion-requests';
import * as dataRequests from './data-requests.ts';
import { listDeletionRequests } from './deletion-requests.ts';
import * as erasing from './erase-by-request.ts';

/** The register of requests about personal data, with the older list of those who asked to be deleted. */
export const registerRoutes = { ...deletionRequestRoutes, ...dataRequestRoutes };

export const register = { ...dataRequests, ...erasing, listDeletionRequests };
