import type { ErrorCode } from '@rostro/shared/errors';
import { type UseMutationOptions, type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { ApiError } from '#api/error.ts';
import { ListBody } from '#office/list/ListBody.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import { type Column, ListRows } from '#office/list/ListTable.tsx';
import { Notice } from '#office/ui/Notice.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { toast } from '#ui/toast/index.ts';
import { useTitle } from '#ui/useTitle.ts';
import { useMessages, useProblems } from './api.ts';
import styles from './Notices.module.css';

/** What is still to be seen to, the newest first, and whether there is more than that. */
interface ToSeeTo<Row> {
  items: readonly Row[];
  more: boolean;
}

/** `' (3)'`, `' (100+)'`; nothing of none. */
const sayHowMany = (waiting: ToSeeTo<unknown> | undefined): string =>
  waiting === undefined || waiting.items.length === 0 ? '' : ` (${waiting.items.length}${waiting.more ? '+' : ''})`;

/** The two lists of what somebody has to see to. */
function NoticesNav() {
  const { data: problems } = useProblems();
  const { data: messages } = useMessages();
  return (
    <nav className={styles.nav} aria-label="Avisos y mensajes">
      <NavLink end to="/admin/notices">
        Sin entregar{sayHowMany(problems)}
      </NavLink>
      <NavLink to="/admin/notices/messages">Mensajes de clientes{sayHowMany(messages)}</NavLink>
    </nav>
  );
}

/**
 * Sees to a row and says so; the row is gone by then, and whoever asked for it is told.
 * @param over refusals after which nothing is left to be done: another try would say the same
 */
export function useSeeTo<Answer>(
  options: UseMutationOptions<Answer, Error, string>,
  { done, over, onOver }: { done: string; over: readonly ErrorCode[]; onOver: () => void },
) {
  const { mutateAsync, isPending, error, reset } = useMutation(options);
  const isOver = (failure: unknown): failure is ApiError =>
    failure instanceof ApiError && over.some((code) => code === failure.code);
  const run = async (id: string): Promise<unknown> => {
    if (isPending) return undefined;
    try {
      await mutateAsync(id);
      toast.success(done);
    } catch (failure) {
      if (!isOver(failure)) return failure;
      toast.error(failure.detail);
    }
    onOver();
    return undefined;
  };
  return { run, busy: isPending, error: isOver(error) ? null : error, forget: reset };
}

export interface Seeing<Asked> {
  /** Something that has to be thought over is asked first. */
  onAsk: (about: Asked) => void;
  /** Its row is gone, and with it what had the focus. */
  onOver: () => void;
}

/** Of the question about a row; it stays while its dialog fades. */
export interface Asking {
  open: boolean;
  onClose: () => void;
  onOver: () => void;
}

interface SeenToPageProps<Row, Asked> {
  title: string;
  /** What the list is called. */
  label: string;
  useRows: () => UseQueryResult<ToSeeTo<Row>>;
  sayCount: (count: number, more: boolean) => string;
  coming: { label: string; columns: string };
  failed: string;
  nothing: { icon: LucideIcon; title: string; text: string };
  columns: (seeing: Seeing<Asked>) => readonly Column<Row>[];
  card: (seeing: Seeing<Asked>) => (row: Row) => ReactNode;
  dialog: (about: Asked, asking: Asking) => ReactNode;
}

function SeenTo<Row extends { id: string }, Asked>(props: SeenToPageProps<Row, Asked>) {
  const { title, useRows, nothing } = props;
  useTitle(title);
  const query = useRows();
  const { data, error } = query;
  const list = useRef<HTMLElement>(null);
  const [about, setAbout] = useState<Asked>();
  const [open, setOpen] = useState(false);
  if (error instanceof ApiError && error.code === 'forbidden') return <NoAccess title={title} />;
  const onOver = (): void => list.current?.focus();
  const seeing: Seeing<Asked> = {
    onAsk: (asked) => {
      setAbout(asked);
      setOpen(true);
    },
    onOver,
  };
  return (
    <>
      <ListHead
        title={title}
        sub={<span role="status">{data && data.items.length > 0 && props.sayCount(data.items.length, data.more)}</span>}
      />
      <NoticesNav />
      <section ref={list} tabIndex={-1} className={panel.flat} aria-label={props.label}>
        <ListBody
          query={query}
          level={2}
          coming={{ ...props.coming, rows: 5, tall: true }}
          failed={props.failed}
          stale="No pudimos actualizar la lista."
          empty={({ items }) => items.length === 0}
          nothing={<Notice {...nothing} level={2} />}
        >
          {({ items }) => (
            <ListRows
              label={title}
              wide
              tall
              className={styles.table}
              rows={items}
              columns={props.columns(seeing)}
              card={props.card(seeing)}
            />
          )}
        </ListBody>
      </section>
      {about !== undefined && props.dialog(about, { open, onClose: () => setOpen(false), onOver })}
    </>
  );
}

const NoAccess = ({ title }: { title: string }) => <Restricted area={title} permission="view_appointments" />;

/** A list of what somebody has to see to. Colleagues see to it too: it is asked for again and again. */
export function SeenToPage<Row extends { id: string }, Asked>(props: SeenToPageProps<Row, Asked>) {
  return useCan('view_appointments') ? <SeenTo {...props} /> : <NoAccess title={props.title} />;
}
