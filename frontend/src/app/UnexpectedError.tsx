import { leaveTo } from '#session/leave.ts';
import { Button } from '#ui/button/Button.tsx';
import styles from '#ui/screen/Screen.module.css';
import { useTitle } from '#ui/useTitle.ts';

interface UnexpectedErrorProps {
  onRetry: () => void;
}

export function UnexpectedError({ onRetry }: UnexpectedErrorProps) {
  useTitle('Error');
  return (
    <main className={`page ${styles.screen} ${styles.full}`}>
      <h1>Ha ocurrido un error inesperado</h1>
      <p className="lead">No se perdió nada de lo que ya habías guardado. Intenta de nuevo o vuelve al inicio.</p>
      <div className={styles.actions}>
        <Button onClick={onRetry}>Intentar de nuevo</Button>
        <Button variant="outline" onClick={() => leaveTo('/')}>
          Ir al inicio
        </Button>
      </div>
    </main>
  );
}
