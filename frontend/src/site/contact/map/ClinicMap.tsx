import type { Business } from '@rostro/shared/contract/booking/booking';
import { embeddedMapOf } from '@rostro/shared/map';
import { ExternalLink, MapPin } from 'lucide-react';
import { useState } from 'react';
import { addressLinesOf, mapLinkOf, placeOf } from '#api/business.ts';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import styles from './ClinicMap.module.css';

interface ClinicMapProps {
  business: Business | undefined;
  /** Use the full width of the page. */
  wide?: boolean;
}

/** Focuses the frame, which replaces the pressed button. */
const takeFocus = (frame: HTMLIFrameElement | null): void => frame?.focus();

/**
 * A drawing, and after a press the map of the address (ADR 0153): no third party learns of the visit before. The link
 * below opens the map elsewhere, for a blocked frame.
 */
export function ClinicMap({ business, wide = false }: ClinicMapProps) {
  const [isOpen, setOpen] = useState(false);
  const facade = business?.brand?.facade ?? '';
  const place = business && addressLinesOf(business).length > 0 ? placeOf(business) : undefined;
  return (
    <div className={classes(wide && styles.wide)}>
      <div className={classes(styles.map, 'relative rounded-card bg-sand-3 overflow-hidden')}>
        {isOpen && place !== undefined ? (
          <>
            <p
              className={classes(
                styles.waiting,
                'absolute inset-0 grid place-content-center max-w-[36ch] m-auto p-4 text-center text-muted',
              )}
            >
              Cargando el mapa… Si no aparece, ábrelo en Google Maps con el enlace de abajo.
            </p>
            <iframe ref={takeFocus} title={`Mapa de ${place}`} src={embeddedMapOf(place)} />
          </>
        ) : (
          <Picture
            src={facade || '/img/fachada.svg'}
            sizes={wide ? '100vw' : '(min-width: 860px) 50vw, 100vw'}
            alt={facade && 'La fachada de la clínica'}
            eager
          />
        )}
        {!isOpen && place !== undefined && (
          <Button className={styles.open} variant="plain" small onClick={() => setOpen(true)}>
            <MapPin size={16} strokeWidth={1.8} aria-hidden />
            Ver mapa interactivo
          </Button>
        )}
      </div>
      {business && place !== undefined && (
        <p className={classes(styles.elsewhere, 'flex flex-wrap items-center justify-end gap-y-0 gap-x-3 text-14')}>
          {!isOpen && <span className="muted">El mapa se carga de Google al presionar.</span>}
          <a className="link" href={mapLinkOf(business)} target="_blank" rel="noreferrer">
            Abrir en Google Maps <ExternalLink size={14} strokeWidth={1.8} aria-hidden />
            <span className="sr"> (se abre en otra pestaña)</span>
          </a>
        </p>
      )}
    </div>
  );
}
