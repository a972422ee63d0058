import { getItemsTogether } from '@rostro/platform/table/together';
import type { ProfileItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { decideLetter } from '../domain/letter.ts';
import { emailChangeMail } from '../templates/email-change.ts';
import { letter } from './letter.ts';

/** Tells the old address that another one was requested. */
export const emailChange = letter('staff.email-change-requested', {
  ids: ({ userId }) => ({ userId }),
  names: ({ userId }) => ({ userId }),
  read: async ({ event: { userId } }) => {
    const person = keys.profile(userId);
    return { person: (await getItemsTogether([person])).get<ProfileItem>(person) };
  },
  decide: (facts, { event: { oldEmail } }) => decideLetter(facts, oldEmail),
  evenIfBlocked: true,
  mail: emailChangeMail,
});
