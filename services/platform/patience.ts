/**
 * The time to wait for a provider, in milliseconds. Without `throwOnRequestTimeout` the SDK only warns after the
 * timeout and continues to wait.
 */
export const PATIENCE = { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true } as const;
