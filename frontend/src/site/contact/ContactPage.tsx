import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { businessQuery } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { PageHead } from '#ui/head/PageHead.tsx';
import { Hours } from '#ui/hours/Hours.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { Chat } from './Chat.tsx';
import styles from './ContactPage.module.css';
import { ClinicMap } from './map/ClinicMap.tsx';
import { useGreeting } from './useGreeting.ts';
import { Ways } from './Ways.tsx';

/** `/contact`. With `?equipo=…` the greeting already names the equipment. */
export default function ContactPage() {
  useTitle('Contacto');
  const { data: business, error, refetch } = useQuery(businessQuery());
  const greeting = useGreeting();

  return (
    <div className={`page ${styles.contact}`}>
      <PageHead title="Contacto">
        Escríbenos, llámanos o visítanos. Te responde una persona de la clínica en el horario de atención.
      </PageHead>
      {error && !business ? (
        <ErrorNote
          title="No pudimos cargar los datos de la clínica."
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.two} aria-busy={business === undefined}>
          <div className={styles.ways}>
            {business ? <Chat business={business} greeting={greeting} /> : <Skeleton height={282} radius={12} />}
            {business ? <Ways business={business} /> : <Skeleton height={330} radius={12} />}
          </div>
          <div className={styles.place}>
            <ClinicMap business={business} />
            <section className={styles.hours} aria-labelledby="horario">
              <h2 id="horario" className="h3">
                Horario
              </h2>
              {business ? <Hours rows={business.openingHours} /> : <Skeleton height={90} />}
              <Link className={`link ${styles.arrive}`} to="/locations">
                Cómo llegar a la clínica
              </Link>
            </section>
          </div>
        </div>
      )}
    </div>
  );
}
