import type { ProfileItem } from '@rostro/rules/table/items';

export const toAuditFacts = ({ fullName, email, phone, position, isOnSite }: ProfileItem) => ({
  fullName,
  email,
  phone,
  position,
  isOnSite,
});
