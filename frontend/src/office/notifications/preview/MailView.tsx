import type { NoticePreview } from '@rostro/shared/contract/notifications/notice-preview';
import { Switch } from 'antd';
import { useId, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Preview.module.css';

interface MailFrameProps {
  title: string;
  html: string;
  width: number;
}

/** The height of the frame until the mail's height is measured. */
const FIRST_HEIGHT = 640;

/**
 * The frame's sandbox stops scripts and links; same origin allows measuring the height, which avoids a second scroll
 * bar.
 */
function MailFrame({ title, html, width }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const measure = (): void => setHeight(frame.current?.contentDocument?.body?.scrollHeight || FIRST_HEIGHT);
  return (
    <section
      className={classes(styles.paper, 'bg-sand overflow-x-auto focus-visible:-outline-offset-2')}
      data-theme="light"
      aria-label="Correo"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the mail on screens that are narrower
      tabIndex={0}
    >
      <iframe
        key={`${title} ${width}`}
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        srcDoc={html}
        style={{ width, height }}
        onLoad={measure}
      />
    </section>
  );
}

interface MailViewProps {
  mail: NoticePreview['email'];
  width: number;
}

function TextSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const id = useId();
  return (
    <span className="inline-flex gap-2 items-center">
      <Switch id={id} size="small" checked={on} onChange={onChange} />
      <label htmlFor={id}>Solo texto</label>
    </span>
  );
}

export function MailView({ mail: { subject, html, text }, width }: MailViewProps) {
  const [plain, setPlain] = useState(false);
  const isPlain = plain && text !== null;
  return (
    <div className={styles.mail}>
      <div
        className={classes(
          styles.subject,
          'flex flex-wrap gap-y-2 gap-x-4 items-center justify-between py-3 px-4 border-b border-b-line',
        )}
      >
        <p>
          <small>Asunto</small>
          <b>{subject}</b>
        </p>
        {text === null ? <small>Este correo no lleva versión de solo texto.</small> : null}
        {text !== null && <TextSwitch on={plain} onChange={setPlain} />}
      </div>
      {isPlain ? (
        <p className="max-w-160 p-4 whitespace-pre-wrap wrap-anywhere">{text}</p>
      ) : (
        <MailFrame title={`Correo: ${subject}`} html={html} width={width} />
      )}
    </div>
  );
}
