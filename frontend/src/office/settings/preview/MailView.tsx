import type { NoticePreview } from '@rostro/shared/contract/notice-preview';
import { Switch } from 'antd';
import { useId, useState } from 'react';
import { MailFrame } from './MailFrame.tsx';
import styles from './Preview.module.css';

interface MailViewProps {
  mail: NoticePreview['email'];
  width: number;
}

function TextSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <span className={styles.switch}>
      <Switch id={id} size="small" checked={on} onChange={onChange} />
      <label htmlFor={id}>Solo texto</label>
    </span>
  );
}

/** A mail under its subject; as plain text, where it travels with one. */
export function MailView({ mail: { subject, html, text }, width }: MailViewProps) {
  const [plain, setPlain] = useState(false);
  const isPlain = plain && text !== null;
  return (
    <div className={styles.mail}>
      <div className={styles.subject}>
        <p>
          <small>Asunto</small>
          <b>{subject}</b>
        </p>
        {text === null ? <small>Este correo no lleva versión de solo texto.</small> : null}
        {text !== null && <TextSwitch on={plain} onChange={setPlain} />}
      </div>
      {isPlain ? (
        <p className={styles.plain}>{text}</p>
      ) : (
        <MailFrame title={`Correo: ${subject}`} {...{ html, width }} />
      )}
    </div>
  );
}
