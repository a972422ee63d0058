import styles from './Keys.module.css';

/** Keyboard keys, as `<kbd>` elements. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-0.75 max-phone:hidden">
      {keys.map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
