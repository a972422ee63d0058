import { Button, Input, type InputRef } from 'antd';
import { Upload as UploadIcon } from 'lucide-react';
import { type ChangeEvent, type Ref, useEffect, useRef } from 'react';
import { useSettled } from '#office/ui/useSettled.ts';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { ACCEPT } from './check.ts';
import styles from './ImageField.module.css';
import { spoken, UploadStatus } from './UploadStatus.tsx';
import { useDrop } from './useDrop.ts';
import { useUpload } from './useUpload.ts';

export interface ImageFieldProps {
  id?: string;
  /** Address of the picture: a secure one elsewhere, or a path of ours. Empty where there is none. */
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  /** Told when an upload begins and ends: saving meanwhile would keep the picture before. */
  onBusy?: (busy: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<InputRef>;
  status?: '' | 'error';
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

const isAddress = (text: string): boolean => /^(https:\/\/|\/(img|media)\/)\S+$/.test(text);

/** A picture by its address or by upload. What was there stays until the new one is. */
export function ImageField({ value = '', onChange, disabled = false, onBusy, ...input }: ImageFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { upload, start, cancel } = useUpload((image) => onChange?.(image));
  const { over, handlers } = useDrop(start, disabled);
  const shown = useSettled(value.trim());
  const busy = upload.state === 'sending';
  useEffect(() => onBusy?.(busy), [busy, onBusy]);

  /** The button that was pressed goes away: the person stays where the next step is. */
  const andStay = (act: () => void): void => {
    button.current?.focus();
    act();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // The same file may be chosen again after a failure.
    target.value = '';
    if (file) start(file);
  };
  return (
    <div className={classes(styles.field, over && styles.over)} {...handlers}>
      <div className={styles.row}>
        <span className={styles.preview}>
          <Picture src={isAddress(shown) ? shown : ''} eager />
        </span>
        <Input
          {...input}
          value={value}
          disabled={disabled}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button
          ref={button}
          className={classes(styles.choose)}
          icon={<UploadIcon size={16} strokeWidth={1.8} aria-hidden />}
          loading={busy}
          disabled={disabled}
          onClick={() => picker.current?.click()}
        >
          Subir imagen
        </Button>
      </div>
      <input ref={picker} className={styles.picker} type="file" accept={ACCEPT} disabled={disabled} onChange={choose} />
      <UploadStatus upload={upload} onCancel={() => andStay(cancel)} onRetry={andStay} />
      <span role="status" className="sr">
        {spoken(upload)}
      </span>
    </div>
  );
}
