import { Button } from 'antd';
import styles from './Editor.module.css';

interface SaveBarProps {
  changes: number;
  saving: boolean;
  onDiscard: () => void;
}

/** Floats above the page while something is unsaved. */
export function SaveBar({ changes, saving, onDiscard }: SaveBarProps) {
  return (
    <section className={styles.bar} aria-label="Cambios sin guardar">
      <p role="status">
        <b>
          {changes} {changes === 1 ? 'cambio' : 'cambios'}
        </b>
        <span> sin guardar</span>
      </p>
      <Button disabled={saving} onClick={onDiscard}>
        Descartar
      </Button>
      <Button type="primary" htmlType="submit" loading={saving}>
        {saving ? 'Guardando…' : 'Guardar cambios'}
      </Button>
    </section>
  );
}
