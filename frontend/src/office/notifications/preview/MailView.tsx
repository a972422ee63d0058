import type { NoticePreview } from '@rostro/shared/contract/notifications/notice-preview';
import { Switch } from 'antd';
import { useId, useRef, useState } from 'react';

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
      className="bg-sand overflow-x-auto focus-visible:-outline-offset-2"
      data-theme="light"
      aria-label="Correo"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the mail on screens that are narrower
      tabIndex={0}
    >
      <iframe
        className="block mx-auto border-0"
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
    // On a phone from edge to edge of its panel, to give a mail for phones its whole width.
    <div className="overflow-hidden border border-line rounded-control max-phone:-mx-4 max-phone:border-x-0 max-phone:rounded-none">
      <div className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between py-3 px-4 border-b border-b-line">
        <p className="grid flex-[1_1_240px] wrap-anywhere">
          <small className="text-14 text-muted">Asunto</small>
          <b>{subject}</b>
        </p>
        {text === null ? (
          <small className="text-14 text-muted">Este correo no lleva versión de solo texto.</small>
        ) : null}
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
