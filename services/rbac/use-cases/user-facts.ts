import type { ProfileItem } from '@rostro/kit/table/items';

/** What the audit keeps of a panel user. */
export const auditedUser = ({ fullName, email, phone, position }: ProfileItem) => ({
  fullName,
  email,
  phone,
  position,
});
