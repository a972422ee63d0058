import { serve } from '@rostro/rules/http/serve';
import { mediaRoutes } from '@rostro/shared/contract/media';
import { finishUpload } from '../use-cases/finish-upload.ts';
import { startUpload } from '../use-cases/start-upload.ts';

export const handler = serve(mediaRoutes, { startUpload, finishUpload });
