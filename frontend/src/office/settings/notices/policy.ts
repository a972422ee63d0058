import { NoticePolicy, type SavedNoticePolicy } from '@rostro/shared/contract/notices/notice-policy';
import { sayPhone, tidyPhone } from '@rostro/shared/phone';
import * as z from 'zod';
import type { Edit, Saved } from '#edit/useEdit.ts';
import { priceText, priceTyped } from './price.ts';

const { utilityCents, marketingCents } = NoticePolicy.shape.whatsappPrices.shape;
const typedAs = (price: typeof utilityCents) => z.string().transform(priceTyped).pipe(price);

/** The contract's policy with prices as text. Phones are formatted for display. */
export const TypedPolicy = NoticePolicy.extend({
  whatsappPrices: z.strictObject({ utilityCents: typedAs(utilityCents), marketingCents: typedAs(marketingCents) }),
}).transform((policy) => ({
  ...policy,
  newBookings: { ...policy.newBookings, whatsapp: sayPhone(policy.newBookings.whatsapp) },
}));
export type TypedPolicy = z.input<typeof TypedPolicy>;
export type PolicyEdit = Edit<TypedPolicy>;

export const savedIn = ({ version, ...policy }: SavedNoticePolicy): Saved<TypedPolicy> => ({
  values: {
    ...policy,
    newBookings: { ...policy.newBookings, whatsapp: tidyPhone(policy.newBookings.whatsapp) },
    whatsappPrices: {
      utilityCents: priceText(policy.whatsappPrices.utilityCents),
      marketingCents: priceText(policy.whatsappPrices.marketingCents),
    },
  },
  version,
});
