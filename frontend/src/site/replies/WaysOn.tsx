import { sayPhone } from '@rostro/shared/phone';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { businessQuery, phoneLinkOf } from '#api/business.ts';
import { LinkButton, OutButton } from '#ui/button/Button.tsx';
import styles from './Reply.module.css';

/** Further actions: the given ones, a link to the person's appointments, and the clinic's phone. */
export function WaysOn({ children }: { children?: ReactNode }) {
  const { data: place } = useQuery(businessQuery());
  return (
    <div className={styles.acts}>
      {children}
      <LinkButton to="/appointments" variant="outline">
        Ver Mis Citas
      </LinkButton>
      {place && place.phone !== '' && (
        <OutButton variant="plain" href={phoneLinkOf(place.phone)}>
          Llamar al {sayPhone(place.phone)}
        </OutButton>
      )}
    </div>
  );
}
