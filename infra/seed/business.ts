import type { NoticePolicyItem } from '@rostro/rules/notices/notice-policy';
import type { BusinessItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { DEFAULT_NOTICE_POLICY } from '@rostro/shared/defaults';

/** A fictional clinic: the addresses are of `.example`, the phones of 555. */
export const businessItem: BusinessItem = {
  ...keys.business(),
  isPublished: true,
  publishedAt: '2026-01-05T15:00:00.000Z',
  isHoursConfirmed: true,
  isPoliciesConfirmed: true,
  isPapersConfirmed: true,
  isClientsConfirmed: true,
  name: 'Rostro',
  type: 'clinic',
  branchName: '',
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
  // Drawings where a clinic has photos, and no reviews: nobody said them.
  brand: {
    logo: '',
    primary: '#7a3e52',
    accent: '#456250',
    reviews: '',
    cofepris: '0000000000A00000',
    cover: '',
    photos: [
      { image: '/img/fachada.svg', text: 'Estamos en el Centro Histórico' },
      { image: '/img/limpieza-facial.svg', text: 'La cabina de faciales' },
      { image: '/img/equipo-laser.svg', text: 'El láser' },
      { image: '/img/diagnostico-facial.svg', text: 'Donde revisamos tu piel' },
    ],
    facade: '',
    facts: [
      { figure: '1+', of: 'Atención personal' },
      { figure: '10+', of: 'Años de experiencia' },
      { figure: '5/5', of: 'Satisfacción' },
      { figure: '99.9%', of: 'Atención al detalle' },
    ],
  },
};

/** The clinic gets a notice of each booking on the site, so that the inbox shows an example. */
export const noticePolicyItem: NoticePolicyItem = {
  ...keys.noticePolicy(),
  ...DEFAULT_NOTICE_POLICY,
  version: 1,
  newBookings: { channels: ['email'], email: businessItem.email, whatsapp: '' },
};
