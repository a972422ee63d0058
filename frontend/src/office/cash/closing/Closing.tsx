import type { CashDay } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import { Button } from 'antd';
import { LockOpen } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTyped } from '#edit/drafts.ts';
import { AdminField } from '#office/ui/AdminField.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import panel from '#office/ui/Panel.module.css';
import { ReasonField } from '#office/ui/ReasonField.tsx';
import { sentence } from '#office/ui/say.ts';
import type { FieldLook } from '#ui/field/Field.tsx';
import { focusFirstError } from '#ui/field/focusFirstError.ts';
import { sayDeed } from '../data/words.ts';
import { CloseDialog, type Seen } from './CloseDialog.tsx';
import styles from './Closing.module.css';
import { CountedFacts } from './CountedFacts.tsx';
import { Difference } from './Difference.tsx';
import { type Counted, countedOf, type Draft, type DraftErrors, errorsOf, MAX_REASON } from './draft.ts';
import { History } from './History.tsx';
import { Problem } from './Problem.tsx';
import type { SaidProblem } from './problems.ts';
import { ReopenForm } from './ReopenForm.tsx';
import type { useDrafts } from './useDrafts.ts';

interface ReopenDialogProps {
  cash: Pick<CashDay, 'day' | 'version'>;
  open: boolean;
  onClose: (problem?: SaidProblem) => void;
}

/** The reason outlives the dialog: who looks at the figures once more does not type it again. */
function ReopenDialog({ cash, open, onClose }: ReopenDialogProps) {
  const [reason, type] = useTyped(`caja.reabrir.${cash.day}`, '');
  return (
    <Dialog open={open} onCancel={() => onClose()} title="¿Reabrir el corte?" width={440} footer={null} intoFirstField>
      <ReopenForm cash={cash} reason={reason} onType={type} onClose={onClose} />
    </Dialog>
  );
}

interface DraftFieldsProps {
  draft: Draft;
  errors: DraftErrors;
  counted: Counted | undefined;
  onType: (draft: Draft) => void;
}

/** The reason is asked for only where something differs; what was typed of it waits. */
function DraftFields({ draft, errors, counted, onType }: DraftFieldsProps) {
  const differs = counted !== undefined && counted.differenceCents !== 0;
  const reason: FieldLook = { label: 'Motivo de la diferencia', error: errors.reason, hint: 'Queda en el corte.' };
  return (
    <>
      <AdminField
        label="Efectivo contado"
        hint="Billetes y monedas que hay en caja, en pesos."
        error={errors.counted}
        before="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={draft.counted}
        onChange={({ target }) => onType({ ...draft, counted: target.value })}
      />
      <p className={styles.live} role="status">
        {counted && <Difference cents={counted.differenceCents} />}
      </p>
      {differs && (
        <ReasonField
          id="motivo-diferencia"
          look={reason}
          max={MAX_REASON}
          value={draft.reason}
          onType={(text) => onType({ ...draft, reason: text })}
        />
      )}
    </>
  );
}

interface ClosingFormProps {
  cash: CashDay;
  drafts: ReturnType<typeof useDrafts>;
  onProblem: (problem: SaidProblem | undefined) => void;
}

/** What is typed stays, whatever comes in meanwhile: only the figures beside it move. */
function ClosingForm({ cash, drafts, onProblem }: ClosingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [seen, setSeen] = useState<Seen>();
  const [asking, setAsking] = useState(false);
  const { draft, type, clear } = drafts;
  const { expectedCashCents, version, day } = cash;
  const counted = countedOf(draft, expectedCashCents);
  const errors: DraftErrors = tried ? errorsOf(draft, expectedCashCents) : {};

  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    const isWrong = Object.keys(errorsOf(draft, expectedCashCents)).length > 0;
    if (isWrong || counted === undefined) {
      focusFirstError(form.current);
      return;
    }
    onProblem(undefined);
    setSeen({ day, version, expectedCashCents, ...counted });
    setAsking(true);
  };
  const close = (problem?: SaidProblem): void => {
    setAsking(false);
    onProblem(problem);
  };

  return (
    <form ref={form} className={styles.form} onSubmit={ask} noValidate aria-labelledby="corte">
      <dl className={styles.expected}>
        <dt>Efectivo esperado</dt>
        <dd>{sayMoney(expectedCashCents)}</dd>
      </dl>
      <DraftFields draft={draft} errors={errors} counted={counted} onType={type} />
      <Button type="primary" htmlType="submit" className={styles.submit ?? ''}>
        Hacer corte
      </Button>
      {seen && <CloseDialog seen={seen} open={asking} onClose={close} onDone={clear} />}
    </form>
  );
}

interface ClosedNoteProps {
  cash: CashDay;
  closing: CashDay['closings'][number];
  onProblem: (problem: SaidProblem | undefined) => void;
}

/** Who closed the day and with what, and the way to open it again. */
function ClosedNote({ cash, closing, onProblem }: ClosedNoteProps) {
  const [asking, setAsking] = useState(false);
  const ask = (): void => {
    onProblem(undefined);
    setAsking(true);
  };
  const close = (problem?: SaidProblem): void => {
    setAsking(false);
    onProblem(problem);
  };
  return (
    <div className={styles.form}>
      <p className={styles.deed}>{sentence(sayDeed(closing))}</p>
      <CountedFacts {...closing} />
      <Button className={styles.submit ?? ''} icon={<LockOpen size={16} strokeWidth={1.8} aria-hidden />} onClick={ask}>
        Reabrir corte
      </Button>
      <ReopenDialog cash={cash} open={asking} onClose={close} />
    </div>
  );
}

interface ClosingProps {
  cash: CashDay;
  drafts: ReturnType<typeof useDrafts>;
}

/** The cash is counted, or was; what somebody else did in between is said above either. */
export function Closing({ cash, drafts }: ClosingProps) {
  const [problem, setProblem] = useState<SaidProblem>();
  const { state, closings } = cash;
  const [newest, ...earlier] = closings;
  const isClosed = state === 'closed';
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(isClosed);
  // Who closed or opened it was in what is gone now: they go on where its answer stands.
  useEffect(() => {
    if (was.current !== isClosed && document.activeElement === document.body) heading.current?.focus();
    was.current = isClosed;
  }, [isClosed]);
  return (
    <section className={panel.panel} aria-labelledby="corte">
      <h2 id="corte" ref={heading} tabIndex={-1} className={styles.title}>
        {isClosed ? 'Corte hecho' : 'Corte del día'}
      </h2>
      <div className={styles.body}>
        <div aria-live="assertive">
          {problem && <Problem problem={problem} onClose={() => setProblem(undefined)} />}
        </div>
        {isClosed && newest ? (
          <ClosedNote cash={cash} closing={newest} onProblem={setProblem} />
        ) : (
          <ClosingForm cash={cash} drafts={drafts} onProblem={setProblem} />
        )}
        <History closings={isClosed ? earlier : closings} />
      </div>
    </section>
  );
}
