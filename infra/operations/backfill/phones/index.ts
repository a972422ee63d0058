import type { ProfileItem } from '@rostro/rules/table/items';
import { kindOf } from '@rostro/rules/table/keys';
import { looksCut } from '@rostro/shared/phone';
import type { Backfill } from '../backfill.ts';

/**
 * Phone fields once kept the first ten digits of any input, prefixes included. Only the person knows the missing ones.
 * Staff find each by the id in its key, `/admin/clients/<id>`.
 */
export const phones: Backfill = {
  name: 'phones',
  about: 'lists people whose stored phone looks cut or cannot be called; changes nothing',
  changes: [],
  doubts: [
    {
      what: 'people whose phone looks cut',
      isDoubtful: (item) => {
        if (kindOf(item) !== 'profiles') return false;
        const { phone } = item as ProfileItem;
        return phone !== undefined && looksCut(phone);
      },
      nameOf: ({ pk }) => pk,
    },
  ],
};
