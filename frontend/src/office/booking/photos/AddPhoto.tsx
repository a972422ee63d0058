import { type ClinicalRecord, MAX_PHOTOS, type RecordPhoto } from '@rostro/shared/contract/records/records';
import { instantOf, isRealDay, todayAt } from '@rostro/shared/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { AutoComplete, Progress as Bar, Button, Checkbox, Input } from 'antd';
import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { ACCEPT } from '#office/image/check.ts';
import { recordsQuery, showRecord } from '#office/records/published/notes/api.ts';
import { CameraDialog, hasCamera } from '#office/records/published/photos/Camera.tsx';
import { areaKey, guideFor, PHOTO_AREAS, sayPhoto } from '#office/records/published/photos/words.ts';
import { toast } from '#ui/toast/index.ts';
import { type PhotoSaid, type Progress, usePhotoUpload } from './usePhotoUpload.ts';

interface UploadProgressProps {
  progress: Progress;
  /** The missing step before a file can be selected. */
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
    <div className="basis-full">
      <p
        role="status"
        className={
          sending
            ? 'text-12 leading-[1.5] text-muted empty:hidden'
            : 'text-12 leading-[1.5] text-muted text-error empty:hidden'
        }
      >
        {wordsOf(progress, problem)}
      </p>
      {sending && (
        <div className="flex items-center gap-3">
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

/** Area and day stay the same for the photo after the next one. */
function PhotoFields({ said, latest, disabled, onChange }: PhotoFieldsProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_152px] basis-full items-center gap-2 [&_label]:text-muted max-phone:grid-cols-[auto_minmax(0,1fr)]">
      <label htmlFor={`${id}-area`}>Zona</label>
      <AutoComplete
        id={`${id}-area`}
        value={said.area}
        disabled={disabled}
        options={PHOTO_AREAS.map((area) => ({ value: area }))}
        showSearch={{ filterOption: (typed, option) => areaKey(option?.value ?? '').includes(areaKey(typed)) }}
        maxLength={60}
        virtual={false}
        placeholder="Elige o escribe una"
        onChange={(area: string) => onChange({ ...said, area })}
      />
      <label htmlFor={`${id}-day`}>Tomada el</label>
      <Input
        id={`${id}-day`}
        type="date"
        value={said.takenOn}
        max={latest}
        disabled={disabled}
        onChange={({ target }) => onChange({ ...said, takenOn: target.value })}
      />
    </div>
  );
}

interface PhotoFieldsProps {
  said: PhotoSaid;
  latest: string;
  disabled: boolean;
  onChange: (said: PhotoSaid) => void;
}

/** The earlier photo of the area, so that the next one is taken from the same place. */
const Guide = ({ photo }: { photo: RecordPhoto }) => (
  <figure className="flex basis-full items-center gap-3 text-12 text-muted">
    <img
      className="w-18 h-18 object-cover rounded-control"
      src={photo.thumbUrl}
      alt={`Foto anterior, ${sayPhoto(photo)}`}
      loading="lazy"
    />
    <figcaption>Foto anterior: {sayPhoto(photo)}. Toma la nueva con la misma postura y distancia.</figcaption>
  </figure>
);

interface AddPhotoProps {
  record: ClinicalRecord;
  shownAt: string;
}

const NO_CONSENT = 'Confirma que la persona dio su consentimiento';
const NO_DAY = 'Elige el día en que se tomó';

/** From a file or from the camera; each photo needs a consent of its own. */
export function AddPhoto({ record, shownAt }: AddPhotoProps) {
  const cache = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [consent, setConsent] = useState(false);
  const [tried, setTried] = useState(false);
  const [shooting, setShooting] = useState(false);
  const today = todayAt(instantOf(Date.now()));
  const visited = todayAt(record.startsAt);
  const [said, setSaid] = useState<PhotoSaid>({ area: '', takenOn: visited < today ? visited : today });
  const { data: records } = useQuery({ ...recordsQuery(shownAt), enabled: false });
  const { progress, start, cancel } = usePhotoUpload(record, (now) => {
    toast.success('Foto agregada correctamente');
    setConsent(false);
    showRecord(cache, shownAt, now);
  });
  const sending = progress.state === 'sending';
  const full = record.photos.length >= MAX_PHOTOS;
  const problem = !consent ? NO_CONSENT : isRealDay(said.takenOn) ? undefined : NO_DAY;
  const guide = guideFor(
    said.area,
    [...(records?.visit ?? []), ...(records?.earlier ?? [])].flatMap(({ photos }) => photos),
  );
  const unlessIncomplete = (act: () => void) => (): void => {
    setTried(true);
    if (problem === undefined && !sending) act();
  };
  const take = (file: File): void => {
    setTried(false);
    start(file, { ...said, area: said.area.trim() });
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    // Without this, selecting the same file again fires no event.
    target.value = '';
    if (file !== undefined) take(file);
  };
  if (full)
    return (
      <p className="text-12 leading-[1.5] text-muted empty:hidden">
        La nota ya tiene las {MAX_PHOTOS} fotos que puede llevar.
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-3">
      <PhotoFields said={said} latest={today} disabled={sending} onChange={setSaid} />
      {guide && <Guide photo={guide} />}
      <Checkbox
        checked={consent}
        disabled={sending}
        aria-invalid={tried && !consent}
        onChange={({ target }) => setConsent(target.checked)}
      >
        La persona dio su consentimiento para esta foto
      </Checkbox>
      <div className="flex flex-wrap gap-2 max-phone:flex-1 max-phone:[&>button]:flex-1">
        {hasCamera() && (
          <Button
            icon={<Camera size={16} strokeWidth={1.8} aria-hidden />}
            disabled={sending}
            onClick={unlessIncomplete(() => setShooting(true))}
          >
            Usar la cámara
          </Button>
        )}
        <Button
          icon={<ImagePlus size={16} strokeWidth={1.8} aria-hidden />}
          disabled={sending}
          onClick={unlessIncomplete(() => picker.current?.click())}
        >
          Agregar foto
        </Button>
      </div>
      <input ref={picker} type="file" accept={ACCEPT} hidden tabIndex={-1} aria-hidden onChange={choose} />
      <UploadProgress progress={progress} problem={tried ? problem : undefined} onCancel={cancel} />
      <CameraDialog
        open={shooting}
        guide={guide}
        onClose={() => setShooting(false)}
        onShot={(photo) => {
          setShooting(false);
          take(photo);
        }}
      />
    </div>
  );
}
