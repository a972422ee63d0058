import { instantOf } from '@rostro/shared/time';

/** The present as an ISO 8601 UTC instant. Read once at a function's edge and handed on as an argument. */
export const now = (): string => instantOf(Date.now());
