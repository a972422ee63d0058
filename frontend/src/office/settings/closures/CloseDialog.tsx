import { CloseDays } from '@rostro/shared/contract/configuration';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { focusFirstField } from '#office/ui/focusFirstField.ts';
import { useToday } from '#office/ui/useToday.ts';
import { useDraft } from '../parts/useDraft.ts';
import { AskDialog } from './AskDialog.tsx';
import { CloseForm } from './CloseForm.tsx';
import { useClosing } from './useClosing.ts';

/** Made anew each time: nobody else changes it meanwhile. */
const NOTHING = { values: { from: '', to: '', category: null, reason: '' } satisfies CloseDays, version: 0 };

/** What is typed outlives the dialog, until it is saved or the page is left. */
export function CloseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const today = useToday();
  const draft = useDraft<CloseDays>('closure', NOTHING, CloseDays);
  const closing = useClosing({
    onClosed: () => {
      draft.discard();
      onClose();
    },
    onRefused: draft.refuse,
  });
  const asking = closing.asked?.open === true;
  const submit = (): void => {
    const days = closing.busy ? undefined : draft.accepted();
    if (days) closing.start(days);
  };
  return (
    <>
      <Dialog
        open={open && !asking}
        onCancel={onClose}
        title="Cerrar días"
        footer={null}
        afterOpenChange={(shown) => shown && focusFirstField(draft.form.current)}
      >
        <CloseForm
          draft={draft}
          today={today}
          busy={closing.busy}
          error={closing.error}
          onSubmit={submit}
          onCancel={onClose}
        />
      </Dialog>
      <AskDialog closing={closing} />
      <LeaveGuard unsaved={open && draft.dirty} />
    </>
  );
}
