import { cached } from '@rostro/kit/cache';
import type { ProfileItem } from '@rostro/kit/table/items';
import { keys } from '@rostro/kit/table/keys';
import { queryItems } from '@rostro/kit/table/read';
import type { StaffMember } from '@rostro/shared/contract/rbac';

const staff = cached(async (): Promise<StaffMember[]> => {
  const people = await queryItems<ProfileItem>({ index: 'directory', partition: keys.staffDirectory() });
  return people
    .flatMap(({ id, fullName, position, photo = '' }) => (position ? [{ id, name: fullName, position, photo }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
});

/** The staff that the site shows: panel users with a position. At most a few seconds old. */
export const staffMembers = (): Promise<StaffMember[]> => staff.get();
