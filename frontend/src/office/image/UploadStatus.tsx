import { Button, Progress } from 'antd';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { Upload } from './useUpload.ts';

interface UploadStatusProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: (again: () => void) => void;
}

export function UploadStatus({ upload, onCancel, onRetry }: UploadStatusProps) {
  if (upload.state === 'sending')
    return (
      <div className="flex gap-2 items-center justify-between min-w-0 max-phone:[&_button]:min-h-11">
        <Progress
          percent={upload.percent}
          size="small"
          aria-label={`Subiendo ${upload.name}`}
          status="active"
          className="flex-1 min-w-0"
        />
        <Button type="text" size="small" onClick={onCancel} aria-label="Cancelar subida">
          Cancelar
        </Button>
      </div>
    );
  if (upload.state === 'failed') {
    const { text, again } = upload;
    return (
      <div className="flex gap-2 items-center justify-between min-w-0 max-phone:[&_button]:min-h-11">
        <p className="flex gap-1.5 items-start text-12 leading-[1.5] text-muted text-error [&>svg]:flex-none [&>svg]:mt-px">
          <CircleAlert size={16} strokeWidth={1.8} aria-hidden />
          {text}
        </p>
        {again && (
          <Button type="link" size="small" onClick={() => onRetry(again)}>
            Reintentar
          </Button>
        )}
      </div>
    );
  }
  if (upload.state === 'done')
    return (
      <p className="flex gap-1.5 items-start text-12 leading-[1.5] text-muted text-confirmed-ink [&>svg]:flex-none [&>svg]:mt-px">
        <CircleCheck size={16} strokeWidth={1.8} aria-hidden />
        Imagen subida
      </p>
    );
  return (
    <p className="flex gap-1.5 items-start text-12 leading-[1.5] text-muted [&>svg]:flex-none [&>svg]:mt-px">
      JPG, PNG o WebP de hasta 5 MB. También puedes arrastrarla aquí.
    </p>
  );
}

/** The text for screen readers, which changes with the state only and not with each percent. */
export function announcementOf(upload: Upload): string {
  if (upload.state === 'sending') return `Subiendo ${upload.name}`;
  if (upload.state === 'done') return 'Imagen subida';
  return upload.state === 'failed' ? upload.text : '';
}
