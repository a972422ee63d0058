import { CloseDays } from '@rostro/shared/contract/clinic/configuration';
import * as z from 'zod';
import { type Saved, useEdit } from '#edit/useEdit.ts';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useToday } from '#office/ui/useToday.ts';
import { AskDialog } from './AskDialog.tsx';
import { CloseForm } from './CloseForm.tsx';
import { useClosing } from './useClosing.ts';

const dayOr = (missing: string) => z.string().min(1, missing).pipe(CloseDays.shape.from);
const TypedDays = CloseDays.safeExtend({ from: dayOr('Elige el primer día'), to: dayOr('Elige el último día') });

/** A new closure is empty and has no version, because no other user can change it. */
const NOTHING: Saved<CloseDays> = { values: { from: '', to: '', category: null, reason: '' }, version: 0 };

/** The input survives closing the dialog, until it is saved or the page is left. */
export function CloseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const today = useToday();
  const { question, close } = useClosing();
  const edit = useEdit({
    name: 'config.closure',
    saved: NOTHING,
    schema: TypedDays,
    send: async (days) => {
      await close(days);
      onClose();
      return NOTHING;
    },
    savedIn: (now) => now,
  });
  return (
    <>
      <Dialog open={open && !question.isOpen} onCancel={onClose} title="Cerrar días" footer={null} intoFirstField>
        <CloseForm edit={edit} today={today} onCancel={onClose} />
      </Dialog>
      <AskDialog question={question} />
      <LeaveGuard unsaved={question.isOpen && edit.dirty} />
    </>
  );
}
