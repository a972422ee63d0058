import type { ClientPhoto } from '@rostro/shared/contract/records/record-photos';
import { sayShortDay } from '@rostro/shared/time';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Gallery.module.css';
import { sayPhoto } from './words.ts';

const HALF = 50;

interface PairProps {
  before: ClientPhoto;
  after: ClientPhoto;
  onStale: () => void;
}

/** Two photos above each other, with a line between them that arrows, mouse and finger move as a range. */
function Pair({ before, after, onStale }: PairProps) {
  const [share, setShare] = useState(HALF);
  const [from, to] = [sayShortDay(before.takenOn), sayShortDay(after.takenOn)];
  return (
    <div
      className={classes(
        styles.pair,
        'relative w-[min(100%,52vh)] aspect-[3/4] mx-auto overflow-hidden rounded-control bg-viewer',
      )}
    >
      <img src={after.url} alt={`Después, ${sayPhoto(after)}`} onError={onStale} />
      <img
        src={before.url}
        alt={`Antes, ${sayPhoto(before)}`}
        onError={onStale}
        style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
      />
      <span className={styles.left}>Antes · {from}</span>
      <span className={styles.right}>Después · {to}</span>
      <input
        type="range"
        className={classes(styles.range, 'absolute inset-0 w-full h-full m-0 opacity-0 cursor-ew-resize touch-pan-y')}
        min={0}
        max={100}
        value={share}
        aria-label="Línea entre antes y después"
        aria-valuetext={`${share} % antes, del ${from}; ${100 - share} % después, del ${to}`}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <span className={styles.line} style={{ left: `${share}%` }} aria-hidden />
    </div>
  );
}

interface CompareProps {
  /** Of one area, newest first; at least two. */
  photos: readonly ClientPhoto[];
  onStale: () => void;
}

/** Before and after of one area: at first the oldest and the newest photo, then any two by choice. */
export function Compare({ photos, onStale }: CompareProps) {
  const id = useId();
  const [beforeId, setBefore] = useState(photos.at(-1)?.id);
  const [afterId, setAfter] = useState(photos[0]?.id);
  const [before, after] = [beforeId, afterId].map((chosen) => photos.find((photo) => photo.id === chosen));
  const optionsBut = (other: string | undefined) =>
    photos.map((photo) => ({
      value: photo.id,
      label: `${sayShortDay(photo.takenOn)} · ${photo.service.name ?? 'Tratamiento no disponible'}`,
      disabled: photo.id === other,
    }));
  if (before === undefined || after === undefined) return null;
  return (
    <div className="grid gap-3 min-w-0 [&_p]:m-0">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 max-phone:grid-cols-[auto_minmax(0,1fr)]">
        <label htmlFor={`${id}-before`}>Antes</label>
        <Select
          id={`${id}-before`}
          value={before.id}
          options={optionsBut(after.id)}
          virtual={false}
          onChange={setBefore}
        />
        <label htmlFor={`${id}-after`}>Después</label>
        <Select
          id={`${id}-after`}
          value={after.id}
          options={optionsBut(before.id)}
          virtual={false}
          onChange={setAfter}
        />
      </div>
      <Pair before={before} after={after} onStale={onStale} />
      <p className="text-12 leading-[1.5] text-muted">
        Mueve la línea con el dedo, el ratón o las flechas del teclado.
      </p>
    </div>
  );
}
