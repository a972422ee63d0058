import type { BranchFacts } from './contract/clinic/branches.ts';
import type { Business } from './contract/clinic/clinic.ts';

type Located = Pick<Business, 'address' | 'city' | 'state' | 'postalCode' | 'phone'>;

/**
 * The place of a visit: the clinic at the main branch, else the clinic with the branch's name, address and phone.
 * @param branch undefined for the main one
 */
export function placeAt<B extends Located>(
  business: B,
  branch: Pick<BranchFacts, 'name' | 'address' | 'phone' | 'mapUrl'> | undefined,
): B & { mapUrl?: string } {
  if (branch === undefined) return business;
  return {
    ...business,
    address: `${branch.name}, ${branch.address}`,
    city: '',
    state: '',
    postalCode: '',
    phone: branch.phone || business.phone,
    mapUrl: branch.mapUrl,
  };
}
