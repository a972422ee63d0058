import type { Business } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { addressLinesOf, businessQuery } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { PageHead } from '#ui/head/PageHead.tsx';
import { Hours } from '#ui/hours/Hours.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './LocationsPage.module.css';
import { ClinicMap } from './map/ClinicMap.tsx';
import { Routes } from './map/Routes.tsx';

function Address({ business }: { business: Business }) {
  const [first, ...rest] = addressLinesOf(business);
  if (first === undefined) return <p>Llámanos y te decimos cómo llegar.</p>;
  return (
    <address className="relative pr-12 [&>button]:absolute [&>button]:-top-1.5 [&>button]:-right-1.5">
      <p className="head h3">{first}</p>
      {rest.map((line) => (
        <p key={line} className="muted">
          {line}
        </p>
      ))}
      <CopyButton text={[first, ...rest].join(', ')} label="Copiar la dirección" done="Dirección copiada" />
    </address>
  );
}

export default function LocationsPage() {
  useTitle('Ubicación');
  const { data: business, error, refetch } = useQuery(needed(businessQuery()));

  return (
    <div className="page pb-20 max-tablet:pb-12">
      <PageHead title="Ubicación">Aquí nos encuentras. Procura llegar diez minutos antes de tu cita.</PageHead>
      {error && !business && (
        <ErrorNote
          title="No pudimos cargar los datos de la clínica."
          detail={detailOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      <div className="relative">
        <ClinicMap wide business={business} />
        <div className={styles.card} aria-busy={business === undefined && !error}>
          <h2 className="sr">Dirección y horario</h2>
          {business ? (
            <>
              <Address business={business} />
              <Hours className={styles.hours} rows={business.openingHours} />
            </>
          ) : (
            !error && <Skeleton height="100%" className={styles.coming} />
          )}
        </div>
      </div>
      <Routes business={business} />
    </div>
  );
}
