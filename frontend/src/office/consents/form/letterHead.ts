import type { Business } from '@rostro/shared/contract/booking/booking';

/** A new letter names this clinic and its city. */
export const headOf = ({ name, city, state }: Pick<Business, 'name' | 'city' | 'state'>) => ({
  institution: name,
  place: [city, state].filter((part) => part !== '').join(', '),
});
