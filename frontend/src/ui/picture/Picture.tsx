import { srcSetOf } from '@rostro/shared/pictures';
import { type ReactNode, useState } from 'react';
import styles from './Picture.module.css';

interface PictureProps {
  src: string;
  /** Its displayed width, as HTML's `sizes`. The browser chooses the file by it. */
  sizes?: string;
  /** For pictures above the fold: loads without `loading="lazy"`. */
  eager?: boolean;
  /** Its subject, if the words beside it do not name it. */
  alt?: string;
  /** Stands in for a missing or broken picture; by default a placeholder of the same size. */
  instead?: ReactNode;
}

/** The picture of a service, a machine or a person. */
export function Picture({ src, sizes, eager, alt = '', instead }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const srcSet = srcSetOf(src);
  if (instead !== undefined && (src === '' || failed === src)) return instead;
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
