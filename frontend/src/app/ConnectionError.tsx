import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { businessQuery, phoneLinkOf } from '#api/business.ts';
import { Brand } from '#ui/brand/Brand.tsx';
import { Button } from '#ui/button/Button.tsx';
import styles from '#ui/screen/Screen.module.css';
import { useTitle } from '#ui/useTitle.ts';

interface ConnectionErrorProps {
  /** The server can be reached, and has a newer release than this page. */
  isOutdated?: boolean;
  onRetry: () => void;
}

/** Whom to turn to: staff to the administrator, visitors to the clinic. */
function Help() {
  const { phone } = useQueryClient().getQueryData(businessQuery().queryKey) ?? {};
  if (location.pathname.startsWith('/admin')) return '; si el problema continúa, comunícate con el administrador';
  return (
    phone && (
      <>
        ; si el problema continúa, llámanos al <a href={phoneLinkOf(phone)}>{phone}</a>
      </>
    )
  );
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
      <Brand isOut />
      <h1>{title}</h1>
      {!isOutdated && (
        <p className="lead">
          No se puede conectar con el servidor. Revisa tu conexión a internet
          <Help />.
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onRetry}>{isOutdated ? 'Actualizar' : 'Intentar de nuevo'}</Button>
      </div>
    </main>
  );
}
