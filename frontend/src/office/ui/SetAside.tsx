import { Button } from 'antd';
import styles from './SetAside.module.css';

interface SetAsideProps {
  title: string;
  text: string;
  fields: readonly {
    name: string;
    label: string;
    said: string;
    /** What the button does, in full. */
    use: string;
    onUse: () => void;
  }[];
}

/** Values that a form does not hold, after two people changed the same: to read, to copy, or to put into the form. */
export function SetAside({ title, text, fields }: SetAsideProps) {
  return (
    <section className={styles.aside} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ name, label, said, use, onUse }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>
                <span>{said}</span>
                <Button size="small" aria-label={use} onClick={onUse}>
                  Usar
                </Button>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
