import { hasNothingToCount } from '@rostro/shared/cash-day';
import type { CashDay, DrawerMovement } from '@rostro/shared/contract/payments/cash';
import { MESSAGES } from '@rostro/shared/messages';
import { sayMoney } from '@rostro/shared/money';
import { Button } from 'antd';
import { useState } from 'react';
import { Dialog } from '#office/ui/Dialog.tsx';
import panel from '#office/ui/Panel.module.css';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import { cashOfPayments, sayHour, sayMoved, sayMovement } from '../data/words.ts';
import { MOVE_TITLES, MoveForm, type Moving, ReverseForm } from './MoveForm.tsx';

/** The open dialog: a new movement, or one to take back. */
type Asking = Moving | DrawerMovement;
const isMovement = (asking: Asking): asking is DrawerMovement => typeof asking !== 'string';

const takenBackIn = (movements: readonly DrawerMovement[]): ReadonlySet<number> =>
  new Set(movements.flatMap(({ reverses }) => (reverses === null ? [] : [reverses])));

interface MovementsProps {
  drawer: CashDay['drawer'];
  /** Undefined on a closed day. */
  onReverse: ((movement: DrawerMovement) => void) | undefined;
}

/** Newest first; a movement that was taken back is struck through. */
function Movements({ drawer: { movements }, onReverse }: MovementsProps) {
  const takenBack = takenBackIn(movements);
  if (movements.length === 0) return null;
  return (
    <ul className="tabular-nums" aria-label="Movimientos de caja">
      {movements.toReversed().map((movement) => {
        const { number, reason, by, at, reverses } = movement;
        const isVoid = takenBack.has(number);
        return (
          <li
            key={number}
            className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-y-1 gap-x-3 items-center py-2 border-t border-t-row-line"
          >
            <span className="min-w-0 wrap-anywhere [&_small]:block [&_small]:text-muted">
              {sayMovement(movement)}
              {reason !== '' && `: ${reason}`}
              <small>
                {sayHour(at)}, {by.name}
                {isVoid && ' · Anulado'}
              </small>
            </span>
            <span className={classes('text-right', isVoid && 'text-muted line-through')}>{sayMoved(movement)}</span>
            {onReverse && !isVoid && reverses === null && (
              <Button
                type="text"
                size="small"
                aria-haspopup="dialog"
                aria-label={`Anular ${sayMovement(movement).toLowerCase()} de ${sayMoved(movement)}`}
                onClick={() => onReverse(movement)}
              >
                Anular
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A day has one float; another one follows only after it was taken back. */
const Actions = ({ hasFloat, onAsk }: { hasFloat: boolean; onAsk: (moving: Moving) => void }) => (
  <div className="flex flex-wrap gap-2 max-phone:[&>.ant-btn]:flex-1">
    {!hasFloat && (
      <Button aria-haspopup="dialog" onClick={() => onAsk('float')}>
        Registrar fondo
      </Button>
    )}
    <Button aria-haspopup="dialog" onClick={() => onAsk('cash_in')}>
      Entrada
    </Button>
    <Button aria-haspopup="dialog" onClick={() => onAsk('cash_out')}>
      Salida
    </Button>
  </div>
);

/** The expected amount and its parts: float, cash of payments, movements in and out. */
export function Drawer({ cash }: { cash: CashDay }) {
  const [asking, ask] = useState<Asking>();
  const today = useToday();
  const { drawer } = cash;
  const isOpen = cash.state === 'open';
  const close = (): void => ask(undefined);
  const title = asking === undefined || isMovement(asking) ? '¿Anular el movimiento?' : MOVE_TITLES[asking];
  return (
    <section className={panel.panel} aria-labelledby="caja">
      <h2
        id="caja"
        className="py-2.5 px-4 font-text font-semibold text-14 leading-[1.4] tracking-normal border-b border-b-line"
      >
        Caja
      </h2>
      <div className="grid gap-4 p-4">
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 gap-x-4 tabular-nums [&_dt]:text-muted [&_dd]:m-0 [&_dd]:font-medium [&_dd]:text-right">
          <dt>Fondo inicial</dt>
          <dd>{sayMoney(drawer.floatCents)}</dd>
          <dt>Cobros en efectivo</dt>
          <dd>{sayMoved({ kind: 'cash_in', amountCents: cashOfPayments(cash) })}</dd>
          <dt>Entradas</dt>
          <dd>{sayMoney(drawer.cashInCents)}</dd>
          <dt>Salidas</dt>
          <dd>
            {drawer.cashOutCents === 0 ? sayMoney(0) : sayMoved({ kind: 'cash_out', amountCents: drawer.cashOutCents })}
          </dd>
        </dl>
        {isOpen &&
          (hasNothingToCount(cash, today) ? (
            <p className="text-muted">{MESSAGES.day_over}</p>
          ) : (
            <Actions hasFloat={drawer.floatCents > 0} onAsk={ask} />
          ))}
        <Movements drawer={drawer} onReverse={isOpen ? ask : undefined} />
      </div>
      <Dialog open={asking !== undefined} onCancel={close} title={title} width={440} footer={null} intoFirstField>
        {asking !== undefined &&
          (isMovement(asking) ? (
            <ReverseForm of={cash} movement={asking} onClose={close} />
          ) : (
            <MoveForm of={cash} moving={asking} onClose={close} />
          ))}
      </Dialog>
    </section>
  );
}
