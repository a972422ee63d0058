import { openApiDocument } from '@rostro/shared/contract/openapi';
import type { UseCase } from '../http/context.ts';

const VERSION = process.env.APP_VERSION ?? 'dev';

export const getHealth: UseCase<'getHealth'> = async () => ({ status: 'ok', version: VERSION });

export const getOpenApi: UseCase<'getOpenApi'> = async () => openApiDocument(VERSION);
