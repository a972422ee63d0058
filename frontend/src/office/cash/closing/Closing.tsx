import type { CashDay } from '@rostro/shared/contract/cash';
import { useEffect, useRef, useState } from 'react';
import panel from '#office/ui/Panel.module.css';
import { ClosedNote } from './ClosedNote.tsx';
import styles from './Closing.module.css';
import { ClosingForm } from './ClosingForm.tsx';
import { History } from './History.tsx';
import { Problem } from './Problem.tsx';
import type { SaidProblem } from './problems.ts';
import type { useDrafts } from './useDrafts.ts';

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
