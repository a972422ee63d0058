import type { InboxKind } from '@rostro/shared/inbox';
import type { ReactNode } from 'react';
import { RIGHTS } from '#office/privacy/published/words.ts';
import { INBOX_TITLES } from '../published/inbox.ts';
import { CloseActs, ConfirmActs, ReplyActs, RequestActs, SeenActs, UndeliveredActs } from './Acts.tsx';
import type { InboxRow } from './rows.ts';

type RowOf<K extends InboxKind, R = InboxRow> = R extends { kind: infer Own } ? (K extends Own ? R : never) : never;
type Rows = { [K in InboxKind]: RowOf<K> };

interface KindOf<K extends InboxKind> {
  title: string;
  /** Undefined: the acts of the row say what it waits for. */
  label: ((row: Rows[K]) => string) | undefined;
  /** The words before the time that is left, and before the time since it passed; null if nothing is due. */
  due: { ahead: string; over: string } | null;
  acts: (row: Rows[K], onOver: () => void) => ReactNode;
}

/** The texts of each kind. Another kind is one more entry, here and in `shared/inbox.ts`. */
export const KINDS: { readonly [K in InboxKind]: KindOf<K> } = {
  to_confirm: {
    title: INBOX_TITLES.to_confirm,
    label: undefined,
    due: { ahead: 'Empieza', over: 'Empezó' },
    acts: (row, onOver) => <ConfirmActs row={row} onOver={onOver} />,
  },
  change: {
    title: INBOX_TITLES.change,
    label: ({ message }) => (message.changed?.movedTo ? 'Cambió su cita' : 'Canceló su cita'),
    due: { ahead: 'La cita era', over: 'La cita era' },
    acts: (row, onOver) => <SeenActs row={row} onOver={onOver} />,
  },
  reply: {
    title: INBOX_TITLES.reply,
    label: () => 'Mensaje',
    due: { ahead: 'Contesta antes de que pase el día: vence', over: 'El plazo para contestar por WhatsApp venció' },
    acts: (row, onOver) => <ReplyActs row={row} onOver={onOver} />,
  },
  call: {
    title: INBOX_TITLES.call,
    label: () => 'Llámale',
    due: { ahead: 'La hora de la cita es', over: 'La hora de la cita fue' },
    acts: (row, onOver) => <UndeliveredActs row={row} onOver={onOver} />,
  },
  undelivered: {
    title: INBOX_TITLES.undelivered,
    label: () => 'Aviso sin entregar',
    due: { ahead: 'La cita es', over: 'La cita fue' },
    acts: (row, onOver) => <UndeliveredActs row={row} onOver={onOver} />,
  },
  left_open: {
    title: INBOX_TITLES.left_open,
    label: undefined,
    due: { ahead: 'Termina', over: 'Terminó' },
    acts: (row, onOver) => <CloseActs row={row} onOver={onOver} />,
  },
  data_rights: {
    title: INBOX_TITLES.data_rights,
    label: ({ request }) => `Derecho de ${RIGHTS[request.right].toLowerCase()}`,
    due: { ahead: 'El plazo vence', over: 'El plazo venció' },
    acts: (row) => <RequestActs row={row} />,
  },
  credit: {
    title: INBOX_TITLES.credit,
    label: () => 'Saldo a favor',
    due: null,
    acts: (row, onOver) => <SeenActs row={row} onOver={onOver} />,
  },
  duplicate: {
    title: INBOX_TITLES.duplicate,
    label: () => 'Posible duplicado',
    due: null,
    acts: (row, onOver) => <SeenActs row={row} onOver={onOver} />,
  },
};

// The kind is a parameter of its own, so that the compiler sees that it matches its row.
function readAs<K extends InboxKind>(name: K, row: Rows[K]) {
  const kind: KindOf<K> = KINDS[name];
  return {
    due: kind.due,
    label: kind.label?.(row),
    acts: (onOver: () => void): ReactNode => kind.acts(row, onOver),
  };
}

export const readKind = (row: InboxRow) => readAs(row.kind, row);
