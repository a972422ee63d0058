import type { Business } from '@rostro/shared/contract/booking';
import { ExternalLink } from 'lucide-react';
import { addressLinesOf, mapLinkOf } from '#api/business.ts';
import { OutButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import styles from './ClinicMap.module.css';

interface ClinicMapProps {
  business: Business | undefined;
  /** Use the full width of the page. */
  wide?: boolean;
}

/** The house, and a link to the real map: no third party learns of the visit until the person opens it. */
export function ClinicMap({ business, wide = false }: ClinicMapProps) {
  const facade = business?.brand?.facade ?? '';
  const hasAddress = business !== undefined && addressLinesOf(business).length > 0;
  return (
    <div className={classes(styles.map, wide && styles.wide)}>
      <Picture
        src={facade || '/img/fachada.svg'}
        sizes={wide ? '100vw' : '(min-width: 860px) 50vw, 100vw'}
        alt={facade && 'La fachada de la clínica'}
        eager
      />
      {hasAddress && (
        <OutButton
          className={styles.open}
          variant="plain"
          small
          href={mapLinkOf(business)}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink size={16} strokeWidth={1.8} aria-hidden />
          Ver mapa interactivo
          <span className="sr"> (se abre en otra pestaña)</span>
        </OutButton>
      )}
    </div>
  );
}
