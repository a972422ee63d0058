import { useQuery } from '@tanstack/react-query';
import { detailOf } from '#api/error.ts';
import { LinkButton } from '#ui/button/Button.tsx';
import { PageHead } from '#ui/head/PageHead.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Note } from '#ui/note/Note.tsx';
import { places } from '#ui/skeleton/places.ts';
import { useTitle } from '#ui/useTitle.ts';
import { staffQuery } from './api.ts';
import { Member, MemberSkeleton } from './Member.tsx';
import styles from './TeamPage.module.css';

/** `/doctors`: the people of the clinic. */
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
        {!staff && !error && places(3).map((place) => <MemberSkeleton key={place} />)}
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
