import { useRef, useState } from 'react';
import styles from './Preview.module.css';

interface MailFrameProps {
  title: string;
  html: string;
  width: number;
}

/** Until it is known how high the mail is. */
const FIRST_HEIGHT = 640;

/**
 * A mail as a mail program shows it: nothing of it runs and nothing of it leads away. It may be measured, so that it needs
 * no second scroll bar.
 */
export function MailFrame({ title, html, width }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const measure = (): void => setHeight(frame.current?.contentDocument?.body?.scrollHeight || FIRST_HEIGHT);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: where the screen is narrower than the mail, the keyboard scrolls it
    <section className={styles.paper} aria-label="Correo" tabIndex={0}>
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
