import type { ClientPhoto } from '@rostro/shared/contract/records/record-photos';
import { sayInstant, sayShortDay } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ArrowLeft, Images } from 'lucide-react';
import { useState } from 'react';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { photosQuery } from './api.ts';
import { Compare } from './Compare.tsx';
import { CorrectPhoto } from './CorrectPhoto.tsx';
import { PublicUse } from './PublicUse.tsx';
import { Stale } from './Stale.tsx';
import { Thumb } from './Thumb.tsx';
import { areaKey, sayArea, sayPhoto } from './words.ts';

const WIDTH = 900;

/** The dialog's content: all photos, two of an area, or one. */
type PhotoChoice = { all: true } | { area: string } | { photoId: string };

/** Newest first; photos without an area come last. */
function byArea(photos: readonly ClientPhoto[]): [key: string, photos: ClientPhoto[]][] {
  const areas = new Map<string, ClientPhoto[]>();
  for (const photo of photos) {
    const key = areaKey(photo.area);
    areas.set(key, [...(areas.get(key) ?? []), photo]);
  }
  return [...areas].sort(([one], [other]) => Number(one === '') - Number(other === ''));
}

interface AreaProps {
  photos: readonly ClientPhoto[];
  onShow: (shown: PhotoChoice) => void;
  onStale: () => void;
}

function Area({ photos, onShow, onStale }: AreaProps) {
  const [first] = photos;
  if (first === undefined) return null;
  const name = sayArea(first.area);
  return (
    <section className="grid gap-3 min-w-0 gap-2 pb-3" aria-label={name}>
      <div className="flex flex-wrap items-center gap-y-1 gap-x-3 justify-between min-h-8">
        <h3 className="flex flex-wrap items-center gap-2 font-text font-semibold text-14 leading-[1.45] tracking-normal">
          {name}
        </h3>
        {first.area !== '' && photos.length > 1 && (
          <Button size="small" onClick={() => onShow({ area: areaKey(first.area) })}>
            Comparar antes y después
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2 max-phone:grid-cols-3">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Thumb
              photo={photo}
              name={sayPhoto(photo)}
              inDialog
              onShow={() => onShow({ photoId: photo.id })}
              onStale={onStale}
            >
              <span className="pb-1" aria-hidden>
                {sayShortDay(photo.takenOn)}
              </span>
            </Thumb>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneProps {
  clientId: string;
  photo: ClientPhoto;
  onStale: () => void;
}

const One = ({ clientId, photo, onStale }: OneProps) => (
  <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-5 max-phone:grid-cols-1">
    <figure className="grid gap-2">
      <img
        className="max-w-full max-h-[65vh] mx-auto object-contain"
        src={photo.url}
        alt={`Foto, ${sayPhoto(photo)}`}
        onError={onStale}
      />
      <figcaption className="text-12 leading-[1.5] text-muted">
        {sayPhoto(photo)}. Visita del {sayInstant(photo.startsAt)}, {photo.service.name ?? 'tratamiento no disponible'}.
        La subió {photo.by.name}.
      </figcaption>
    </figure>
    <div className="grid gap-3 min-w-0 [&_p]:m-0">
      <CorrectPhoto key={`${photo.id}.${photo.version}`} clientId={clientId} photo={photo} />
      <PublicUse key={photo.publicUse.version} clientId={clientId} photo={photo} />
    </div>
  </div>
);

/** Reads the photos, which the server logs, so it is rendered only when the dialog opens. */
function Content({ clientId, first }: { clientId: string; first: string | undefined }) {
  const query = useQuery(photosQuery(clientId));
  const [shown, setShown] = useState<PhotoChoice>(first === undefined ? { all: true } : { photoId: first });
  const [stale, setStale] = useState(false);
  if (query.data === undefined) {
    return query.isError ? (
      <LoadError title="Error al cargar las fotos" query={query} />
    ) : (
      <ListSkeleton label="Cargando las fotos…" rows={4} />
    );
  }
  const { items } = query.data;
  const areas = byArea(items);
  const one = 'photoId' in shown ? items.find(({ id }) => id === shown.photoId) : undefined;
  const pair = 'area' in shown ? areas.find(([key]) => key === shown.area)?.[1] : undefined;
  const onStale = (): void => setStale(true);
  const refresh = async (): Promise<void> => {
    await query.refetch();
    setStale(false);
  };
  return (
    <div className="grid gap-3 min-w-0 [&_p]:m-0">
      {stale && <Stale busy={query.isFetching} onAgain={refresh} />}
      {(one || pair) && (
        <span>
          <Button icon={<ArrowLeft size={16} strokeWidth={1.8} aria-hidden />} onClick={() => setShown({ all: true })}>
            Todas las fotos
          </Button>
        </span>
      )}
      {one && <One clientId={clientId} photo={one} onStale={onStale} />}
      {pair && (
        <>
          <h3 className="flex flex-wrap items-center gap-2 font-text font-semibold text-14 leading-[1.45] tracking-normal">
            {sayArea(pair[0]?.area ?? '')}
          </h3>
          <Compare photos={pair} onStale={onStale} />
        </>
      )}
      {!one &&
        !pair &&
        areas.map(([key, photos]) => <Area key={key} photos={photos} onShow={setShown} onStale={onStale} />)}
      {items.length === 0 && (
        <EmptyState
          icon={Images}
          title="Sin fotos"
          text="Las fotos se agregan en una nota de la visita, en el expediente de la cita."
        />
      )}
    </div>
  );
}

interface PhotosDialogProps {
  clientId: string;
  /** Shown alone at first; undefined for all. */
  first?: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** All photos of the record: by area, two of an area side by side, or one with what may be done with it. */
export const PhotosDialog = ({ clientId, first, open, onClose }: PhotosDialogProps) => (
  <Dialog open={open} onCancel={onClose} title="Fotos del expediente" footer={null} width={WIDTH}>
    {open && <Content clientId={clientId} first={first} />}
  </Dialog>
);
