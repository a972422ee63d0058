import { serve } from '@rostro/rules/http/serve';
import { archiveRoutes } from '@rostro/shared/contract/archive';
import { getArchive, openArchive, requestArchive } from '../use-cases/manage.ts';

/** The archive's routes. This function reads no other data: the sweep makes the file. */
export const handler = serve(archiveRoutes, { getArchive, requestArchive, openArchive });
