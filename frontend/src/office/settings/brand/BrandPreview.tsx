import { HEX_COLOR, readableColor, tokensOf } from '@rostro/shared/brand-colors';
import type { BrandForm } from '@rostro/shared/contract/configuration';
import { srcSetOf } from '@rostro/shared/pictures';
import type { CSSProperties } from 'react';
import { Mark } from '#ui/brand/Mark.tsx';
import styles from './Brand.module.css';

/** The logo as the site's header shows it. */
export function Logo({ src, name }: { src: string; name: string }) {
  const jpegs = srcSetOf(src);
  return (
    <picture>
      {jpegs && <source type="image/webp" srcSet={jpegs.replaceAll('jpg', 'webp')} sizes="180px" />}
      <img className={styles.logo} src={src} alt={name} />
    </picture>
  );
}

/** A typed colour; one that cannot be read is shown as it will be proposed, so that the preview is never a promise. */
function shownColor(typed: string): string {
  const color = typed.trim().toLowerCase();
  return HEX_COLOR.test(color) ? readableColor(color) : '';
}

/** The head of the site with what is typed. */
export function BrandPreview({ name, logo, primary, accent }: BrandForm) {
  const tokens = tokensOf({ primary: shownColor(primary), accent: shownColor(accent) }) as CSSProperties;
  return (
    <figure className={styles.preview} style={tokens} aria-label="Vista previa del sitio">
      <div className={styles.top}>
        {logo === '' ? (
          <span className={styles.name}>
            <Mark />
            {name}
          </span>
        ) : (
          <Logo src={logo} name={name} />
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
