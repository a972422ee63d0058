import { keys } from '@rostro/kit/table/keys';
import type { Finding } from './finding.ts';
import { groupBy, type Records } from './records.ts';

/** A role counts its holders, and every assigned role exists. */
export function auditRoles({ roles, assignments, profiles }: Records): Finding[] {
  const holders = groupBy(assignments, ({ roleId }) => roleId);
  const known = new Set(roles.map(({ id }) => id));
  const people = new Map(profiles.map(({ id, pk }) => [pk, id]));
  const counts = roles.flatMap(({ id, assignments: is }): Finding[] => {
    const should = holders.get(id)?.length ?? 0;
    if (is === should) return [];
    const repair = {
      ...{ label: 'role', update: keys.role(id), expression: 'SET assignments = :should' },
      ...{ condition: 'assignments = :is', values: { ':is': is, ':should': should } },
    };
    return [{ rule: 'a role counts its holders', subject: id, is, should, repair: [repair] }];
  });
  const lost = assignments
    .filter(({ roleId }) => !known.has(roleId))
    .map(({ pk, roleId }) => ({
      ...{ rule: 'a role that is held is there', subject: people.get(pk) ?? pk, is: roleId, should: null },
    }));
  return [...counts, ...lost];
}
