import type { Equipment } from '@rostro/shared/contract/booking';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Picture } from '#ui/picture/Picture.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './EquipmentCard.module.css';
import { FROM_LIST } from './useEquipmentAddress.ts';

interface EquipmentCardProps {
  machine: Equipment;
  eager: boolean;
  /** The address that opens its details. */
  to: string;
}

/** The whole card is its link. */
export function EquipmentCard({ machine, eager, to }: EquipmentCardProps) {
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Picture src={machine.image} eager={eager} />
      </div>
      <div className={styles.text}>
        <p className="small muted">{machine.category}</p>
        <h2 className="h3">
          <Link to={to} state={FROM_LIST} preventScrollReset>
            {machine.name}
          </Link>
        </h2>
        <p className={`muted ${styles.description}`}>{machine.description}</p>
        <span className={styles.more} aria-hidden="true">
          Detalles
          <ArrowRight size={18} strokeWidth={1.6} />
        </span>
      </div>
    </li>
  );
}

export function EquipmentCardSkeleton() {
  return (
    <li className={styles.card} aria-hidden="true">
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={`${styles.text} ${styles.bones}`}>
        <Skeleton height={18} width="50%" />
        <Skeleton height={26} width="82%" />
        <Skeleton height={66} />
      </div>
    </li>
  );
}
