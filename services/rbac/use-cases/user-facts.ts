import type { ProfileItem } from '@rostro/rules/table/items';

/** The facts of a panel user for the audit. */
export const toAuditFacts = ({ fullName, email, phone, position, isOnSite }: ProfileItem) => ({
  fullName,
  email,
  phone,
  position,
  isOnSite,
});
