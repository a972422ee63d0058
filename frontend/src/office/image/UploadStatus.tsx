import { Button, Progress } from 'antd';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import styles from './ImageField.module.css';
import type { Upload } from './useUpload.ts';

interface UploadStatusProps {
  upload: Upload;
  onCancel: () => void;
  onRetry: (again: () => void) => void;
}

export function UploadStatus({ upload, onCancel, onRetry }: UploadStatusProps) {
  if (upload.state === 'sending')
    return (
      <div className={styles.status}>
        <Progress
          percent={upload.percent}
          size="small"
          aria-label={`Subiendo ${upload.name}`}
          status="active"
          className={classes(styles.progress)}
        />
        <Button type="text" size="small" onClick={onCancel} aria-label="Cancelar subida">
          Cancelar
        </Button>
      </div>
    );
  if (upload.state === 'failed') {
    const { text, again } = upload;
    return (
      <div className={styles.status}>
        <p className={styles.problem}>
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
      <p className={styles.done}>
        <CircleCheck size={16} strokeWidth={1.8} aria-hidden />
        Imagen subida
      </p>
    );
  return <p className={styles.hint}>JPG, PNG o WebP de hasta 5 MB. También puedes arrastrarla aquí.</p>;
}

/** The text for screen readers, which changes with the state only and not with each percent. */
export function announcementOf(upload: Upload): string {
  if (upload.state === 'sending') return `Subiendo ${upload.name}`;
  if (upload.state === 'done') return 'Imagen subida';
  return upload.state === 'failed' ? upload.text : '';
}
