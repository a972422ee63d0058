import { serveRoom } from '@rostro/rules/http/serve';
import { definePart } from '@rostro/rules/http/serve-routes';
import { archiveRoutes } from '@rostro/shared/contract/archive';
import { getArchive, openArchive, requestArchive } from '../use-cases/manage.ts';

/** The archive's routes. This function reads no other data: the sweep makes the file. */
export const handler = serveRoom(definePart('archive', archiveRoutes, { getArchive, requestArchive, openArchive }));
