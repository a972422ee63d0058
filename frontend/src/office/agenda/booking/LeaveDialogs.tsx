import { DiscardDialog } from '#office/catalog/form/DiscardDialog.tsx';
import { useLeaveGuard } from '#office/edit/useLeaveGuard.ts';

interface LeaveDialogsProps {
  unsaved: boolean;
  /** Closing, or another appointment, was asked for in the drawer itself. */
  closing: boolean;
  onStay: () => void;
  /** What was typed is let go. */
  onDiscard: () => void;
  /** Then that is done. */
  onClose: () => void;
}

/** One question, whichever way somebody leaves: by the drawer, by back, or by a link. */
export function LeaveDialogs({ unsaved, closing, onStay, onDiscard, onClose }: LeaveDialogsProps) {
  const guard = useLeaveGuard(unsaved);
  const stay = (): void => {
    guard.stay();
    onStay();
  };
  const discard = (): void => {
    onDiscard();
    if (guard.asking) guard.leave();
    else onClose();
  };
  return <DiscardDialog open={unsaved && (closing || guard.asking)} onStay={stay} onDiscard={discard} />;
}
