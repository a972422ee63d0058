import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sentence } from '#office/ui/say.ts';
import { sayEntry } from '../notes/words.ts';
import { Stale, useStale } from './Stale.tsx';
import { Thumb } from './Thumb.tsx';
import { sayPhoto } from './words.ts';

type Photo = ClinicalRecord['photos'][number];

const LARGE_WIDTH = 900;
const nameOf = (photo: Photo): string => `${sayPhoto(photo)}. ${sentence(sayEntry(photo.at, photo.by))}`;

interface NotePhotosProps {
  photos: readonly Photo[];
  /** Loads the note again: the URLs of photos expire within minutes. */
  onReload: () => Promise<void>;
}

export function NotePhotos({ photos, onReload }: NotePhotosProps) {
  const [opened, setOpened] = useState<Photo>();
  const [open, setOpen] = useState(false);
  const [stale, onStale] = useStale(photos);
  if (photos.length === 0) return null;
  const show = (photo: Photo): void => {
    setOpened(photo);
    setOpen(true);
  };
  const refresh = async (): Promise<void> => {
    setOpen(false);
    await onReload();
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label="Fotos">
        {photos.map((photo) => (
          <li key={photo.id} className="w-22">
            <Thumb
              photo={photo}
              name={nameOf(photo)}
              onShow={() => show(photo)}
              onStale={() => onStale(photo.thumbUrl)}
            />
          </li>
        ))}
      </ul>
      {stale && <Stale onAgain={refresh} />}
      <Dialog open={open} onCancel={() => setOpen(false)} title="Foto de la nota" footer={null} width={LARGE_WIDTH}>
        {opened && (
          <figure className="grid gap-2">
            <img
              className="max-w-full max-h-[70vh] mx-auto object-contain"
              src={opened.url}
              alt={`Foto, ${nameOf(opened)}`}
              onError={() => onStale(opened.url)}
            />
            <figcaption className="grid gap-2 text-12 text-muted">
              {nameOf(opened)}. Con el consentimiento de la persona.
              {stale && <Stale onAgain={refresh} />}
            </figcaption>
          </figure>
        )}
      </Dialog>
    </>
  );
}
