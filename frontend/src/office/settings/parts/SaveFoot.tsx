import { Button } from 'antd';
import styles from './Panel.module.css';

interface SaveFootProps {
  dirty: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** There is something to save only where something was changed. */
export function SaveFoot({ dirty, busy, onDiscard }: SaveFootProps) {
  return (
    <div className={styles.foot}>
      <p className={styles.state} aria-live="polite">
        {dirty && 'Tienes cambios sin guardar'}
      </p>
      {dirty && !busy && <Button onClick={onDiscard}>Descartar</Button>}
      <Button type="primary" htmlType="submit" disabled={!dirty} loading={busy}>
        {busy ? 'Guardando…' : 'Guardar cambios'}
      </Button>
    </div>
  );
}
