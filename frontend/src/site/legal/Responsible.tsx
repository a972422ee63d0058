import type { Business } from '@rostro/shared/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { addressLinesOf, businessQuery } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './Responsible.module.css';

const factsOf = (business: Business) =>
  [
    { label: 'Responsable', value: business.name },
    { label: 'Domicilio', value: addressLinesOf(business).join(', ') },
    { label: 'Correo electrónico', value: business.email },
    { label: 'Teléfono', value: business.phone },
  ].filter(({ value }) => value !== '');

/** Who answers for the data, as the clinic's own configuration names it. */
function Identity() {
  const { data: business, error, refetch } = useQuery(businessQuery());
  if (error && !business) {
    return (
      <ErrorNote
        title="No pudimos cargar los datos de la clínica."
        detail={detailOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className={styles.identity} aria-busy={business === undefined}>
      {business ? (
        <dl>
          {factsOf(business).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

export function Responsible() {
  return (
    <>
      <p>
        La clínica que aparece abajo es responsable del uso y la protección de tus datos personales, conforme a la Ley
        Federal de Protección de Datos Personales en Posesión de los Particulares, publicada en el Diario Oficial de la
        Federación el 20 de marzo de 2025 (la Ley).
      </p>
      <Identity />
      <p>Ese correo y ese domicilio son también el lugar para todo lo relacionado con tus datos.</p>
    </>
  );
}
