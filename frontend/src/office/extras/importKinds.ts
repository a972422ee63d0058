import type { ModuleName } from '@rostro/shared/optional/modules';
import type { ImportKind } from '#office/importing/kind.ts';
import { sessionsKind } from '#office/packages/published/imported/kind.ts';

/** What can be imported beside clients, balances and visits, with its room. */
export const IMPORT_KINDS: readonly (ImportKind & { room: ModuleName })[] = [{ ...sessionsKind, room: 'packages' }];
