import type { StaffMember } from '@rostro/shared/contract/rbac';
import { Picture } from '#ui/picture/Picture.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { initialsOf } from './initials.ts';
import styles from './Member.module.css';

export function Member({ member: { name, position, photo } }: { member: StaffMember }) {
  return (
    <li className={styles.member}>
      {photo === '' ? (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <span className={styles.photo}>
          <Picture src={photo} eager />
        </span>
      )}
      <div>
        <h2 className="h3">{name}</h2>
        <p className="muted">{position}</p>
      </div>
    </li>
  );
}

export function MemberSkeleton() {
  return (
    <li className={styles.member} aria-hidden="true">
      <span className={styles.photo}>
        <Skeleton height="100%" />
      </span>
      <div className={styles.bones}>
        <Skeleton height={26} width="70%" />
        <Skeleton height={20} width="40%" />
      </div>
    </li>
  );
}
