import type { StaffMember } from '@rostro/shared/contract/rbac';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { PUBLIC } from '#api/queryClient.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/head/PageHead.tsx';
import { initialsOf } from '#ui/initials.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { Picture } from '#ui/picture/Picture.tsx';
import { placeholderKeys } from '#ui/skeleton/placeholderKeys.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './TeamPage.module.css';

/** The clinic's staff, by name. */
const staffQuery = () =>
  queryOptions({
    queryKey: [PUBLIC, 'staff'],
    queryFn: async ({ signal }): Promise<StaffMember[]> => (await call('listStaff', undefined, { signal })).items,
    staleTime: 5 * 60_000,
  });

function Member({ member: { name, position, photo } }: { member: StaffMember }) {
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

function MemberSkeleton() {
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

/** The page `/doctors`: the clinic's staff. */
export default function TeamPage() {
  useTitle('Nuestro equipo');
  const { data: staff, error, refetch } = useQuery(staffQuery());

  return (
    <div className={`page ${styles.team}`}>
      <PageHead title="Nuestro equipo">
        Las personas que te reciben, te escuchan y te atienden. En tu cita te toca quien mejor conoce tu tratamiento.
      </PageHead>
      {error && !staff && (
        <ErrorNote title="No pudimos cargar al equipo." detail={detailOf(error)} onRetry={() => void refetch()} />
      )}
      <ul className={styles.people} aria-busy={staff === undefined && !error}>
        {staff?.map((member) => (
          <Member key={member.id} member={member} />
        ))}
        {!staff && !error && placeholderKeys(3).map((place) => <MemberSkeleton key={place} />)}
      </ul>
      {staff?.length === 0 && <Note>Pronto te presentaremos aquí a quienes te atienden.</Note>}
      <section className={styles.next} aria-labelledby="siguiente">
        <div>
          <h2 id="siguiente" className="h3">
            ¿Nos conocemos?
          </h2>
          <p className="muted">Elige tu tratamiento y aparta tu hora; si tienes dudas, empieza con un diagnóstico.</p>
        </div>
        <LinkButton to="/servicios">Reservar Cita</LinkButton>
      </section>
    </div>
  );
}
