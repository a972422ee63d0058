/** Answers for routes of optional rooms that pages of core rooms load. A room that is taken out takes its line along. */
export const ROOM_ANSWERS = {
  listWaitlist: () => ({ items: [] }),
  listClientPackages: () => ({ items: [] }),
  listTaxProfiles: () => ({ items: [] }),
  listClientConsents: () => ({ items: [] }),
};
