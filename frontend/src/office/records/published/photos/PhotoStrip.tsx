import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { sayShortDay } from '@rostro/shared/time';
import { Button } from 'antd';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '#office/ui/Panel.tsx';
import { PhotosDialog } from './PhotosDialog.tsx';
import { Stale, useStale } from './Stale.tsx';
import { Thumb } from './Thumb.tsx';
import { newestFirst, sayArea, sayPhoto } from './words.ts';

interface PhotoStripProps {
  clientId: string;
  /** The notes that were read: the strip has their photos, without another read. */
  notes: readonly Pick<ClinicalRecord, 'photos'>[];
  /** Reads the notes again, which is logged. */
  onReload: () => Promise<void>;
}

/** The photos of the record in one row, newest first; the gallery, whose look is logged, opens on request. */
export function PhotoStrip({ clientId, notes, onReload }: PhotoStripProps) {
  const [first, setFirst] = useState<string>();
  const [open, setOpen] = useState(false);
  const photos = newestFirst(notes.flatMap((note) => note.photos));
  const [stale, onStale] = useStale(photos);
  const show = (photoId?: string): void => {
    setFirst(photoId);
    setOpen(true);
  };
  return (
    <Panel
      id="fotos"
      title="Fotos"
      beside={
        photos.length > 0 && (
          <Button
            aria-haspopup="dialog"
            icon={<Images size={16} strokeWidth={1.8} aria-hidden />}
            onClick={() => show()}
          >
            Ver fotos
          </Button>
        )
      }
    >
      {photos.length === 0 && (
        <p className="py-5 px-4 text-muted">Sin fotos. Se agregan en una nota, en el expediente de la cita.</p>
      )}
      {stale && (
        <div className="pt-3 px-4">
          <Stale onAgain={onReload} />
        </div>
      )}
      <ul className="relative flex gap-2 p-4 overflow-x-auto empty:hidden" aria-label="Fotos del expediente">
        {photos.map((photo) => (
          <li key={photo.id} className="flex-none w-28">
            <Thumb
              photo={photo}
              name={sayPhoto(photo)}
              onShow={() => show(photo.id)}
              onStale={() => onStale(photo.thumbUrl)}
            >
              <span className="grid pb-1 px-1" aria-hidden>
                <span className="truncate">{sayArea(photo.area)}</span>
                <span className="text-muted">{sayShortDay(photo.takenOn)}</span>
              </span>
            </Thumb>
          </li>
        ))}
      </ul>
      <PhotosDialog clientId={clientId} first={first} open={open} onClose={() => setOpen(false)} />
    </Panel>
  );
}
