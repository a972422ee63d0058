import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import { sayInstant, wallClockOf } from '@rostro/shared/time';
import { Alert, Button, Progress } from 'antd';
import { Link } from 'react-router-dom';
import { Dialog } from '#office/ui/Dialog.tsx';
import { sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import styles from './MoveDialog.module.css';
import { sayMoved, type Unfit } from './move.ts';
import type { Moving } from './useMove.ts';

interface MoveDialogProps {
  moving: Moving;
  open: boolean;
  onClose: () => void;
  onGoOn: () => void;
}

const agendaOf = (startsAt: string): string => {
  const { date } = wallClockOf(startsAt);
  return `/admin/appointments?from=${date}&to=${date}`;
};

function UnfitList({ unfit }: { unfit: readonly Unfit[] }) {
  return (
    <section aria-labelledby="no-caben">
      <h3 id="no-caben" className="font-text font-semibold text-14 leading-[1.45] tracking-normal">
        {unfit.length === 1 ? '1 cita no cabe' : `${unfit.length} citas no caben`}
      </h3>
      <p className="text-12 text-muted">Conservan su lugar de antes hasta que alguien las cambie de horario.</p>
      <ul className={classes(styles.list, 'max-h-[40vh] mt-2 overflow-auto border border-line rounded-control')}>
        {unfit.map(({ id, startsAt, clientName }) => (
          <li key={id}>
            <span>
              <b>{clientName ?? 'Cliente sin datos'}</b>
              <small>{sentence(sayInstant(startsAt))}</small>
            </span>
            <Link to={agendaOf(startsAt)} className="link">
              Ver en la Agenda
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayState({ row, move, running }: Moving): string {
  const { moved, unfit, remaining } = move;
  const nothing = moved === 0 && unfit.length === 0 && remaining === 0;
  if (nothing) return running ? 'Revisando sus citas próximas…' : 'Todas sus citas próximas están en su categoría.';
  const left = remaining > 0 ? ` Quedan ${remaining} por revisar.` : '';
  return `${sayMoved(moved)} a «${SERVICE_CATEGORY_LABELS[row.category]}».${left}`;
}

function State({ moving }: Pick<MoveDialogProps, 'moving'>) {
  const { move, running, problem } = moving;
  const seen = move.moved + move.unfit.length;
  const percent = Math.round((100 * seen) / Math.max(1, seen + move.remaining));
  return (
    <div className="grid gap-2" aria-live="polite">
      <p>{sayState(moving)}</p>
      {(running || move.remaining > 0) && (
        <Progress percent={percent} status={running ? 'active' : 'normal'} aria-label="Avance" />
      )}
      {running && (
        <p className="text-12 text-muted">Puedes cerrar este aviso: seguimos mientras estés en esta página.</p>
      )}
      {problem && <Alert type="warning" showIcon title="No terminamos de mover las citas" description={problem} />}
    </div>
  );
}

export function MoveDialog({ moving, open, onClose, onGoOn }: MoveDialogProps) {
  const { row, move, running } = moving;
  const stopped = !running && (move.remaining > 0 || moving.problem !== undefined);
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      title={`Citas de «${row.name}»`}
      footer={[
        stopped && (
          <Button key="on" onClick={onGoOn}>
            Continuar
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {running ? 'Cerrar y seguir' : 'Entendido'}
        </Button>,
      ]}
    >
      <div className="grid gap-4">
        <State moving={moving} />
        {move.unfit.length > 0 && <UnfitList unfit={move.unfit} />}
      </div>
    </Dialog>
  );
}
