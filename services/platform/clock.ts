import { instantOf } from '@rostro/shared/time';

/** An ISO 8601 UTC instant. A function reads it once at its edge and passes it on as an argument. */
export const now = (): string => instantOf(Date.now());
