import { Alert, Button } from 'antd';
import { useState } from 'react';
import { sayAppointments, sayClient } from '#office/ui/say.ts';
import { type Refused, useConfirm } from '../status/useConfirm.ts';
import { LIST } from './focus.ts';
import type { VisitRow } from './rows.ts';
import type { Selection } from './useSelection.ts';

interface RefusedNoteProps {
  refused: readonly Refused[];
  onClose: () => void;
}

const RefusedNote = ({ refused, onClose }: RefusedNoteProps) => (
  <Alert
    type="error"
    banner
    showIcon
    closable={{ 'aria-label': 'Cerrar', onClose }}
    title={`No se ${refused.length === 1 ? 'pudo confirmar 1 cita' : `pudieron confirmar ${refused.length} citas`}`}
    description={
      <ul className="max-h-40 overflow-y-auto">
        {refused.map(({ visit, why }) => (
          <li key={visit.id} className="[overflow-wrap:anywhere]">
            <b>{sayClient(visit)}</b>: {why}
          </li>
        ))}
      </ul>
    }
  />
);

const sayBusy = (answered: number, asked: number): string =>
  `Confirmando ${Math.min(answered + 1, asked)} de ${asked}…`;

/** One button confirms what is selected. What was refused stays selected, so that another press tries it again. */
export function ConfirmSelected({ selection: { selected, replace } }: { selection: Selection }) {
  const [asked, setAsked] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const { confirm, busy, answered } = useConfirm({
    onRefused: (left) => {
      setRefused(left);
      const isLeft = ({ visitId }: VisitRow): boolean => left.some(({ visit }) => visit.id === visitId);
      replace(selected.filter(isLeft).map(({ id }) => id));
      if (left.length === 0) document.getElementById(LIST)?.focus();
    },
  });
  const press = (rows: readonly VisitRow[]): void => {
    if (confirm(rows.map(({ appointment }) => appointment)) !== undefined) setAsked(rows.length);
  };
  const count = selected.length;
  const isShown = busy || count > 0;
  return (
    <div className="sticky bottom-0 z-1">
      {refused.length > 0 && <RefusedNote refused={refused} onClose={() => setRefused([])} />}
      <div className={isShown ? 'flex gap-2 items-center justify-end py-2 px-4 border-t border-t-line bg-white' : 'sr'}>
        <p role="status" className="m-0 text-13 text-muted max-phone:sr-only">
          {count > 0 && `${sayAppointments(count)} ${count === 1 ? 'seleccionada' : 'seleccionadas'}`}
        </p>
        {count > 0 && !busy && (
          <Button type="text" className="max-phone:mr-auto" onClick={() => replace([])}>
            Quitar selección
          </Button>
        )}
        {isShown && (
          <Button type="primary" loading={busy} onClick={() => press(selected)}>
            {busy ? sayBusy(answered, asked) : `Confirmar ${count}`}
          </Button>
        )}
      </div>
    </div>
  );
}
