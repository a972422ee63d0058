import type { AdminService } from '@rostro/shared/contract/catalog-admin';
import type { Resource } from '@rostro/shared/contract/resources';

type OfferedService = Pick<AdminService, 'category'> & { needs?: Pick<AdminService['needs'], 'staff'> | undefined };

/** Whether this person gives the service: the server decides it in the same way. */
export const gives = (
  { id, categories }: Pick<Resource, 'id' | 'categories'>,
  { category, needs }: OfferedService,
): boolean => (needs && needs.staff.length > 0 ? needs.staff.includes(id) : categories.includes(category));
