import type { UseCase } from '@rostro/kit/http/context';
import { openApiDocument } from '@rostro/shared/contract/openapi';

const VERSION = process.env.APP_VERSION ?? 'dev';

export const getHealth: UseCase<'getHealth'> = async () => ({ status: 'ok', version: VERSION });

export const getOpenApi: UseCase<'getOpenApi'> = async () => openApiDocument(VERSION);
