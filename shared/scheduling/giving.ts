import type { AdminService } from '../contract/catalog-admin.ts';
import type { Resource } from '../contract/resources.ts';

type OfferedService = Pick<AdminService, 'category'> & { needs?: Pick<AdminService['needs'], 'staff'> | undefined };

/** Whether this person gives the service: one of those whom it names, or, where it names nobody, any of its category. */
export const gives = (
  { id, categories }: Pick<Resource, 'id' | 'categories'>,
  { category, needs }: OfferedService,
): boolean => (needs && needs.staff.length > 0 ? needs.staff.includes(id) : categories.includes(category));
