import styles from './SkipLink.module.css';

export function SkipLink() {
  return (
    <a className={styles.skip} href="#contenido">
      Ir al contenido
    </a>
  );
}
