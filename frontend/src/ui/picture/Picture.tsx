import { srcSetOf } from '@rostro/shared/pictures';
import { useState } from 'react';
import styles from './Picture.module.css';

interface PictureProps {
  src: string;
  /** Its displayed width, as HTML's `sizes`. The browser chooses the file by it. */
  sizes?: string;
  /** For pictures above the fold: loads without `loading="lazy"`. */
  eager?: boolean;
  /** Its subject, if the words beside it do not name it. */
  alt?: string;
}

/** The picture of a service or a machine. A missing or broken one is replaced by a placeholder of the same size. */
export function Picture({ src, sizes, eager, alt = '' }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const srcSet = srcSetOf(src);
  return (
    <picture className={styles.picture}>
      {src && failed !== src && (
        <>
          {srcSet && <source type="image/webp" sizes={sizes} srcSet={srcSet.replaceAll('jpg', 'webp')} />}
          <img
            src={src}
            srcSet={srcSet}
            sizes={sizes}
            width={480}
            height={360}
            alt={alt}
            loading={eager ? undefined : 'lazy'}
            onError={() => setFailed(src)}
          />
        </>
      )}
    </picture>
  );
}
