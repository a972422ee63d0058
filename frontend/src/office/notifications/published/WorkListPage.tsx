import type { ErrorCode } from '@rostro/shared/errors';
import { type UseMutationOptions, type UseQueryResult, useMutation } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { ListBody } from '#office/list/ListBody.tsx';
import { ListHead } from '#office/list/ListHead.tsx';
import { type Column, ListRows } from '#office/list/ListTable.tsx';
import { EmptyState } from '#office/ui/EmptyState.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { toast } from '#ui/toast/index.ts';
import { useTitle } from '#ui/useTitle.ts';
import { useMessages, useProblems } from './api.ts';
import styles from './Notices.module.css';

/** The open rows, newest first, and whether there are more. */
interface WorkList<Row> {
  items: readonly Row[];
  more: boolean;
}

/** `' (3)'`, `' (100+)'`; empty for none. */
const sayHowMany = (waiting: WorkList<unknown> | undefined): string =>
  waiting === undefined || waiting.items.length === 0 ? '' : ` (${waiting.items.length}${waiting.more ? '+' : ''})`;

/** How much waits behind the tabs of the inbox, by address. */
export function useWaitingMarks(): Record<string, string> {
  const { data: problems } = useProblems();
  const { data: messages } = useMessages();
  return { '/admin/notices': sayHowMany(problems), '/admin/notices/messages': sayHowMany(messages) };
}

/**
 * Runs the act of a row, which removes the row, and shows a toast.
 * @param done the toast's text, or a function that shows another toast
 * @param over error codes of a row that is already settled, which remove it too
 */
export function useSettleRow<Answer>(
  options: UseMutationOptions<Answer, Error, string>,
  { done, over, onOver }: { done: string | ((id: string) => void); over: readonly ErrorCode[]; onOver: () => void },
) {
  const settling = useMutation(options);
  const { isPending, error, reset } = settling;
  const settle = useOnce(settling);
  const isOver = (failure: unknown): failure is ApiError =>
    failure instanceof ApiError && over.some((code) => code === failure.code);
  const run = async (id: string): Promise<unknown> => {
    const answer = settle(id);
    if (answer === undefined) return undefined;
    try {
      await answer;
      if (typeof done === 'string') toast.success(done);
      else done(id);
    } catch (failure) {
      if (!isOver(failure)) return failure;
      toast.error(failure.detail);
    }
    onOver();
    return undefined;
  };
  return { run, busy: isPending, error: isOver(error) ? null : error, forget: reset };
}

export interface WorkListActions<Subject> {
  /** Opens the dialog that asks before the action. */
  onAsk: (about: Subject) => void;
  /** Called when the row that had the focus is gone. */
  onOver: () => void;
}

/** The state of the dialog about a row. The dialog stays mounted while it fades out. */
export interface DialogState {
  open: boolean;
  onClose: () => void;
  onOver: () => void;
}

interface WorkListPageProps<Row, Subject> {
  title: string;
  label: string;
  useRows: () => UseQueryResult<WorkList<Row>>;
  sayCount: (count: number, more: boolean) => string;
  coming: { label: string; columns: string };
  failed: string;
  nothing: { icon: LucideIcon; title: string; text: string };
  columns: (actions: WorkListActions<Subject>) => readonly Column<Row>[];
  card: (actions: WorkListActions<Subject>) => (row: Row) => ReactNode;
  dialog: (about: Subject, state: DialogState) => ReactNode;
}

function WorkListBody<Row extends { id: string }, Subject>(props: WorkListPageProps<Row, Subject>) {
  const { title, useRows, nothing } = props;
  useTitle(title);
  const query = useRows();
  const marks = useWaitingMarks();
  const { data, error } = query;
  const list = useRef<HTMLElement>(null);
  const [about, setAbout] = useState<Subject>();
  const [open, setOpen] = useState(false);
  if (error instanceof ApiError && error.code === 'forbidden') return <NoAccess title={title} />;
  const onOver = (): void => list.current?.focus();
  const actions: WorkListActions<Subject> = {
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
        marks={marks}
        sub={<span role="status">{data && data.items.length > 0 && props.sayCount(data.items.length, data.more)}</span>}
      />
      <section ref={list} tabIndex={-1} className={panel.flat} aria-label={props.label}>
        <ListBody
          query={query}
          coming={{ ...props.coming, rows: 5, tall: true }}
          failed={props.failed}
          stale="No pudimos actualizar la lista."
          empty={({ items }) => items.length === 0}
          nothing={<EmptyState {...nothing} />}
        >
          {({ items }) => (
            <ListRows
              label={title}
              wide
              tall
              className={styles.table}
              rows={items}
              columns={props.columns(actions)}
              card={props.card(actions)}
            />
          )}
        </ListBody>
      </section>
      {about !== undefined && props.dialog(about, { open, onClose: () => setOpen(false), onOver })}
    </>
  );
}

const NoAccess = ({ title }: { title: string }) => <Restricted area={title} permission="view_appointments" />;

/** The rows are work for staff. The pulse covers colleagues' acts. */
export function WorkListPage<Row extends { id: string }, Subject>(props: WorkListPageProps<Row, Subject>) {
  return useCan('view_appointments') ? <WorkListBody {...props} /> : <NoAccess title={props.title} />;
}
