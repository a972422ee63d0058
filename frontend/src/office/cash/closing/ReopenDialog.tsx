import type { CashDay } from '@rostro/shared/contract/cash';
import { useTyped } from '#edit/drafts.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import type { SaidProblem } from './problems.ts';
import { ReopenForm } from './ReopenForm.tsx';

interface ReopenDialogProps {
  cash: Pick<CashDay, 'day' | 'version'>;
  open: boolean;
  onClose: (problem?: SaidProblem) => void;
}

/** The reason outlives the dialog: who looks at the figures once more does not type it again. */
export function ReopenDialog({ cash, open, onClose }: ReopenDialogProps) {
  const [reason, type] = useTyped(`caja.reabrir.${cash.day}`, '');
  return (
    <Dialog open={open} onCancel={() => onClose()} title="¿Reabrir el corte?" width={440} footer={null} intoFirstField>
      <ReopenForm cash={cash} reason={reason} onType={type} onClose={onClose} />
    </Dialog>
  );
}
