import { useQuery } from '@tanstack/react-query';
import { businessQuery, phoneLinkOf } from '#api/business.ts';
import { LinkButton, OutButton } from '#ui/button/Button.tsx';
import styles from './DeadLink.module.css';

interface DeadLinkProps {
  isExpired: boolean;
  /** What to do about an expired link, and about one that is incomplete. */
  expired?: string;
  invalid?: string;
  way?: { to: string; label: string };
}

const CONTACT = { to: '/contact', label: 'Contacto' };

/** A signed link that is expired, or was never valid. */
export function DeadLink({
  isExpired,
  expired = 'Pide otro a la clínica.',
  invalid = 'Ábrelo tal como llegó en tu mensaje, o pide otro a la clínica.',
  way = CONTACT,
}: DeadLinkProps) {
  const { data: clinic } = useQuery(businessQuery());
  return (
    <>
      <h1>{isExpired ? 'Este enlace venció' : 'Este enlace no es válido'}</h1>
      <p className={`lead ${styles.lead}`}>{isExpired ? expired : invalid}</p>
      <div className={styles.ways}>
        <LinkButton to={way.to} variant="outline">
          {way.label}
        </LinkButton>
        {clinic?.phone && (
          <OutButton href={phoneLinkOf(clinic.phone)} variant="ghost">
            Llamar al {clinic.phone}
          </OutButton>
        )}
      </div>
    </>
  );
}
