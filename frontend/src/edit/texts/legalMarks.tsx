import type { Business } from '@rostro/shared/contract/booking/booking';
import { useQuery } from '@tanstack/react-query';
import { addressLinesOf, businessQuery } from '#api/business.ts';
import { detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { classes } from '#ui/classes.ts';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import styles from './legalMarks.module.css';
import { PolicyRules } from './PolicyRules.tsx';

const factsOf = (business: Business) =>
  [
    { label: 'Responsable', value: business.name },
    { label: 'Domicilio', value: addressLinesOf(business).join(', ') },
    { label: 'Correo electrónico', value: business.email },
    { label: 'Teléfono', value: business.phone },
  ].filter(({ value }) => value !== '');

/** The party responsible for the data, from the configuration of the clinic. */
function Identity() {
  const { data: business, error, refetch } = useQuery(needed(businessQuery()));
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
    <div
      className={classes(
        styles.identity,
        'min-h-52 my-5 py-5 px-6 border border-line rounded-card bg-white max-handset:min-h-79 max-handset:p-5',
      )}
      aria-busy={business === undefined}
    >
      {business ? (
        <dl className="grid gap-3">
          {factsOf(business).map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[168px_minmax(0,1fr)] gap-y-0.5 gap-x-4 max-handset:grid-cols-1">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton height="100%" />
      )}
    </div>
  );
}

/** The components for `{{clinica}}` and `{{reglas}}` in a legal text. */
export const LEGAL_MARKS = { clinic: Identity, rules: PolicyRules };
