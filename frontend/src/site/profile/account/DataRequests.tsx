import type { MyDataRequest } from '@rostro/shared/contract/privacy/own-data-requests';
import { type DataRight, isOpen, type RequestState } from '@rostro/shared/privacy/data-rights';
import { sayDay, sayLongDay, todayAt } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { detailOf } from '#api/error.ts';
import { Button } from '#ui/button/Button.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { dataRequestsQuery } from '../parts/api.ts';
import { DataAct } from './DataAct.tsx';

const AskForm = lazy(() => import('./AskForm.tsx'));

const RIGHTS: Readonly<Record<DataRight, string>> = {
  access: 'Saber qué datos míos tienen',
  rectification: 'Corregir mis datos',
  cancellation: 'Eliminar mis datos',
  opposition: 'Que no usen mis datos para algo',
};

const STATES: Readonly<Record<RequestState, string>> = {
  received: 'Recibida',
  proven: 'En revisión',
  accepted: 'Aceptada',
  refused: 'No procedió',
  done: 'Terminada',
  withdrawn: 'Retirada',
};

function sayNext({ state, dueOn, doneAt, answer }: MyDataRequest): string {
  if (isOpen(state) && dueOn !== null) {
    const what = state === 'accepted' ? 'La llevaremos a cabo' : 'Te responderemos';
    return `${what} a más tardar el ${sayLongDay(dueOn)}.`;
  }
  if (doneAt !== null) return `Se llevó a cabo el ${sayLongDay(todayAt(doneAt))}.`;
  return answer === null ? '' : `Te respondimos el ${sayLongDay(todayAt(answer.at))}.`;
}

function Request({ request }: { request: MyDataRequest }) {
  const { right, state, receivedOn, wish, extensions, answer } = request;
  return (
    <li className="grid gap-1 p-4 rounded-control bg-sand-2 [&_summary]:flex [&_summary]:items-center [&_summary]:min-h-(--target) [&_summary]:text-plum [&_summary]:cursor-pointer">
      <p>
        <b>{RIGHTS[right]}</b> · {STATES[state]}
      </p>
      <p className="muted small">
        La pediste el {sayDay(receivedOn)}. {sayNext(request)}
      </p>
      {extensions.map(({ clock, at, reason }) => (
        <p key={clock} className="muted small">
          El {sayDay(todayAt(at))} ampliamos el plazo: {reason}
        </p>
      ))}
      <details>
        <summary>Lo que pediste</summary>
        <p className="wrap-anywhere whitespace-pre-line">{wish}</p>
      </details>
      {answer && (
        <details>
          <summary>Nuestra respuesta</summary>
          <p className="wrap-anywhere whitespace-pre-line">{answer.letter}</p>
        </details>
      )}
    </li>
  );
}

function Requests() {
  const { data: requests, error, refetch } = useQuery(dataRequestsQuery());
  if (requests === undefined) {
    return error ? (
      <ErrorNote title={detailOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={48} radius={12} />
    );
  }
  if (requests.length === 0) return null;
  return (
    <ul className="grid gap-4" aria-label="Tus solicitudes">
      {requests.map((one) => (
        <Request key={one.id} request={one} />
      ))}
    </ul>
  );
}

/** The rights over one's own data (ARCO): requested here, with the outcome of each request. */
export function DataRequests() {
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-4">
      {asking ? (
        <Suspense fallback={<Skeleton height={280} radius={12} />}>
          <AskForm onDone={() => setAsking(false)} />
        </Suspense>
      ) : (
        <DataAct text="También puedes pedir saber qué datos tuyos tenemos, corregirlos u oponerte a un uso. Te respondemos en 20 días hábiles.">
          <Button variant="outline" small onClick={() => setAsking(true)}>
            Pedir algo sobre mis datos
          </Button>
        </DataAct>
      )}
      <Requests />
    </div>
  );
}
