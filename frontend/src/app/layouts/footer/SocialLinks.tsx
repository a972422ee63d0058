import type { Business } from '@rostro/shared/contract/booking';
import { FacebookIcon, InstagramIcon, WhatsappIcon } from '../../../ui/icons/social.tsx';
import styles from './Footer.module.css';

const NETWORKS = [
  { key: 'facebook', label: 'Facebook', Icon: FacebookIcon },
  { key: 'instagram', label: 'Instagram', Icon: InstagramIcon },
  { key: 'whatsapp', label: 'WhatsApp', Icon: WhatsappIcon },
] as const;

/** Only the networks that the clinic has. */
export function SocialLinks({ social }: { social: Business['social'] }) {
  const present = NETWORKS.filter(({ key }) => social[key] !== '');
  if (present.length === 0) return null;
  return (
    <div className={styles.social}>
      {present.map(({ key, label, Icon }) => (
        <a key={key} href={social[key]} aria-label={label} target="_blank" rel="noreferrer">
          <Icon />
        </a>
      ))}
    </div>
  );
}
