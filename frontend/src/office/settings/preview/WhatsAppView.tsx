import type { NoticePreview } from '@rostro/shared/contract/notice-preview';
import styles from './Preview.module.css';
import { CATEGORIES } from './words.ts';

type WhatsApp = NonNullable<NoticePreview['whatsapp']>;

/** A message as the phone shows it, and what Meta knows it by. */
export function WhatsAppView({ whatsapp: { template, category, text, buttons } }: { whatsapp: WhatsApp }) {
  return (
    <div className={styles.whatsapp}>
      <div className={styles.chat}>
        <p className={styles.bubble}>{text}</p>
        {buttons.length > 0 && (
          <ul className={styles.buttons} aria-label="Botones del mensaje">
            {buttons.map((button) => (
              <li key={button}>{button}</li>
            ))}
          </ul>
        )}
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Plantilla</dt>
          <dd>
            <code>{template}</code>
          </dd>
        </div>
        <div>
          <dt>Categoría</dt>
          <dd>{CATEGORIES[category]}</dd>
        </div>
      </dl>
    </div>
  );
}
