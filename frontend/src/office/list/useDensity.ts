import { useMedia } from '#office/ui/useMedia.ts';
import { useOwnChoice } from '#office/ui/useOwnChoice.ts';

const WIDE = '(min-width: 1280px)';
const DENSITIES = ['compactas', 'amplias'] as const;

/** Rows are compact and pages long on wide screens, unless the staff member chose otherwise. */
export function useDensity(): { wide: boolean; compact: boolean; choose: (compact: boolean) => void } {
  const wide = useMedia(WIDE);
  const [chosen, choose] = useOwnChoice('filas', DENSITIES);
  return {
    wide,
    compact: chosen === undefined ? wide : chosen === 'compactas',
    choose: (compact) => choose(compact ? 'compactas' : 'amplias'),
  };
}
