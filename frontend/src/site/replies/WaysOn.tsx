import { sayPhone } from '@rostro/shared/phone';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { businessQuery, phoneLinkOf } from '#api/business.ts';
import { LinkButton, OutButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Reply.module.css';

/** Further actions: the given ones, a link to the person's appointments, and the clinic's phone. */
export function WaysOn({ children }: { children?: ReactNode }) {
  const { data: place } = useQuery(businessQuery());
  return (
    <div className={classes(styles.acts, 'flex flex-wrap items-center gap-3 mt-6')}>
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
