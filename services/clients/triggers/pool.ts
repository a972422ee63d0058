import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';

/**
 * Timeouts in milliseconds: Cognito gives a trigger five seconds. Without `throwOnRequestTimeout` the SDK only warns
 * when the time is over, and goes on waiting.
 */
const PATIENCE = { connectionTimeout: 1000, requestTimeout: 1000, throwOnRequestTimeout: true } as const;

export const cognito = new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler: PATIENCE });
