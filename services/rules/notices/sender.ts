import type { Sender } from '@rostro/platform/mail/frame';
import { mixed } from '@rostro/shared/brand-colors';
import type { Business } from '@rostro/shared/contract/booking/booking';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import type { BusinessItem } from '../table/items.ts';

export type { Sender };

/** The face in white, on transparent ground: the product's own mark, for a clinic without a logo. */
const MARK = '/img/marca-correo.png';

/** Pictures have complete addresses, because a mail is on no page. */
export function clinicFrom(
  item: BusinessItem | null,
  siteUrl: string,
): Omit<BusinessItem, 'pk' | 'sk' | 'isPublished'> & Pick<Sender, 'mark'> {
  const clinic = { ...DEFAULT_BUSINESS, ...item, mark: new URL(MARK, siteUrl).href };
  const { brand } = clinic;
  if (brand === undefined || brand.logo === '') return clinic;
  return { ...clinic, brand: { ...brand, logo: new URL(brand.logo, siteUrl).href } };
}

const TINT = 0.9;
/** The colour is dark enough for white text; mixed with this much white it is readable on dark ground. */
const ON_DARK = 0.6;

/** The clinic's name, with its own logo and colour if it has them. */
export function senderOf({ name, mark, brand }: Pick<Business, 'name' | 'brand'> & Pick<Sender, 'mark'>): Sender {
  const own = { name, ...(mark !== undefined && { mark }) };
  if (brand === undefined) return own;
  const { logo, primary } = brand;
  return {
    ...own,
    ...(logo !== '' && { logo }),
    ...(primary !== '' && {
      colors: { plum: primary, tint: mixed(primary, '#ffffff', TINT), onDark: mixed(primary, '#ffffff', ON_DARK) },
    }),
  };
}
