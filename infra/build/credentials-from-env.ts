import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Stands in for the SDK's own chain of credential providers in every bundle: Lambda hands credentials over in the
 * environment, and so does the machine-local target. It saves a sixth of each bundle.
 */
export const defaultProvider = fromEnv;
