import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { BackToList } from './BackToList.tsx';
import styles from './Detail.module.css';

/** A skeleton of the client's page, so that the layout does not jump when the client is loaded. */
export function ClientSkeleton() {
  return (
    <>
      <BackToList />
      <p className="sr" role="status">
        Cargando el cliente…
      </p>
      <div className={styles.head}>
        <Skeleton height={28} width={240} />
      </div>
      <div className={styles.grid}>
        <div className={styles.main}>
          <Skeleton height={86} radius={12} />
          <Skeleton height={280} radius={12} />
        </div>
        <Skeleton height={210} radius={12} />
      </div>
    </>
  );
}
