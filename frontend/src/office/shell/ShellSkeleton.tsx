import shell from './Shell.module.css';
import { Brand } from './Shell.tsx';
import styles from './ShellSkeleton.module.css';

/** The shell's shape, while the person's rights are being learnt. */
export function ShellSkeleton() {
  return (
    <div className={shell.admin} aria-busy="true">
      <header className={shell.top} aria-hidden>
        <Brand />
        <span className={styles.round} />
      </header>
      <div className={shell.body}>
        <div className={styles.nav} aria-hidden>
          <span className={styles.bone} />
          <span className={styles.bone} />
        </div>
        <main id="contenido" className={shell.main} tabIndex={-1}>
          <p className="sr" role="status">
            Cargando el panel…
          </p>
          <span className={styles.title} />
          <span className={styles.panel} />
        </main>
      </div>
    </div>
  );
}
