import { NoticePolicy, type SavedNoticePolicy } from '@rostro/shared/contract/notifications/notice-policy';
import { sayPhone, tidyPhone } from '@rostro/shared/phone';
import type * as z from 'zod';
import type { Edit, Saved } from '#edit/useEdit.ts';

/** The contract's policy with formatted phones. */
export const TypedPolicy = NoticePolicy.transform((policy) => ({
  ...policy,
  newBookings: { ...policy.newBookings, whatsapp: sayPhone(policy.newBookings.whatsapp) },
}));
export type TypedPolicy = z.input<typeof TypedPolicy>;
export type PolicyEdit = Edit<TypedPolicy>;

export const savedIn = ({ version, ...policy }: SavedNoticePolicy): Saved<TypedPolicy> => ({
  values: {
    ...policy,
    newBookings: { ...policy.newBookings, whatsapp: tidyPhone(policy.newBookings.whatsapp) },
  },
  version,
});
