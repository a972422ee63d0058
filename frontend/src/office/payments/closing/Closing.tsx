import type { CashDay } from '@rostro/shared/contract/payments/cash';
import { sayMoney } from '@rostro/shared/money';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { LockOpen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea } from '#office/edit/fields.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import panel from '#office/ui/Panel.module.css';
import type { SaidProblem } from '#office/ui/problems.ts';
import { sentence } from '#office/ui/say.ts';
import { nameOf, reopenDay } from '../data/api.ts';
import { sayAuthorAndTime, sayDifference } from '../data/words.ts';
import { CloseForm } from './CloseForm.tsx';
import { CountedFacts } from './CountedFacts.tsx';
import { MAX_REASON } from './counted.ts';
import { type OfDay, reportOutdated, sayReopeningProblem } from './problems.ts';

const NO_REASON = { values: { reason: '' }, version: 0 };
const WithReason = z.object({ reason: z.string().trim().min(1, 'Escribe el motivo') });

function ReopenForm({ cash, onProblem, onClose }: OfDay & { onClose: () => void }) {
  const { version } = cash;
  const cache = useQueryClient();
  const edit = useEdit({
    name: `caja.reabrir.${nameOf(cash)}`,
    saved: NO_REASON,
    schema: WithReason,
    keeps: true,
    send: ({ reason }) =>
      reportOutdated(reopenDay(cache, cash, { version, reason }), (refusal) => {
        onClose();
        onProblem(sayReopeningProblem(refusal));
      }),
    savedIn: () => NO_REASON,
    said: 'Corte reabierto',
    onSaved: onClose,
  });
  const foot = <DialogFoot edit={edit} onCancel={onClose} save="Reabrir corte" saving="Reabriendo…" danger />;
  return (
    <EditForm edit={edit} failed={sayReopeningProblem} foot={foot}>
      <p className="text-muted">
        Se podrán registrar y eliminar pagos de este día, y habrá que hacer el corte otra vez. El corte actual queda en
        el historial.
      </p>
      <EditArea
        edit={edit}
        name="reason"
        label="Motivo"
        hint="Queda en el historial con tu nombre."
        rows={2}
        maxLength={MAX_REASON}
      />
    </EditForm>
  );
}

type CashClosing = CashDay['closings'][number];

function Entry({ closing }: { closing: CashClosing }) {
  const { countedCashCents, expectedCashCents, differenceCents, reason, reopened } = closing;
  return (
    <li className="text-muted text-13 wrap-anywhere">
      <p>
        <b className="text-ink font-medium">Corte:</b> {sentence(sayAuthorAndTime(closing))}
      </p>
      <p>
        Esperado {sayMoney(expectedCashCents)}, contado {sayMoney(countedCashCents)}. {sayDifference(differenceCents)}
        {reason !== '' && `: ${reason}`}
      </p>
      {reopened && (
        <p>
          <b className="text-ink font-medium">Reabierto:</b> {sentence(sayAuthorAndTime(reopened))} Motivo:{' '}
          {reopened.reason}
        </p>
      )}
    </li>
  );
}

function History({ closings }: { closings: readonly CashClosing[] }) {
  if (closings.length === 0) return null;
  return (
    <section className="pt-4 border-t border-t-line" aria-labelledby="cortes-anteriores">
      <h3 id="cortes-anteriores" className="mb-2 font-text font-semibold text-13 leading-[1.4] tracking-normal">
        Cortes anteriores de este día
      </h3>
      <ol className="grid gap-3">
        {closings.map((closing) => (
          <Entry key={closing.at} closing={closing} />
        ))}
      </ol>
    </section>
  );
}

function ClosedNote({ cash, closing, onProblem }: OfDay & { closing: CashClosing }) {
  const [asking, setAsking] = useState(false);
  const close = (): void => setAsking(false);
  const ask = (): void => {
    onProblem(undefined);
    setAsking(true);
  };
  return (
    <div className="grid gap-3">
      <p>{sentence(sayAuthorAndTime(closing))}</p>
      <CountedFacts {...closing} />
      <Button
        className="justify-self-start max-phone:justify-self-stretch"
        icon={<LockOpen size={16} strokeWidth={1.8} aria-hidden />}
        onClick={ask}
      >
        Reabrir corte
      </Button>
      <Dialog open={asking} onCancel={close} title="¿Reabrir el corte?" width={440} footer={null} intoFirstField>
        <ReopenForm cash={cash} onProblem={onProblem} onClose={close} />
      </Dialog>
    </div>
  );
}

/** The form of the day close, or the present day close; above it, a problem caused by another user's change. */
export function Closing({ cash }: { cash: CashDay }) {
  const [problem, setProblem] = useState<SaidProblem>();
  const { state, closings } = cash;
  const [newest, ...earlier] = closings;
  const isClosed = state === 'closed';
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isClosed);
  // The focused button was removed by the change, so the heading gets the focus.
  useEffect(() => {
    if (was.current !== isClosed && document.activeElement === document.body) heading.current?.focus();
    was.current = isClosed;
  }, [isClosed]);
  return (
    <section className={panel.panel} aria-labelledby="corte">
      <h2
        id="corte"
        ref={heading}
        tabIndex={-1}
        className="py-2.5 px-4 font-text font-semibold text-14 leading-[1.4] tracking-normal border-b border-b-line"
      >
        {isClosed ? 'Corte hecho' : 'Corte del día'}
      </h2>
      <div className="grid gap-4 p-4">
        <div className="empty:hidden" aria-live="assertive">
          {problem && (
            <Alert
              type="error"
              showIcon
              title={problem.title}
              description={problem.detail}
              closable={{ onClose: () => setProblem(undefined), 'aria-label': 'Cerrar aviso' }}
            />
          )}
        </div>
        {isClosed && newest ? (
          <ClosedNote cash={cash} closing={newest} onProblem={setProblem} />
        ) : (
          <CloseForm cash={cash} onProblem={setProblem} />
        )}
        <History closings={isClosed ? earlier : closings} />
      </div>
    </section>
  );
}
