import { Alert, Button } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { openingSearch } from '../data/useBookingAddress.ts';
import { OTHER_PERSON } from '../party/words.ts';
import type { Others } from './useOthers.ts';

/** The visit itself is cancelled: which of the others are not, and why. */
export function OthersOutcome({ others, onClose }: { others: Others; onClose: () => void }) {
  const { failed, busy, retry } = others;
  const [params] = useSearchParams();
  if (failed.length === 0) return <ListSkeleton label="Cancelando las demás citas…" rows={2} />;
  return (
    <div className="grid gap-3">
      <p className="m-0">Esta cita quedó cancelada.</p>
      {failed.map(({ other: { id, name }, why }) => (
        <Alert
          key={id}
          type="error"
          showIcon
          role="alert"
          title={`La de ${name || OTHER_PERSON} no se canceló`}
          description={
            <>
              {why}{' '}
              <Link className="link" to={{ search: openingSearch(params, id) }} onClick={onClose}>
                Ver esa cita
              </Link>
            </>
          }
        />
      ))}
      <div className="flex justify-end gap-2 mt-2">
        <Button onClick={onClose}>Cerrar</Button>
        <Button type="primary" danger loading={busy} onClick={retry}>
          Intentar de nuevo
        </Button>
      </div>
    </div>
  );
}
