import type { Business } from '@rostro/shared/contract/booking';
import { ExternalLink } from 'lucide-react';
import { addressLinesOf, mapLinkOf } from '#api/business.ts';
import { OutButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import styles from './ClinicMap.module.css';

interface ClinicMapProps {
  business: Business | undefined;
  /** Use the full width of the page. */
  wide?: boolean;
}

/** A drawn map, so that no third party learns of the visit until the person opens the interactive map. */
export function ClinicMap({ business, wide = false }: ClinicMapProps) {
  const hasAddress = business !== undefined && addressLinesOf(business).length > 0;
  return (
    <div className={classes(styles.map, wide && styles.wide)}>
      <picture>
        {wide && <source media="(min-width: 860.02px)" srcSet="/img/mapa-ancho.svg" width={1200} height={480} />}
        <img src="/img/mapa.svg" width={720} height={460} alt="Dibujo de la zona, con la clínica señalada" />
      </picture>
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
