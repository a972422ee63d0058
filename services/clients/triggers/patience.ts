/**
 * How long AWS is waited for, in milliseconds: Cognito gives a trigger five seconds. Without `throwOnRequestTimeout` the SDK
 * only warns when the time is over, and goes on waiting.
 */
export const PATIENCE = { connectionTimeout: 1000, requestTimeout: 1000, throwOnRequestTimeout: true } as const;
