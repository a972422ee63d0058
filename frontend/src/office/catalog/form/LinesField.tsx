import { MAX_LINES } from '@rostro/shared/contract/catalog-admin';
import { Button, Form, type FormRule, Input } from 'antd';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './LinesField.module.css';
import { FORM_NAME } from './names.ts';

const idOf = (index: number): string => `${FORM_NAME}_lines_${index}`;

/** A line that is not there yet is focused once it is; `Form.Item` gives each its id. */
function useLineFocus(): (index: number) => void {
  const [wanted, setWanted] = useState<number>();
  useEffect(() => {
    if (wanted === undefined) return;
    document.getElementById(idOf(wanted))?.focus();
    setWanted(undefined);
  }, [wanted]);
  return setWanted;
}

interface LineProps {
  name: number;
  label: string;
  rule: FormRule;
  onEnter: () => void;
  onRemove: () => void;
}

function Line({ name, label, rule, onEnter, onRemove }: LineProps) {
  return (
    <div className={styles.line}>
      <Form.Item name={name} rules={[rule]} className={styles.item ?? ''}>
        <Input
          aria-label={label}
          onPressEnter={(event) => {
            event.preventDefault();
            onEnter();
          }}
        />
      </Form.Item>
      <Button
        type="text"
        aria-label={`Quitar ${label.toLowerCase()}`}
        icon={<X size={14} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

interface LinesFieldProps {
  /** `'Beneficios'`, `'Beneficio'`, `'Agregar beneficio'` */
  label: string;
  line: string;
  add: string;
  rule: FormRule;
}

/** Short texts, one a line: Enter adds the next, and blank ones are not saved. */
export function LinesField({ label, line, add: addText, rule }: LinesFieldProps) {
  const focus = useLineFocus();
  return (
    <Form.List name="lines">
      {(fields, { add, remove }) => {
        const full = fields.length >= MAX_LINES;
        const addAt = (index: number): void => {
          if (!full) add('', index);
          focus(full ? index - 1 : index);
        };
        return (
          <fieldset className={styles.lines}>
            <legend className={styles.legend}>
              {label} <span className="muted">(los vacíos no se guardan)</span>
            </legend>
            {fields.map(({ key, name }) => (
              <Line
                key={key}
                name={name}
                label={`${line} ${name + 1}`}
                rule={rule}
                onEnter={() => addAt(name + 1)}
                onRemove={() => {
                  remove(name);
                  focus(Math.max(0, name - 1));
                }}
              />
            ))}
            {full ? (
              <p className={styles.full}>Caben {MAX_LINES} renglones como máximo.</p>
            ) : (
              <button type="button" className={`link ${styles.add}`} onClick={() => addAt(fields.length)}>
                {addText}
              </button>
            )}
          </fieldset>
        );
      }}
    </Form.List>
  );
}
