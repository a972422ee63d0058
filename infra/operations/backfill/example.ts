import type { Key } from '@rostro/platform/table/keys';
import { openEntryOf } from '@rostro/rules/appointments/open-entry';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { kindOf } from '@rostro/rules/table/kind-of';
import { type Backfill, shapeChange } from './backfill.ts';

type Entered = AppointmentItem & { undeliveredPk?: string };

const isUnlisted = (item: Key): item is Entered => {
  if (kindOf(item) !== 'appointments') return false;
  const visit = item as Entered;
  return visit.undeliveredPk === undefined && openEntryOf(visit).undeliveredPk !== undefined;
};

const listed = shapeChange<Entered>({
  what: 'visits that wait, in the index of the inbox',
  isOld: isUnlisted,
  writesFor: async (visit) => {
    const { undeliveredPk, undeliveredSk } = openEntryOf(visit);
    return [
      {
        label: 'appointment',
        update: keys.appointment(visit.id),
        expression: 'SET undeliveredPk = :pk, undeliveredSk = :sk, #version = :next',
        condition: '#version = :read',
        names: { '#version': 'version' },
        values: { ':pk': undeliveredPk, ':sk': undeliveredSk, ':next': visit.version + 1, ':read': visit.version },
      },
    ];
  },
});

/**
 * An example that no environment needs, and so no row of `all.ts`: what the back-fill of a release would be that gave
 * visits their entry in the inbox. `tests/system/backfill.test.ts` runs it.
 */
export const example: Backfill = {
  name: 'example',
  about: 'the index entries of visits that wait for the clinic, for the inbox',
  changes: [listed],
};
