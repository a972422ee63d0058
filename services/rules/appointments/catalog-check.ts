import { getItems } from '@rostro/platform/table/read';
import { AppError } from '@rostro/shared/errors';
import type { ServiceItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** Referenced services may be deleted by now; added ones must exist. */
export async function mustAddServicesThatExist(
  after: readonly number[],
  before: readonly number[] = [],
): Promise<void> {
  const added = after.filter((id) => !before.includes(id));
  const batch = await getItems(added.map(keys.service), 'eventual');
  const exists = (id: number) => {
    const service = batch.get<ServiceItem & { deletedAt?: string }>(keys.service(id));
    return service !== null && service.deletedAt === undefined;
  };
  if (!added.every(exists)) throw new AppError('service_not_found');
}
