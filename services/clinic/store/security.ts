import { type Author, transact } from '@rostro/platform/table/transact';
import { keys } from '@rostro/rules/table/keys';
import type { SecurityPolicyChange } from '@rostro/shared/contract/clinic/configuration';

/** Part of the clinic's item, which need not exist. Absent values stay. */
export function saveSecurity(author: Author, policy: SecurityPolicyChange, at: string): Promise<void> {
  const fields = Object.entries(policy);
  return transact(author, at, [
    {
      label: 'business',
      update: keys.business(),
      expression: `SET ${fields.map(([field]) => `${field} = :${field}`).join(', ')}`,
      values: Object.fromEntries(fields.map(([field, value]) => [`:${field}`, value])),
    },
  ]);
}
