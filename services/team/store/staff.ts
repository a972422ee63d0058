import { cached } from '@rostro/platform/cache';
import { queryItems } from '@rostro/platform/table/read';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import type { Shown } from '../domain/team.ts';

const shown = cached(async (): Promise<Shown[]> => {
  const people = await queryItems<ProfileItem>({ index: 'directory', partition: keys.staffDirectory() });
  return people.flatMap(({ id, fullName, position, isOnSite, photo = '' }) =>
    isOnSite && position ? [{ id, fullName, position, photo }] : [],
  );
});

/** Panel users for whom the site is switched on, with a position. At most a few seconds old. */
export const shownUsers = (): Promise<Shown[]> => shown.get();
