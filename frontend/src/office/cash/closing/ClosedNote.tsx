import type { CashDay } from '@rostro/shared/contract/cash';
import { Button } from 'antd';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { sentence } from '#office/ui/say.ts';
import { sayDeed } from '../data/words.ts';
import styles from './Closing.module.css';
import { CountedFacts } from './CountedFacts.tsx';
import type { SaidProblem } from './problems.ts';
import { ReopenDialog } from './ReopenDialog.tsx';

interface ClosedNoteProps {
  cash: CashDay;
  closing: CashDay['closings'][number];
  onProblem: (problem: SaidProblem | undefined) => void;
}

/** Who closed the day and with what, and the way to open it again. */
export function ClosedNote({ cash, closing, onProblem }: ClosedNoteProps) {
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
