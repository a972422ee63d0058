import { Button, Input, type InputRef } from 'antd';
import { Link2, Upload as UploadIcon } from 'lucide-react';
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { ACCEPT } from './check.ts';
import { announcementOf, UploadStatus } from './UploadStatus.tsx';
import { usePicker } from './usePicker.ts';

export interface Drawing {
  image: string;
  name: string;
}

interface ImageChoiceProps {
  /** The address of the picture; empty without one. */
  value: string;
  onChange: (value: string) => void;
  drawings: readonly Drawing[];
  /** Called when an upload starts and ends: a save meanwhile would keep the old picture. */
  onBusy: (busy: boolean) => void;
  onBlur?: () => void;
  ref?: Ref<{ focus?: () => void }>;
  status?: '' | 'error';
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

/** A picture from a file, from our drawings, or by its address. The old one stays until an upload is finished. */
export function ImageChoice({
  value,
  onChange,
  drawings,
  onBusy,
  onBlur,
  ref,
  status = '',
  ...described
}: ImageChoiceProps) {
  const { picker, button, upload, cancel, over, handlers, busy, andStay, choose } = usePicker(onChange, { onBusy });
  const group = useId();
  const link = useRef<InputRef>(null);
  const [isLinking, setLinking] = useState(value.startsWith('https://'));
  // A wrong address is shown where it can be corrected, even in a restored draft.
  const hasLink = isLinking || value.startsWith('http') || status === 'error';
  useImperativeHandle(ref, () => ({ focus: () => (link.current ?? button.current)?.focus() }));
  return (
    <fieldset className="grid gap-2 min-w-0">
      <legend className="mx-0 mt-0 mb-1.5 p-0 text-ink text-14 font-medium">Imagen</legend>
      <div
        className={classes(
          'flex flex-wrap gap-y-2 gap-x-3 items-center justify-center p-4 text-muted',
          'border border-dashed rounded-control [&_span]:min-w-0 [&_span]:text-14',
          over ? 'border-plum outline-2 outline-dashed outline-plum outline-offset-2' : 'border-line',
        )}
        {...handlers}
      >
        <span>Arrastra aquí una foto JPG, PNG o WebP de hasta 5 MB, o</span>
        <Button
          ref={button}
          icon={<UploadIcon size={16} strokeWidth={1.8} aria-hidden />}
          loading={busy}
          onClick={() => picker.current?.click()}
        >
          Subir imagen
        </Button>
      </div>
      <input ref={picker} className="hidden!" type="file" accept={ACCEPT} onChange={choose} />
      {upload.state !== 'idle' && <UploadStatus upload={upload} onCancel={() => andStay(cancel)} onRetry={andStay} />}
      <span role="status" className="sr">
        {announcementOf(upload)}
      </span>
      <div
        role="radiogroup"
        aria-label="O elige uno de nuestros dibujos"
        className="grid grid-cols-[repeat(auto-fill,minmax(64px,1fr))] gap-2"
      >
        {drawings.map(({ image, name }) => (
          <label
            key={image}
            className="ring-within block overflow-hidden aspect-[4/3] border-2 border-transparent rounded-control cursor-pointer has-checked:border-plum"
            title={name}
          >
            <input
              type="radio"
              name={group}
              className="sr"
              checked={value === image}
              disabled={busy}
              onChange={() => onChange(image)}
              onBlur={onBlur}
            />
            <img className="block size-full object-cover" src={image} alt="" width={64} height={48} loading="lazy" />
            <span className="sr">{name}</span>
          </label>
        ))}
      </div>
      {hasLink ? (
        <Input
          {...described}
          ref={link}
          status={status}
          aria-label="Enlace de la imagen"
          value={value}
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
        />
      ) : (
        <button
          type="button"
          className="link inline-flex gap-1.5 items-center justify-self-start min-h-8 p-0 [font:inherit] bg-transparent border-0 cursor-pointer"
          onClick={() => setLinking(true)}
        >
          <Link2 size={16} strokeWidth={1.8} aria-hidden />
          Usar un enlace
        </button>
      )}
    </fieldset>
  );
}
