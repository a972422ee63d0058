import { srcSetOf } from '@rostro/shared/pictures';

interface FacadePictureProps {
  /** The address of the clinic's own photo; empty without one. */
  src: string;
  sizes: string;
  lazy?: boolean;
}

/** The clinic as one sees it from the street: its photo, or a drawing. The place has the same size with both. */
export function FacadePicture({ src, sizes, lazy = false }: FacadePictureProps) {
  const jpegs = srcSetOf(src);
  return (
    <picture>
      {jpegs && <source type="image/webp" sizes={sizes} srcSet={jpegs.replaceAll('jpg', 'webp')} />}
      <img
        src={src || '/img/fachada.svg'}
        srcSet={jpegs}
        sizes={jpegs && sizes}
        width={1200}
        height={800}
        alt={src === '' ? '' : 'La fachada de la clínica'}
        loading={lazy ? 'lazy' : undefined}
      />
    </picture>
  );
}
