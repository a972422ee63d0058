import { HEX_COLOR, readableColor } from '@rostro/shared/brand-colors';
import type { BrandForm } from '@rostro/shared/contract/configuration';
import type { CSSProperties } from 'react';
import { colorsOf } from '#ui/brand/colors.ts';
import { Logo } from '#ui/brand/Logo.tsx';
import { Mark } from '#ui/brand/Mark.tsx';
import styles from './Brand.module.css';

/** A typed colour; one that cannot be read is shown as it will be proposed, so that the preview is never a promise. */
function shownColor(typed: string): string {
  const color = typed.trim().toLowerCase();
  return HEX_COLOR.test(color) ? readableColor(color) : '';
}

/** The head of the site with what is typed. */
export function BrandPreview({ name, logo, primary, accent }: BrandForm) {
  const tokens = colorsOf({ primary: shownColor(primary), accent: shownColor(accent) }) as CSSProperties;
  return (
    <figure
      className={styles.preview}
      style={tokens}
      data-theme="light"
      data-brand=""
      aria-label="Vista previa del sitio"
    >
      <div className={styles.top}>
        {logo === '' ? (
          <span className={styles.name}>
            <Mark />
            {name}
          </span>
        ) : (
          <Logo src={logo} alt={name} />
        )}
        <span className={styles.button}>Reservar Cita</span>
      </div>
      <div className={styles.sheet}>
        <span className={styles.mark}>Con diagnóstico</span>
        <span className={styles.link}>Ver todos los servicios</span>
        <span className={styles.chosen}>3:00 p.m.</span>
      </div>
    </figure>
  );
}
