import { useId } from 'react';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import styles from './LinkField.module.css';

/** A link to hand on: it is selected as a whole, and copied by a press. */
export function LinkField({ link }: { link: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Enlace</label>
      <div className={styles.link}>
        <input id={id} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={link} label="Copiar el enlace" done="Enlace copiado" />
      </div>
    </div>
  );
}
