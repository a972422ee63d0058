import type { Business } from '@rostro/shared/contract/booking/booking';
import { FacebookIcon, InstagramIcon, WhatsappIcon } from '#ui/icons/social.tsx';

const NETWORKS = [
  { key: 'facebook', label: 'Facebook', Icon: FacebookIcon },
  { key: 'instagram', label: 'Instagram', Icon: InstagramIcon },
  { key: 'whatsapp', label: 'WhatsApp', Icon: WhatsappIcon },
] as const;

/** Returns the networks that the clinic uses, with their links. */
export const networksOf = (social: Business['social']) =>
  NETWORKS.map((network) => ({ ...network, href: social[network.key] })).filter(({ href }) => href !== '');
