import { type Author, transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { SecurityPolicy } from '@rostro/shared/contract/booking';

/** Part of the clinic's item, which need not exist. */
export const saveSecurity = (author: Author, policy: SecurityPolicy, at: string): Promise<void> =>
  transact(author, at, [
    {
      label: 'business',
      update: keys.business(),
      expression: 'SET adminMfaRequired = :required',
      values: { ':required': policy.adminMfaRequired },
    },
  ]);
