import styles from './CommandBar.module.css';

interface Search {
  /** `'las citas'` */
  among: string;
  searching: boolean;
  failed: boolean;
}

interface SaidProps {
  text: string;
  /** How many were found of everything. */
  found: number;
  searches: readonly Search[];
}

const among = (searches: readonly Search[], state: 'searching' | 'failed'): string =>
  searches
    .filter((search) => search[state])
    .map((search) => search.among)
    .join(' y ');

/** Where it is said that nothing was found, or that some of it could not be looked for. */
export function Said({ text, found, searches }: SaidProps) {
  const says = (): string => {
    const failed = among(searches, 'failed');
    if (failed) return `No pudimos buscar en ${failed}. Revisa tu conexión e intenta de nuevo.`;
    const searching = among(searches, 'searching');
    if (searching) return `Buscando en ${searching}…`;
    return found === 0 ? `Nada coincide con «${text.trim()}». Prueba con otro nombre o teléfono.` : '';
  };
  return (
    <p role="status" className={styles.said}>
      {says()}
    </p>
  );
}
