import type { DataRequestRow } from '@rostro/shared/contract/privacy/data-requests';
import { sayShortDay } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ListHead } from '#office/list/ListHead.tsx';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { EmptyState, LoadError } from '#office/ui/EmptyState.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import panel from '#office/ui/Panel.module.css';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { classes } from '#ui/classes.ts';
import { useTitle } from '#ui/useTitle.ts';
import { NewRequestForm } from './entry/NewRequestForm.tsx';
import { type RegisterFilter, registerQuery } from './published/api.ts';
import { isOverdue, RIGHTS, requestPath, STATES, sayClock } from './published/words.ts';

const TITLE = 'Derechos sobre datos';
const LEAD =
  'Solicitudes de acceso, rectificación, cancelación y oposición, con 20 días hábiles para responder y 15 más para llevarlas a cabo.';

const FILTERS: readonly { value: RegisterFilter; label: string }[] = [
  { value: 'open', label: 'Abiertas' },
  { value: 'overdue', label: 'Vencidas' },
  { value: 'ended', label: 'Terminadas' },
];
const NOTHING: Readonly<Record<RegisterFilter, string>> = {
  open: 'Nadie espera una respuesta. Cuando alguien pida algo por correo o en recepción, regístralo aquí.',
  overdue: 'Ningún plazo ha vencido.',
  ended: 'Aquí quedan las solicitudes que ya se atendieron.',
};

const Row = ({ request }: { request: DataRequestRow }) => {
  const clock = sayClock(request);
  return (
    <li className="flex flex-wrap gap-y-1.5 gap-x-4 items-center justify-between py-3.5 px-5 [&+&]:border-t [&+&]:border-t-line max-phone:py-3.5 max-phone:px-4">
      <div className="min-w-0 [&_p]:m-0">
        <p className="flex flex-wrap gap-y-0.5 gap-x-2.5 items-baseline">
          <Link
            className="font-semibold text-ink wrap-anywhere hover:text-plum max-phone:inline-flex max-phone:items-center max-phone:min-h-11"
            to={requestPath(request.id)}
          >
            {request.name}
          </Link>
          <span className="text-muted text-13">{RIGHTS[request.right]}</span>
        </p>
        <p className="flex flex-wrap gap-y-0 gap-x-3.5 text-muted text-13 leading-[20px]">
          {clock !== '' && <span className={classes(isOverdue(request) && 'text-error')}>{clock}</span>}
          <span>Se recibió el {sayShortDay(request.receivedOn)}</span>
          {request.blockedUntil !== null && (
            <span>Expediente bloqueado: se elimina después del {sayShortDay(request.blockedUntil)}</span>
          )}
        </p>
      </div>
      <Tag>{STATES[request.state]}</Tag>
    </li>
  );
};

function Rows({ filter }: { filter: RegisterFilter }) {
  const query = useQuery(registerQuery(filter));
  if (query.data === undefined) {
    if (query.error) return <LoadError title="No pudimos cargar las solicitudes" query={query} />;
    return <ListSkeleton label="Cargando las solicitudes…" rows={4} tall />;
  }
  const { items, more } = query.data;
  if (items.length === 0) {
    return <EmptyState icon={ShieldCheck} title="No hay solicitudes" text={NOTHING[filter]} />;
  }
  return (
    <>
      <ul>
        {items.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
      {more && <p className="py-3 px-5 border-t border-t-line text-muted">Se muestran las 200 más recientes.</p>}
    </>
  );
}

const isFilter = (text: string | null): text is RegisterFilter => FILTERS.some(({ value }) => value === text);

function Register() {
  useTitle(TITLE);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const asked = search.get('state');
  const filter = isFilter(asked) ? asked : 'open';
  const [entering, setEntering] = useState(false);
  const [made, setMade] = useState<string>();
  const mayEnter = useCan('edit_clients');
  const overdue = useQuery(registerQuery('overdue')).data?.items.length ?? 0;
  return (
    <>
      <ListHead
        title={TITLE}
        sub={LEAD}
        actions={
          <GatedButton
            type="primary"
            reason={mayEnter ? undefined : missingPermission('edit_clients')}
            icon={<Plus size={16} strokeWidth={2} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setEntering(true)}
          >
            Registrar solicitud
          </GatedButton>
        }
      />
      <fieldset className="flex flex-wrap gap-2 min-w-0 mb-4 max-phone:[&_button]:min-h-11" aria-label="Mostrar">
        {FILTERS.map(({ value, label }) => (
          <Button
            key={value}
            shape="round"
            type={value === filter ? 'primary' : 'default'}
            aria-pressed={value === filter}
            onClick={() => setSearch(value === 'open' ? {} : { state: value }, { replace: true })}
          >
            {label}
            {value === 'overdue' && overdue > 0 && ` (${overdue})`}
          </Button>
        ))}
      </fieldset>
      <section className={panel.flat} aria-label="Solicitudes">
        <Rows filter={filter} />
      </section>
      <Dialog
        open={entering}
        onCancel={() => setEntering(false)}
        title="Registrar solicitud"
        footer={null}
        // Closing navigates back in the history first.
        afterClose={() => made !== undefined && void navigate(requestPath(made))}
        intoFirstField
      >
        <NewRequestForm onClose={() => setEntering(false)} onMade={setMade} />
      </Dialog>
    </>
  );
}

/** ADR 0068. */
export default function DataRequestsPage() {
  return useCan('view_clients') ? <Register /> : <Restricted area={TITLE} permission="view_clients" />;
}
