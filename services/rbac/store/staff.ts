import { cached } from '@rostro/platform/cache';
import { queryItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { StaffMember } from '@rostro/shared/contract/rbac';

const staff = cached(async (): Promise<StaffMember[]> => {
  const people = await queryItems<ProfileItem>({ index: 'directory', partition: keys.staffDirectory() });
  return people
    .flatMap(({ id, fullName, position, isOnSite, photo = '' }) =>
      isOnSite && position ? [{ id, name: fullName, position, photo }] : [],
    )
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
});

/** The staff that the site shows: panel users for whom that is switched on, with a position. At most a few seconds old. */
export const staffMembers = (): Promise<StaffMember[]> => staff.get();
