import { Picture } from '#ui/picture/Picture.tsx';
import styles from './Brand.module.css';

export const Logo = ({ src, alt = '' }: { src: string; alt?: string }) => (
  <span className={styles.logo}>
    <Picture src={src} sizes="180px" alt={alt} eager />
  </span>
);
