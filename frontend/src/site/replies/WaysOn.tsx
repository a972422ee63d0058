import { sayPhone } from '@rostro/shared/phone';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { businessQuery, phoneLinkOf } from '#api/business.ts';
import { LinkButton, OutButton } from '#ui/button/Button.tsx';
import styles from './Reply.module.css';

/** What else can be done: to the own appointments, to the clinic's telephone, and whatever fits besides. */
export function WaysOn({ children }: { children?: ReactNode }) {
  const { data: place } = useQuery({ ...businessQuery(), throwOnError: false });
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
