import { classes } from '../classes.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  height: number | string;
  width?: number | string;
  radius?: number;
  className?: string | undefined;
}

export function Skeleton({ height, width = '100%', radius, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-bone
      className={classes(styles.bone, className)}
      style={{ height, width, ...(radius !== undefined && { borderRadius: radius }) }}
    />
  );
}
