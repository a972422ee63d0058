import { useId } from 'react';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import styles from './LinkField.module.css';

/** A focus selects the whole link, and a button copies it. */
export function LinkField({ link }: { link: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5 min-w-0 [&_label]:font-semibold">
      <label htmlFor={id}>Enlace</label>
      <div className={styles.link}>
        <input id={id} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={link} label="Copiar el enlace" done="Enlace copiado" />
      </div>
    </div>
  );
}
