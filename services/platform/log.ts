import { Logger } from '@aws-lambda-powertools/logger';

/**
 * One JSON line per fact: ids, codes and durations, never a name, an address or a phone, because logs outlive consent.
 * The level comes from `POWERTOOLS_LOG_LEVEL` or `LOG_LEVEL`.
 */
export const log = new Logger({ serviceName: process.env.SERVICE_NAME ?? 'rostro' });
