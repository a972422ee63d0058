import { Button, Switch } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { useDismissable } from '#ui/useDismissable.ts';
import styles from './PrintOptions.module.css';

export interface PrintOption {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** An option for the print, behind a small button beside the print button. */
export function PrintOptions({ option: { label, hint, on, onChange } }: { option: PrintOption }) {
  const [opened, setOpened] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useDismissable(
    opened,
    useCallback(() => setOpened(false), []),
    root,
  );
  return (
    <div className="relative -ml-2" ref={root}>
      <Button
        className="w-6!"
        aria-label="Opciones de impresión"
        aria-expanded={opened}
        aria-controls={opened ? `${id}-panel` : undefined}
        icon={<ChevronDown size={14} strokeWidth={1.8} aria-hidden />}
        onClick={() => setOpened(!opened)}
      />
      {opened && (
        <div className={styles.panel} id={`${id}-panel`}>
          <label className="flex-1" htmlFor={id}>
            {label}
            <small className="block text-muted" id={`${id}-hint`}>
              {hint}
            </small>
          </label>
          <Switch id={id} aria-label={label} aria-describedby={`${id}-hint`} checked={on} onChange={onChange} />
        </div>
      )}
    </div>
  );
}
