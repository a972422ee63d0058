import { type ClinicalRecord, MAX_PHOTOS } from '@rostro/shared/contract/records';
import { useQueryClient } from '@tanstack/react-query';
import { Progress as Bar, Button, Checkbox } from 'antd';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { ACCEPT } from '#office/image/check.ts';
import { toast } from '#ui/toast/index.ts';
import { showRecord } from '../records/api.ts';
import styles from './Photos.module.css';
import { type Progress, usePhotoUpload } from './usePhotoUpload.ts';

interface UploadProgressProps {
  progress: Progress;
  /** What is missing before a file can be selected. */
  problem: string | undefined;
  onCancel: () => void;
}

function wordsOf(progress: Progress, problem: string | undefined): string {
  if (progress.state === 'sending') return `Subiendo ${progress.name}`;
  if (problem !== undefined) return problem;
  return progress.state === 'failed' ? progress.text : '';
}

/** The progress of the upload, or why it failed. The text does not change with each percent, so that it is announced once. */
function UploadProgress({ progress, problem, onCancel }: UploadProgressProps) {
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

interface AddPhotoProps {
  record: ClinicalRecord;
  shownAt: string;
}

const NO_CONSENT = 'Confirma que la persona dio su consentimiento';

/** Adds a photo to a note; each photo needs a consent of its own. */
export function AddPhoto({ record, shownAt }: AddPhotoProps) {
  const cache = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const { progress, start, cancel } = usePhotoUpload(record, (now) => {
    toast.success('Foto agregada correctamente');
    setConsent(false);
    showRecord(cache, shownAt, now);
  });
  const sending = progress.state === 'sending';
  const full = record.photos.length >= MAX_PHOTOS;
  const wrong = tried && !consent;
  const choose = (): void => {
    setTried(true);
    if (consent && !sending) picker.current?.click();
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Without this, selecting the same file again fires no event.
    target.value = '';
    if (file === undefined) return;
    setTried(false);
    start(file);
  };
  if (full) return <p className={styles.hint}>La nota ya tiene las {MAX_PHOTOS} fotos que puede llevar.</p>;
  return (
    <div className={styles.add}>
      <Checkbox
        checked={consent}
        disabled={sending}
        aria-invalid={wrong}
        onChange={({ target }) => setConsent(target.checked)}
      >
        La persona dio su consentimiento para esta foto
      </Checkbox>
      <Button icon={<ImagePlus size={16} strokeWidth={1.8} aria-hidden />} disabled={sending} onClick={choose}>
        Agregar foto
      </Button>
      <input ref={picker} type="file" accept={ACCEPT} hidden tabIndex={-1} aria-hidden onChange={take} />
      <UploadProgress progress={progress} problem={wrong ? NO_CONSENT : undefined} onCancel={cancel} />
    </div>
  );
}
