import type { NoticePolicyItem } from '@rostro/rules/notices/notice-policy';
import type { BusinessItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';

/** A fictional clinic: the addresses are of `.example`, the phones of 555. */
export const businessItem: BusinessItem = {
  ...keys.business(),
  name: 'Rostro',
  type: 'clinic',
  address: 'Calle 5 de Mayo 48, Centro Histórico',
  city: 'Santiago de Querétaro',
  state: 'Querétaro',
  postalCode: '76000',
  phone: '442 555 0134',
  email: 'hola@rostro.example',
  website: 'https://rostro.example',
  social: {
    facebook: 'https://facebook.example/rostro',
    instagram: 'https://instagram.example/rostro',
    whatsapp: 'https://wa.example/524425550134',
  },
};

/** The clinic gets a notice of each booking on the site, so that the inbox shows an example. */
export const noticePolicyItem: NoticePolicyItem = {
  ...keys.noticePolicy(),
  ...DEFAULT_NOTICE_POLICY,
  newBookings: { channels: ['email'], email: businessItem.email, whatsapp: '' },
};
