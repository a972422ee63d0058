import type { RoomFacts } from '@rostro/rules/clients/room-facts';
import { joinProfiles, shownProfiles } from './domain/profiles.ts';
import { invoiceKeys } from './keys.ts';
import { profilesOf, saveProfilesHandedOver } from './store/profiles.ts';

const NONE = 'attribute_not_exists(pk)';

/** What was asked for names client and profile by ids, so it says nothing of a person who was deleted. */
export const clientFacts: RoomFacts = {
  handedOver: async (goneId, keepId, at) => {
    const gone = await profilesOf(goneId);
    if (gone.version === 0) return;
    const keep = joinProfiles(await profilesOf(keepId), gone);
    await saveProfilesHandedOver({ goneId, gone, keepId, keep }, at);
  },
  /** Nobody saved any meanwhile. */
  merged: async (goneId) => [{ label: 'taxProfiles', check: invoiceKeys.taxProfiles(goneId), condition: NONE }],
  forgotten: (clientId) => [{ label: 'taxProfiles', delete: invoiceKeys.taxProfiles(clientId) }],
  hasAny: async (clientId) => (await profilesOf(clientId)).profiles.length > 0,
  nothingKept: (clientId) => [{ label: 'taxProfiles', check: invoiceKeys.taxProfiles(clientId), condition: NONE }],
  exported: async (clientId) => ({
    taxProfiles: shownProfiles(await profilesOf(clientId)).map(({ id: _id, usedAt: _at, ...data }) => data),
  }),
};
