import * as z from 'zod';
import { defineRoutes } from '../route.ts';
import { CatalogId, Id, itemsOf } from '../schemas.ts';

/** A person of the clinic on the site. Missing texts are empty. */
export const StaffMember = z
  .object({
    id: Id,
    name: z.string(),
    position: z.string(),
    photo: z.string(),
    licence: z.string(),
    specialtyLicence: z.string(),
    university: z.string(),
    about: z.string(),
    /** The services on the site that this person gives, in the clinic's order; empty for a receptionist. */
    serviceIds: z.array(CatalogId),
  })
  .meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

export const teamRoutes = defineRoutes({
  listStaff: {
    method: 'GET',
    path: '/api/staff',
    service: 'booking',
    access: 'public',
    summary:
      'The people of the clinic who are shown: first those who give care, specialized care before other care and else in the clinic’s order, then the others by name',
    response: itemsOf(StaffMember),
    errors: [],
  },
});
