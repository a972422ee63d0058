import { NewRelease } from '#session/release/NewRelease.tsx';
import styles from './SiteRelease.module.css';

/** On the clinic's pages it lies above them: nothing moves away under a finger. */
export default function SiteRelease() {
  return <NewRelease className={styles.card} />;
}
