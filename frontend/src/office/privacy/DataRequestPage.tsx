import type { DataRequest } from '@rostro/shared/contract/privacy/data-requests';
import { sayPhone } from '@rostro/shared/phone';
import { isOpen } from '@rostro/shared/privacy/data-rights';
import { sayInstant, sayLongDay, todayAt } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Tag } from 'antd';
import { ShieldQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { BackLink } from '#office/clinic/published/BackLink.tsx';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { hasCode } from '#office/ui/problems.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { Answered, Blocked } from './detail/Answered.tsx';
import { NextStep } from './detail/NextStep.tsx';
import { FactList, PART, Part } from './detail/Part.tsx';
import { requestQuery } from './published/api.ts';
import { ACTS, CHANNELS, isOverdue, PROOFS, RIGHTS, STATES, sayClock } from './published/words.ts';

function personOf({ clientId, ofPanel, name }: DataRequest): ReactNode {
  if (clientId === null) return name;
  const to = ofPanel
    ? `/admin/config/personal/users?q=${encodeURIComponent(name)}`
    : `/admin/clients/${encodeURIComponent(clientId)}`;
  return (
    <Link className="link" to={to}>
      {name}
    </Link>
  );
}

function Facts({ request }: { request: DataRequest }) {
  const { identity, carriedOut, withdrawn } = request;
  const facts: [string, ReactNode][] = [
    ['Quién pide', personOf(request)],
    [
      'Contacto',
      [request.email, request.phone && sayPhone(request.phone)].filter(Boolean).join(' · ') || 'Sin contacto',
    ],
    ['Qué pide', request.wish],
    ['Cómo llegó', `${CHANNELS[request.channel]}, el ${sayLongDay(request.receivedOn)}`],
    [
      'Identidad',
      identity === null ? 'Falta comprobarla' : [PROOFS[identity.how], identity.note].filter(Boolean).join('. '),
    ],
  ];
  if (carriedOut?.recordRemovedAt) {
    facts.push(['Expediente bloqueado', `Se eliminó el ${sayLongDay(todayAt(carriedOut.recordRemovedAt))}`]);
  }
  if (carriedOut?.note) facts.push(['Qué se hizo', carriedOut.note]);
  if (withdrawn) facts.push(['Por qué se retiró', withdrawn.reason]);
  return (
    <section className={PART} aria-label="Datos de la solicitud">
      <FactList facts={facts} />
    </section>
  );
}

const History = ({ history }: Pick<DataRequest, 'history'>) => (
  <Part id="historial" title="Historial">
    <ol className="grid gap-2.5 [&_small]:block [&_small]:text-muted [&_small]:text-13">
      {history.map(({ at, by, act, detail }) => (
        <li key={`${at}-${act}`}>
          {ACTS[act]}
          {detail !== '' && `: ${detail}`}
          <small>
            {by} · <time dateTime={at}>{sayInstant(at)}</time>
          </small>
        </li>
      ))}
    </ol>
  </Part>
);

const NotFound = () => (
  <EmptyState
    alert
    icon={ShieldQuestionMark}
    title="No encontramos esa solicitud"
    text="Es posible que la dirección esté incompleta."
    action={
      <Link className="link" to="/admin/data-requests">
        Ver todas las solicitudes
      </Link>
    }
  />
);

function Shown({ request }: { request: DataRequest }) {
  const clock = sayClock(request);
  const until = request.blockedUntil;
  return (
    <>
      <div className="flex flex-wrap gap-y-1 gap-x-3 items-center max-w-210">
        <h1 className="font-head font-medium text-22 leading-[1.25] wrap-anywhere">
          {RIGHTS[request.right]} · {request.name}
        </h1>
        <Tag>{STATES[request.state]}</Tag>
      </div>
      {clock !== '' && (
        <p className={classes('max-w-210 mt-1', isOverdue(request) ? 'text-error font-semibold' : 'text-muted')}>
          {clock}.
        </p>
      )}
      {isOpen(request.state) && <NextStep request={request} />}
      <Facts request={request} />
      {request.answer && <Answered request={request} answer={request.answer} />}
      {until && <Blocked request={request} until={until} />}
      <History history={request.history} />
    </>
  );
}

function Request({ requestId }: { requestId: string }) {
  useTitle('Solicitud sobre datos');
  const query = useQuery(requestQuery(requestId));
  if (query.data) return <Shown request={query.data} />;
  if (hasCode(query.error, 'data_request_not_found')) return <NotFound />;
  if (query.error) return <LoadError title="No pudimos cargar la solicitud" query={query} />;
  return <ListSkeleton label="Cargando la solicitud…" rows={5} tall />;
}

/** Shows its clocks, the next steps and the past ones. */
export default function DataRequestPage() {
  const { requestId = '' } = useParams();
  if (!useCan('view_clients')) return <Restricted area="Derechos sobre datos" permission="view_clients" />;
  return (
    <>
      <BackLink to="/admin/data-requests" label="Derechos sobre datos" />
      <Request key={requestId} requestId={requestId} />
    </>
  );
}
