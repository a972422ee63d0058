import { ShieldAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { queryClient } from '#api/queryClient.ts';
import { forgetSecondFactorRefusals, isSecondFactorMissing } from '#api/secondFactor.ts';
import styles from '#office/ui/Restricted.module.css';
import { useTitle } from '#ui/useTitle.ts';

/** Ignores `added` events: they occur while a page renders. */
const subscribe = (listener: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') listener();
  });

function SecondFactorMissing() {
  useTitle('Verificación en dos pasos');
  return (
    <div className={styles.restricted}>
      <span className={styles.mark}>
        <ShieldAlert size={26} strokeWidth={1.6} aria-hidden />
      </span>
      <h1 className={styles.title}>Activa la verificación en dos pasos</h1>
      <p className={styles.text}>La clínica la pide a todas las personas que usan el panel. Toma un par de minutos.</p>
      <Link to="/profile" className={styles.back}>
        Ir a Mi Perfil
      </Link>
      <button type="button" className={`link ${styles.again}`} onClick={forgetSecondFactorRefusals}>
        Ya la activé, intentar de nuevo
      </button>
    </div>
  );
}

/** Explains that a second factor is required. The server refuses all panel requests of administrators without one, if the clinic requires it. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const missing = useSyncExternalStore(subscribe, isSecondFactorMissing);
  return missing ? <SecondFactorMissing /> : children;
}
