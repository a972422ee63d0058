import { NewRelease } from '#session/release/NewRelease.tsx';
import styles from './Offers.module.css';

/** The note about a new release. It lies over the page, so that the layout does not shift. */
export default function SiteRelease() {
  return <NewRelease className={styles.card} />;
}
