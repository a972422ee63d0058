import { Picture } from '#ui/picture/Picture.tsx';
import styles from './Thumb.module.css';

export function Thumb({ src }: { src: string }) {
  return (
    <span className={styles.thumb}>
      <Picture src={src} sizes="64px" />
    </span>
  );
}
