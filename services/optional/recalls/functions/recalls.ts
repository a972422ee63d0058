import { serveRoom } from '@rostro/rules/http/serve';
import { definePart } from '@rostro/rules/http/serve-routes';
import { recallRoutes } from '@rostro/shared/contract/recalls';
import * as manage from '../use-cases/manage.ts';
import { previewRecall } from '../use-cases/preview.ts';

const { listRecalls, createRecall, updateRecall, deleteRecall, startRecall, stopRecall } = manage;

/** A function of its own, which reads clients and writes recalls only. */
export const handler = serveRoom(
  definePart('recalls', recallRoutes, {
    listRecalls,
    createRecall,
    updateRecall,
    deleteRecall,
    previewRecall,
    startRecall,
    stopRecall,
  }),
);
