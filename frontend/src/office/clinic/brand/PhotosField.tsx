import { type BrandForm, MAX_PHOTOS } from '@rostro/shared/contract/clinic/configuration';
import { Button, Input } from 'antd';
import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import type { Edit } from '#edit/useEdit.ts';
import { EditField } from '#office/edit/EditField.tsx';
import { PictureField } from '#office/image/PictureField.tsx';
import { Picture } from '#ui/picture/Picture.tsx';

type Photo = BrandForm['photos'][number];

interface PhotoCardProps {
  photo: Photo;
  place: number;
  last: boolean;
  onText: (text: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function PhotoCard({ photo, place, last, onText, onMove, onRemove }: PhotoCardProps) {
  const name = `foto ${place + 1}`;
  return (
    <li className="grid gap-2 content-start min-w-0">
      <span className="block overflow-hidden aspect-[4/3] max-w-80 rounded-control">
        <Picture src={photo.image} sizes="320px" />
      </span>
      <Input
        value={photo.text}
        maxLength={120}
        placeholder="Qué se ve"
        aria-label={`Texto de la ${name}`}
        onChange={({ target }) => onText(target.value)}
      />
      <span className="flex gap-1">
        <Button
          type="text"
          aria-label={`Mover antes la ${name}`}
          disabled={place === 0}
          icon={<ArrowLeft size={16} aria-hidden />}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          aria-label={`Mover después la ${name}`}
          disabled={last}
          icon={<ArrowRight size={16} aria-hidden />}
          onClick={() => onMove(1)}
        />
        <Button
          className="ml-auto"
          type="text"
          aria-label={`Quitar la ${name}`}
          icon={<X size={16} aria-hidden />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}

function moved(photos: readonly Photo[], place: number, by: -1 | 1): Photo[] {
  const next = [...photos];
  const [photo] = next.splice(place, 1);
  if (photo) next.splice(place + by, 0, photo);
  return next;
}

interface PhotosFieldProps {
  edit: Edit<BrandForm>;
  onBusy: (busy: boolean) => void;
}

/** The photos of the home page, in their order. */
export function PhotosField({ edit, onBusy }: PhotosFieldProps) {
  const say = (photos: readonly Photo[]): string => `${photos.length} fotos`;
  return (
    <EditField edit={edit} name="photos" label={`Fotos de la clínica (hasta ${MAX_PHOTOS})`} say={say} optional>
      {({ value: photos, onChange, status: _, ...control }) => (
        <div className="grid gap-3">
          {photos.length > 0 && (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-4 max-phone:grid-cols-2">
              {photos.map((photo, place) => (
                <PhotoCard
                  key={photo.image}
                  photo={photo}
                  place={place}
                  last={place === photos.length - 1}
                  onText={(text) => onChange(photos.map((one, at) => (at === place ? { ...one, text } : one)))}
                  onMove={(by) => onChange(moved(photos, place, by))}
                  onRemove={() => onChange(photos.filter((_one, at) => at !== place))}
                />
              ))}
            </ul>
          )}
          {photos.length < MAX_PHOTOS && (
            <PictureField
              {...control}
              value=""
              what="foto"
              onBusy={onBusy}
              onChange={(image) => onChange([...photos, { image, text: '' }])}
            >
              {() => null}
            </PictureField>
          )}
        </div>
      )}
    </EditField>
  );
}
