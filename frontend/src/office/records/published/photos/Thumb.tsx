import type { RecordPhoto } from '@rostro/shared/contract/records/records';
import type { ReactNode } from 'react';

interface ThumbProps {
  photo: Pick<RecordPhoto, 'thumbUrl'>;
  /** What the photo shows, for its alternative text. */
  name: string;
  /** Below the picture. */
  children?: ReactNode;
  /** Without a dialog of its own, it changes what the open one shows. */
  inDialog?: boolean;
  onShow: () => void;
  onStale: () => void;
}

/** A small photo that opens the large one. */
export const Thumb = ({ photo, name, children, inDialog = false, onShow, onStale }: ThumbProps) => (
  <button
    type="button"
    className="grid gap-1 w-full p-0 overflow-hidden border border-line rounded-control bg-sand text-inherit text-12 cursor-zoom-in"
    {...(!inDialog && { 'aria-haspopup': 'dialog' })}
    onClick={onShow}
  >
    <img
      className="w-full aspect-square object-cover"
      src={photo.thumbUrl}
      alt={`Foto, ${name}`}
      loading="lazy"
      onError={onStale}
    />
    {children}
  </button>
);
