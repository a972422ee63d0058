import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../button/Button.tsx';
import { useTitle } from '../useTitle.ts';
import styles from './Screen.module.css';

interface ConnectionErrorProps {
  /** The server can be reached, and has a newer release than this page. */
  isOutdated?: boolean;
  onRetry: () => void;
}

/** A full page for when the server cannot be reached. It retries by itself when the browser is online again. */
export function ConnectionError({ isOutdated, onRetry }: ConnectionErrorProps) {
  const title = isOutdated ? 'Hay una versión nueva' : 'Error de Conexión';
  useTitle(title);
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main className={`page ${styles.screen} ${styles.full}`}>
      <WifiOff size={44} strokeWidth={1.3} aria-hidden />
      <h1>{title}</h1>
      {!isOutdated && (
        <p className="lead">
          No se puede conectar con el servidor. Revisa tu conexión a internet; si el problema continúa, comunícate con
          el administrador.
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onRetry}>{isOutdated ? 'Actualizar' : 'Intentar de nuevo'}</Button>
      </div>
    </main>
  );
}
