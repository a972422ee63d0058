import type { ImportKind } from '#office/importing/kind.ts';
import { sessionsKind } from '#office/packages/published/imported/kind.ts';

/** What can be imported beside clients, balances and visits. */
export const IMPORT_KINDS: readonly ImportKind[] = [sessionsKind];
