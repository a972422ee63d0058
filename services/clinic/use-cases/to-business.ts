import { factsOf } from '@rostro/rules/scheduling/branches';
import { knownBranches, knownResources } from '@rostro/rules/scheduling/resources';
import type { BusinessItem } from '@rostro/rules/table/items';
import type { Business, Settings } from '@rostro/shared/contract/booking/booking';
import { type BranchFacts, MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import { hasPeople } from '@rostro/shared/scheduling/places';
import { sayTime, todayAt } from '@rostro/shared/time';

/** With defaults for absent fields. */
export const toBusiness = (business: Partial<BusinessItem> | null, settings: Settings): Business => ({
  ...DEFAULT_BUSINESS,
  isPublished: false,
  // A clinic that was never published has no name yet; the default would be another clinic's.
  ...(!business?.isPublished && { name: '' }),
  ...business,
  openingHours: openingRows(settings),
});

/** Their only source is the schedule. */
function openingRows(settings: Settings): Business['openingHours'] {
  const hours = (opens: string, closes: string) => `${sayTime(opens)} – ${sayTime(closes)}`;
  const weekdays = hours(settings.weekdayOpeningTime, settings.weekdayClosingTime);
  return [
    { days: 'Lunes a viernes', hours: weekdays },
    { days: 'Sábado', hours: hours(settings.saturdayOpeningTime, settings.saturdayClosingTime) },
    { days: 'Domingo', hours: settings.sundayEnabled ? weekdays : 'Cerrado' },
  ];
}

type ClinicFacts = Pick<Business, 'name' | 'branchName' | 'address' | 'city' | 'phone'>;

/** The main branch has the clinic's facts, and may have a name of its own. */
export const mainBranchOf = ({ name, branchName, address, city, phone }: ClinicFacts): BranchFacts => ({
  id: MAIN_BRANCH,
  name: branchName || name,
  phone,
  mapUrl: '',
  address: [address, city].filter((line) => line !== '').join(', '),
});

/** Open branches with bookable staff; undefined: there is one branch only. */
export async function branchesFor(clinic: ClinicFacts, now: string): Promise<BranchFacts[] | undefined> {
  const open = (await knownBranches()).filter(({ isActive }) => isActive);
  if (open.length === 0) return undefined;
  const resources = await knownResources();
  const others = open.filter(({ id }) => hasPeople(id, resources, todayAt(now)));
  return others.length === 0 ? undefined : [mainBranchOf(clinic), ...others.map(factsOf)];
}
