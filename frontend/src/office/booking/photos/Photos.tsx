import type { ClinicalRecord } from '@rostro/shared/contract/records/records';
import { Button } from 'antd';
import { useState } from 'react';
import { sayEntry } from '#office/records/published/notes/words.ts';
import { sayPhoto } from '#office/records/published/photos/words.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import styles from './Photos.module.css';

type Photo = ClinicalRecord['photos'][number];

const LARGE_WIDTH = 900;
const nameOf = (photo: Photo): string => `${sayPhoto(photo)}. ${sentence(sayEntry(photo.at, photo.by))}`;

interface PhotosProps {
  photos: readonly Photo[];
  /** Loads the note again: the URLs of photos expire within minutes. */
  onReload: () => Promise<void>;
}

export function Photos({ photos, onReload }: PhotosProps) {
  const [opened, setOpened] = useState<Photo>();
  const [open, setOpen] = useState(false);
  const [stale, setStale] = useState(false);
  if (photos.length === 0) return null;
  const show = (photo: Photo): void => {
    setOpened(photo);
    setOpen(true);
  };
  const refresh = async (): Promise<void> => {
    setOpen(false);
    await onReload();
    setStale(false);
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label="Fotos">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button type="button" className={styles.thumb} aria-haspopup="dialog" onClick={() => show(photo)}>
              <img src={photo.thumbUrl} alt={`Foto, ${nameOf(photo)}`} loading="lazy" onError={() => setStale(true)} />
            </button>
          </li>
        ))}
      </ul>
      {stale && (
        <p className="text-12 leading-[1.5] text-muted" role="status">
          Las fotos dejan de mostrarse a los pocos minutos.{' '}
          <Button size="small" onClick={() => void refresh()}>
            Volver a mostrar
          </Button>
        </p>
      )}
      <Dialog open={open} onCancel={() => setOpen(false)} title="Foto de la nota" footer={null} width={LARGE_WIDTH}>
        {opened && (
          <figure className={classes(styles.large, 'grid gap-2')}>
            <img src={opened.url} alt={`Foto, ${nameOf(opened)}`} onError={() => setStale(true)} />
            <figcaption>
              {nameOf(opened)}. Con el consentimiento de la persona.
              {stale && (
                <Button size="small" onClick={() => void refresh()}>
                  Volver a mostrar
                </Button>
              )}
            </figcaption>
          </figure>
        )}
      </Dialog>
    </>
  );
}
