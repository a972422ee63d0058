import type { ProfileItem } from '@rostro/kit/table/items';

/** What the audit keeps of a panel user. */
export const toAuditFacts = ({ fullName, email, phone, position }: ProfileItem) => ({
  fullName,
  email,
  phone,
  position,
});
