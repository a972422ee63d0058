import { INBOX_KINDS, type InboxKind } from '@rostro/shared/inbox';
import { Alert, Button } from 'antd';
import { CircleCheckBig, CloudAlert } from 'lucide-react';
import { useState } from 'react';
import { detailOf } from '#api/error.ts';
import { BELOW_INBOX } from '#office/extras/inbox.ts';
import { ListHead } from '#office/list/ListHead.tsx';
import { ListSkeleton } from '#office/list/ListSkeleton.tsx';
import { Slot } from '#office/nav/Slot.tsx';
import { useWaitingMarks } from '#office/notifications/published/WorkListPage.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { hasCode } from '#office/ui/problems.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { useTitle } from '#ui/useTitle.ts';
import { LazyBookingDrawer } from './drawer/LazyBookingDrawer.tsx';
import { LIST } from './inbox/focus.ts';
import { InboxList } from './inbox/InboxList.tsx';
import { KEYS_HELP, KeysHelp } from './inbox/KeysHelp.tsx';
import { KINDS } from './inbox/kinds.tsx';
import { countByKind, type InboxRow } from './inbox/rows.ts';
import { useInbox } from './inbox/useInbox.ts';
import styles from './published/Inbox.module.css';

const TITLE = 'Por atender';

interface FiltersProps {
  rows: readonly InboxRow[];
  kind: InboxKind | undefined;
  onKind: (kind: InboxKind | undefined) => void;
}

/** A kind without items has no button, unless it is the chosen one. */
function Filters({ rows, kind, onKind }: FiltersProps) {
  const counts = countByKind(rows);
  const shown = INBOX_KINDS.filter((one) => counts.has(one) || one === kind);
  if (shown.length < 2 && kind === undefined) return null;
  return (
    <fieldset
      className="flex flex-wrap gap-2 min-w-0 mb-4 max-phone:flex-nowrap max-phone:overflow-x-auto"
      aria-label="Mostrar"
    >
      <button
        type="button"
        className={styles.filter}
        aria-pressed={kind === undefined}
        onClick={() => onKind(undefined)}
      >
        Todo <b>{rows.length}</b>
      </button>
      {shown.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.filter}
          aria-pressed={kind === one}
          onClick={() => onKind(kind === one ? undefined : one)}
        >
          {KINDS[one].title} <b>{counts.get(one) ?? 0}</b>
        </button>
      ))}
    </fieldset>
  );
}

const NOTHING = {
  icon: CircleCheckBig,
  title: 'No hay nada por atender',
  text: 'Aquí aparece lo que espera a una persona de la clínica: citas por confirmar, cambios de último momento, mensajes, clientes a quienes hay que llamar, avisos que no llegaron y visitas sin cerrar.',
};

const sayCount = (count: number, more: boolean): string =>
  `${more ? 'Más de ' : ''}${count} ${count === 1 ? 'asunto espera' : 'asuntos esperan'}`;

function Inbox() {
  useTitle(TITLE);
  const { rows, more, failed, isFetching, readAgain } = useInbox();
  const [kind, setKind] = useState<InboxKind>();
  const marks = useWaitingMarks();
  if (hasCode(failed?.error, 'forbidden')) return <NoAccess />;
  const visits = rows?.flatMap((row) => ('appointment' in row ? [row.appointment] : [])) ?? [];
  const shown = rows?.filter((row) => kind === undefined || row.kind === kind) ?? [];
  const again = (
    <Button loading={isFetching} onClick={readAgain}>
      Intentar de nuevo
    </Button>
  );
  return (
    <>
      <ListHead
        title={TITLE}
        marks={marks}
        sub={
          <span className="flex flex-wrap gap-x-6 gap-y-1 items-center">
            <span role="status">{rows && rows.length > 0 && sayCount(rows.length, more)}</span>
            {shown.length > 0 && <KeysHelp />}
          </span>
        }
      />
      {rows && <Filters rows={rows} kind={kind} onKind={setKind} />}
      <section
        id={LIST}
        tabIndex={-1}
        className={panel.flat}
        aria-label="Lo que espera"
        aria-describedby={shown.length > 0 ? KEYS_HELP : undefined}
      >
        {rows === undefined && !failed && <ListSkeleton label="Cargando lo que está por atender…" rows={8} />}
        {rows === undefined && failed && (
          <EmptyState
            alert
            icon={CloudAlert}
            title="No pudimos cargar lo que está por atender"
            text={detailOf(failed.error)}
            action={again}
          />
        )}
        {rows && failed && (
          <Alert
            type="warning"
            banner
            showIcon
            title={`La lista puede no estar al día. ${detailOf(failed.error)}`}
            action={again}
          />
        )}
        {rows && <InboxList rows={shown} withLabels={countByKind(shown).size > 1} now={Date.now()} />}
        {rows && shown.length === 0 && <EmptyState {...NOTHING} />}
      </section>
      <Slot of={BELOW_INBOX} with={{}} />
      <LazyBookingDrawer rows={visits} />
    </>
  );
}

const NoAccess = () => <Restricted area={TITLE} permission="view_appointments" />;

/** The clinic's one inbox (ADR 0059). */
export default function InboxPage() {
  return useCan('view_appointments') ? <Inbox /> : <NoAccess />;
}
