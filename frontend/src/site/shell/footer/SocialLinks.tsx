import type { Business } from '@rostro/shared/contract/booking';
import { networksOf } from '#api/networks.ts';

export function SocialLinks({ social }: { social: Business['social'] }) {
  return networksOf(social).map(({ key, label, href, Icon }) => (
    <a key={key} href={href} aria-label={label} target="_blank" rel="noreferrer">
      <Icon />
    </a>
  ));
}
