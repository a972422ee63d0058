import { Button, Input, type InputRef } from 'antd';
import { Upload as UploadIcon } from 'lucide-react';
import type { Ref } from 'react';
import { useSettled } from '#office/ui/useSettled.ts';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/picture/Picture.tsx';
import { ACCEPT } from './check.ts';
import { announcementOf, UploadStatus } from './UploadStatus.tsx';
import { usePicker } from './usePicker.ts';

export interface ImageFieldProps {
  id?: string;
  /** The address of the picture: an `https` URL or a path of this site; empty without one. */
  value?: string;
  onChange?: (value: string) => void;
  disabled?: boolean;
  /** Called when an upload starts and ends: a save meanwhile would keep the old picture. */
  onBusy?: (busy: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<InputRef>;
  status?: '' | 'error';
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

const isAddress = (text: string): boolean => /^(https:\/\/|\/(img|media)\/)\S+$/.test(text);

/** Sets a picture by its address or by an upload. The old picture stays until the upload is finished. */
export function ImageField({ value = '', onChange, disabled = false, onBusy, ...input }: ImageFieldProps) {
  const { picker, button, upload, cancel, over, handlers, busy, andStay, choose } = usePicker(
    (image) => onChange?.(image),
    { disabled, onBusy },
  );
  const shown = useSettled(value.trim());
  return (
    <div
      className={classes(
        'grid gap-1.5 rounded-control',
        over && 'outline-2 outline-dashed outline-plum outline-offset-4',
      )}
      {...handlers}
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-2 items-center max-phone:grid-cols-[auto_minmax(0,1fr)]">
        <span className="[--mark:28px] block w-10 h-10 overflow-hidden rounded-control max-phone:w-11 max-phone:h-11">
          <Picture src={isAddress(shown) ? shown : ''} sizes="64px" eager />
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
          className="max-phone:col-span-full"
          icon={<UploadIcon size={16} strokeWidth={1.8} aria-hidden />}
          loading={busy}
          disabled={disabled}
          onClick={() => picker.current?.click()}
        >
          Subir imagen
        </Button>
      </div>
      <input ref={picker} className="hidden!" type="file" accept={ACCEPT} disabled={disabled} onChange={choose} />
      <UploadStatus upload={upload} onCancel={() => andStay(cancel)} onRetry={andStay} />
      <span role="status" className="sr">
        {announcementOf(upload)}
      </span>
    </div>
  );
}
