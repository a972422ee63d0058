import type { PlannedService } from '@rostro/catalog/published';
import type { ResourceFacts } from '@rostro/rules/scheduling/resources';
import type { StaffMember } from '@rostro/shared/contract/team/team';
import { gives } from '@rostro/shared/scheduling/giving';
import { isActiveOn } from '@rostro/shared/scheduling/working-hours';

/** A panel user for whom the site is switched on. */
export interface Shown {
  id: string;
  fullName: string;
  position: string;
  photo: string;
}

const NO_PROFILE = { licence: '', specialtyLicence: '', university: '', about: '' };

const careOf = (
  { id, name, title, licence, photo, categories, profile }: ResourceFacts,
  services: readonly PlannedService[],
): StaffMember => {
  const { specialtyLicence = '', university = '', about = '' } = profile ?? {};
  const given = services.filter((service) => gives({ id, categories }, service));
  return {
    id,
    name,
    position: title,
    photo: photo ?? '',
    licence,
    specialtyLicence,
    university,
    about,
    serviceIds: given.map((service) => service.id),
  };
};

/** A physician's care asks for the most trust. */
const rankOf = ({ categories }: ResourceFacts): number => (categories.includes('specialized') ? 0 : 1);

/**
 * The people on the site. People who give care come first, those of specialized care before the others and else in the
 * clinic's order, then panel users by name. A person who is both appears once, as the former.
 * @param services those on the site, in order
 */
export function teamOnSite(
  resources: readonly ResourceFacts[],
  services: readonly PlannedService[],
  users: readonly Shown[],
  today: string,
): StaffMember[] {
  const care = resources
    .filter((one) => one.kind === 'staff' && one.profile?.isOnSite === true && isActiveOn(one, today))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const known = new Set(care.map(({ userId }) => userId));
  const others = users
    .filter(({ id }) => !known.has(id))
    .toSorted((a, b) => a.fullName.localeCompare(b.fullName, 'es'));
  return [
    ...care.map((one) => careOf(one, services)),
    ...others.map(({ id, fullName, position, photo }) => ({
      id,
      name: fullName,
      position,
      photo,
      ...NO_PROFILE,
      serviceIds: [],
    })),
  ];
}
