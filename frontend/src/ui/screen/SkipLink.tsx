import styles from './SkipLink.module.css';

/** A link for keyboard users that skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#contenido">
      Ir al contenido
    </a>
  );
}
