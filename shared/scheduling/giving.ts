import type { AdminService } from '../contract/catalog/catalog-admin.ts';
import type { Resource } from '../contract/team/resources.ts';

type OfferedService = Pick<AdminService, 'category'> & { needs?: Pick<AdminService['needs'], 'staff'> | undefined };

/** Whether this person gives the service: a person that it names, or any of its category if it names none. */
export const gives = (
  { id, categories }: Pick<Resource, 'id' | 'categories'>,
  { category, needs }: OfferedService,
): boolean => (needs && needs.staff.length > 0 ? needs.staff.includes(id) : categories.includes(category));
