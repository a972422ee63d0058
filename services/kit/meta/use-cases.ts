import { openApiDocument } from '@rostro/shared/contract/openapi';
import type { UseCase } from '../http/context.ts';
import { DOCS_PAGE } from './docs-page.ts';

const VERSION = process.env.APP_VERSION ?? 'dev';

export const getHealth: UseCase<'getHealth'> = async () => ({ status: 'ok', version: VERSION });

let made: ReturnType<typeof openApiDocument> | undefined;

/** Made at the first request: it takes long, and stays the same until the next deployment. */
export const getOpenApi: UseCase<'getOpenApi'> = async () => {
  made ??= openApiDocument(VERSION);
  return made;
};

export const getApiDocs: UseCase<'getApiDocs'> = async () => DOCS_PAGE;
