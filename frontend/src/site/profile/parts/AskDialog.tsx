import { type ReactNode, useId } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ErrorNote } from '#ui/note/ErrorNote.tsx';
import styles from './Parts.module.css';

interface AskDialogProps {
  question: string;
  children: ReactNode;
  /** The label of the confirm button, and its label while `busy`. */
  yes: string;
  busyText: string;
  busy: boolean;
  no: string;
  problem?: string | undefined;
  onYes: () => void;
  onClose: () => void;
}

/** Asks for confirmation of an action that cannot be undone easily. */
export function AskDialog({ question, children, yes, busyText, busy, no, problem, onYes, onClose }: AskDialogProps) {
  const titleId = useId();
  return (
    <Dialog labelledBy={titleId} onClose={onClose}>
      <div className={styles.dialog}>
        <h2 className="h3" id={titleId}>
          {question}
        </h2>
        {children}
        {problem !== undefined && <ErrorNote title={problem} />}
        <div className={styles.acts}>
          <Button variant="plain" onClick={onClose}>
            {no}
          </Button>
          <Button variant="dangerous" busy={busy} busyText={busyText} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
