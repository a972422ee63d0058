import type { ReactNode } from 'react';
import { CallClinic } from '#site/shell/CallClinic.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './Reply.module.css';

/** Further actions: the given ones, a link to the person's appointments, and the clinic's phone. */
export function WaysOn({ children }: { children?: ReactNode }) {
  return (
    <div className={classes(styles.acts, 'flex flex-wrap items-center gap-3 mt-6')}>
      {children}
      <LinkButton to="/appointments" variant="outline">
        Ver Mis Citas
      </LinkButton>
      <CallClinic variant="plain" />
    </div>
  );
}
