import { type LetterDelivery, letterWrite } from '@rostro/notifications/published';
import { transact } from '@rostro/platform/table/transact';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

/**
 * Written right before sending. Conditions: the record is unchanged since it was read, and so is the client, who may
 * have revoked the consent.
 * @throws {WriteRejected}
 */
export const saveRecallLetter = (
  record: LetterDelivery,
  before: LetterDelivery | null,
  client: ProfileItem | null,
): Promise<void> =>
  transact({ kind: 'system' }, record.updatedAt, [
    letterWrite(record, before),
    ...(client === null
      ? []
      : [
          {
            label: 'client',
            check: keys.profile(client.id),
            condition: '#version = :version',
            names: { '#version': 'version' },
            values: { ':version': client.version },
          },
        ]),
  ]);
