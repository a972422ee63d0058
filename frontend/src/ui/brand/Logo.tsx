import { srcSetOf } from '@rostro/shared/pictures';
import styles from './Brand.module.css';

/** The clinic's logo in the height of a bar. */
export function Logo({ src, alt = '' }: { src: string; alt?: string }) {
  const jpegs = srcSetOf(src);
  return (
    <picture>
      {jpegs && <source type="image/webp" srcSet={jpegs.replaceAll('jpg', 'webp')} sizes="180px" />}
      <img className={styles.logo} src={src} alt={alt} />
    </picture>
  );
}
