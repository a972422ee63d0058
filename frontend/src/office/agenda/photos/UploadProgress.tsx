import { Progress as Bar, Button } from 'antd';
import styles from './Photos.module.css';
import type { Progress } from './usePhotoUpload.ts';

interface UploadProgressProps {
  progress: Progress;
  /** What is missing before a file can be chosen. */
  problem: string | undefined;
  onCancel: () => void;
}

function wordsOf(progress: Progress, problem: string | undefined): string {
  if (progress.state === 'sending') return `Subiendo ${progress.name}`;
  if (problem !== undefined) return problem;
  return progress.state === 'failed' ? progress.text : '';
}

/** How far it is, or why it did not go; said once, and not at each percent. */
export function UploadProgress({ progress, problem, onCancel }: UploadProgressProps) {
  const sending = progress.state === 'sending';
  return (
    <div className={styles.progress}>
      <p role="status" className={sending ? styles.hint : styles.problem}>
        {wordsOf(progress, problem)}
      </p>
      {sending && (
        <div className={styles.bar}>
          <Bar percent={progress.percent} size="small" aria-label={`Subiendo ${progress.name}`} />
          <Button size="small" onClick={onCancel}>
            Cancelar subida
          </Button>
        </div>
      )}
      {progress.state === 'failed' && progress.again && (
        <Button size="small" onClick={progress.again}>
          Reintentar
        </Button>
      )}
    </div>
  );
}
