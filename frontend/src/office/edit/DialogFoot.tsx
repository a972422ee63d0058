import { Button } from 'antd';
import styles from './EditForm.module.css';

interface DialogFootProps {
  busy: boolean;
  onCancel: () => void;
  /** What its button says, and what it says while it sends. */
  send: string;
  sending: string;
}

/** The foot of a form in a dialog, which may be sent at any time. */
export function DialogFoot({ busy, onCancel, send, sending }: DialogFootProps) {
  return (
    <div className={styles.dialogFoot}>
      <Button onClick={onCancel}>Cancelar</Button>
      <Button type="primary" htmlType="submit" loading={busy}>
        {busy ? sending : send}
      </Button>
    </div>
  );
}
