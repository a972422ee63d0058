/**
 * How long a provider is waited for, in milliseconds. Without `throwOnRequestTimeout` the SDK only warns when the time is
 * over, and goes on waiting.
 */
export const PATIENCE = { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true } as const;
