import { Button } from 'antd';
import { Upload as UploadIcon, X } from 'lucide-react';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { classes } from '#ui/classes.ts';
import { ACCEPT } from './check.ts';
import { announcementOf, UploadStatus } from './UploadStatus.tsx';
import { usePicker } from './usePicker.ts';

interface PictureFieldProps {
  id?: string;
  /** The address of a published picture; empty without one. */
  value: string;
  onChange: (value: string) => void;
  /** The name of the picture on the buttons: `'logotipo'`. */
  what: string;
  /** Renders the picture, or a placeholder without one. */
  children: (image: string) => ReactNode;
  accept?: string;
  prepare?: (file: File) => Promise<Blob>;
  /** Replaces the list of accepted types. */
  hint?: string;
  /** Called when an upload starts and ends: a save meanwhile would keep the old picture. */
  onBusy?: ((busy: boolean) => void) | undefined;
  ref?: Ref<{ focus?: () => void }>;
  'aria-describedby'?: string;
}

/** A picture that is only uploaded: it never has an address of another site. */
export function PictureField({ value, onChange, what, children, onBusy, ref, ...look }: PictureFieldProps) {
  const { accept = ACCEPT, prepare, hint } = look;
  const { picker, button, upload, cancel, over, handlers, busy, andStay, choose } = usePicker(onChange, {
    prepare,
    onBusy,
  });
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }));
  return (
    <div
      className={classes(
        'grid gap-2 min-w-0 rounded-control max-phone:[&_button]:min-h-11',
        over && 'outline-2 outline-dashed outline-plum outline-offset-4',
      )}
      {...handlers}
    >
      {children(value)}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={button}
          aria-describedby={look['aria-describedby']}
          icon={<UploadIcon size={16} strokeWidth={1.8} aria-hidden />}
          loading={busy}
          onClick={() => picker.current?.click()}
        >
          {value === '' ? `Subir ${what}` : `Cambiar ${what}`}
        </Button>
        {value !== '' && !busy && (
          <Button type="text" icon={<X size={16} aria-hidden />} onClick={() => andStay(() => onChange(''))}>
            Quitar {what}
          </Button>
        )}
      </div>
      <input ref={picker} id={look.id} className="hidden!" type="file" accept={accept} onChange={choose} />
      {upload.state === 'idle' && hint !== undefined ? (
        <p className="text-12 leading-[1.5] text-muted">{hint}</p>
      ) : (
        <UploadStatus upload={upload} onCancel={() => andStay(cancel)} onRetry={andStay} />
      )}
      <span role="status" className="sr">
        {announcementOf(upload)}
      </span>
    </div>
  );
}
