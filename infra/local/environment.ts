import type { FunctionEnvironment, TriggerEnvironment } from '../resources/functions.ts';
import type { Providers } from './providers.ts';

export const LOCAL_TABLE = 'rostro-local';
export const LOCAL_REGION = 'us-east-1';
export const LOCAL_BUCKET = 'rostro-local-media';
export const LOCAL_CLINICAL_BUCKET = 'rostro-local-clinical';
export const LOCAL_PICTURES = 'rostro-local-pictures';
/** Placeholders: no request leaves loopback. */
export const LOCAL_CREDENTIALS = { id: 'local', secret: 'local' } as const;
/** The gateway's paths that replace AWS's services. */
export const AWS_PATHS = {
  events: '/_local/aws/events',
  ses: '/_local/aws/ses',
  whatsapp: '/_local/aws/whatsapp',
  storage: '/_local/aws/storage',
  lambda: '/_local/aws/lambda',
  cognito: '/_local/cognito',
} as const;

/**
 * The functions' environment on this machine: the same names as on AWS, and the SDK's own variables for the endpoints.
 */
export function localEnvironment(
  at: Providers & {
    site: string;
    engine: string;
    userPoolId: string;
    linkSecret: string;
  },
): Record<string, string> {
  const functions: FunctionEnvironment & TriggerEnvironment = {
    TABLE_NAME: LOCAL_TABLE,
    EVENT_BUS_NAME: 'rostro-local',
    USER_POOL_ID: at.userPoolId,
    MEDIA_BUCKET: LOCAL_BUCKET,
    CLINICAL_BUCKET: LOCAL_CLINICAL_BUCKET,
    PICTURES_FUNCTION: LOCAL_PICTURES,
    SITE_URL: at.site,
    MAIL_FROM: 'citas@rostro.test',
    CAPTCHA_PROVIDER: 'test',
    WHATSAPP_PHONE_NUMBER_ID: 'phone-number-id-local',
    LINK_SECRET: at.linkSecret,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'WARN',
    APP_VERSION: process.env.npm_package_version ?? 'local',
  };
  return {
    ...functions,
    AWS_REGION: LOCAL_REGION,
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.id,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secret,
    AWS_ENDPOINT_URL_DYNAMODB: at.engine,
    AWS_ENDPOINT_URL_EVENTBRIDGE: at.site + AWS_PATHS.events,
    AWS_ENDPOINT_URL_SES: at.ses ?? at.site + AWS_PATHS.ses,
    AWS_ENDPOINT_URL_LAMBDA: at.site + AWS_PATHS.lambda,
    AWS_ENDPOINT_URL_S3: at.site + AWS_PATHS.storage,
    AWS_ENDPOINT_URL_SOCIALMESSAGING: at.whatsapp ?? at.site + AWS_PATHS.whatsapp,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: at.site + AWS_PATHS.cognito,
  };
}
