import type { Purposes as ClientPurposes } from '@rostro/shared/contract/purposes';
import { PURPOSES, type Purpose } from '@rostro/shared/privacy-notice';
import { sayShortDay, todayAt } from '@rostro/shared/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import styles from './Detail.module.css';

const LABELS: Readonly<Record<Purpose, string>> = {
  marketing: 'Promociones',
  feedback: 'Opiniones',
  photos: 'Fotografías',
};

// It shows its loading error itself. The key is one of clients, so what changes one reads it again.
const purposesQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['clients', 'purposes', clientId],
    queryFn: ({ signal }) => call('listClientPurposes', { params: { clientId } }, { signal }),
    throwOnError: false,
  });

function sayWord(purpose: Purpose, { items }: ClientPurposes): string {
  const word = items.find((one) => one.purpose === purpose);
  if (word === undefined) return 'No ha aceptado';
  const notice = `aviso del ${sayShortDay(word.notice)}`;
  return `${word.given ? 'Aceptó' : 'Retiró'} el ${sayShortDay(todayAt(word.at))} (${notice})`;
}

/** What the client said to each voluntary purpose of the privacy notice; they change it in their profile. */
export function Purposes({ clientId }: { clientId: string }) {
  const { data, error, refetch } = useQuery(purposesQuery(clientId));
  return (
    <section className={styles.panel} aria-labelledby="finalidades" aria-busy={!data && !error}>
      <h2 className={styles.heading} id="finalidades">
        Uso de sus datos
      </h2>
      {error && !data && (
        <p className={styles.coming}>
          {detailOf(error)}
          <Button size="small" onClick={() => void refetch()}>
            Leer de nuevo
          </Button>
        </p>
      )}
      <dl className={styles.facts}>
        {PURPOSES.map((purpose) => (
          <div key={purpose}>
            <dt>{LABELS[purpose]}</dt>
            <dd>{data ? sayWord(purpose, data) : '…'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
