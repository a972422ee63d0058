import type { Me } from '@rostro/shared/contract/clients/clients';
import type { PermissionCode } from '@rostro/shared/permissions';
import { useSession } from '#session/useSession.ts';
import { staffWith } from './staff.ts';

/** Needs `jest.mock('…/session/useSession.ts', () => ({ useSession: jest.fn() }))`. */
export function signedInWith(permissions: readonly PermissionCode[], part: Partial<Me> = {}): void {
  jest.mocked(useSession).mockReturnValue({ status: 'signed-in', me: staffWith([...permissions], part) });
}
