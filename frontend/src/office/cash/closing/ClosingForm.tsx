import type { CashDay } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';
import { Button } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstError } from '#ui/field/focusFirstError.ts';
import { CloseDialog, type Seen } from './CloseDialog.tsx';
import styles from './Closing.module.css';
import { DraftFields } from './DraftFields.tsx';
import { countedOf, type DraftErrors, errorsOf } from './draft.ts';
import type { SaidProblem } from './problems.ts';
import type { useDrafts } from './useDrafts.ts';

interface ClosingFormProps {
  cash: CashDay;
  drafts: ReturnType<typeof useDrafts>;
  onProblem: (problem: SaidProblem | undefined) => void;
}

/** What is typed stays, whatever comes in meanwhile: only the figures beside it move. */
export function ClosingForm({ cash, drafts, onProblem }: ClosingFormProps) {
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
