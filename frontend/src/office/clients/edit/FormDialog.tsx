import { type ReactNode, useState } from 'react';
import { DiscardDialog } from '#office/catalog/published/form/DiscardDialog.tsx';
import { LeaveGuard } from '#office/edit/LeaveGuard.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';

interface FormDialogProps {
  open: boolean;
  title: string;
  /** The form has unsaved input, so closing asks for confirmation. */
  dirty: boolean;
  onClose: () => void;
  afterClose?: () => void;
  children: (onCancel: () => void) => ReactNode;
}

/** A form in a dialog. The first field gets the focus, and closing with unsaved input asks for confirmation. */
export function FormDialog({ open, title, dirty, onClose, afterClose, children }: FormDialogProps) {
  const [asking, setAsking] = useState(false);
  const cancel = (): void => (dirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        intoFirstField
        inAddress
        open={open}
        onCancel={cancel}
        title={title}
        footer={null}
        width={500}
        {...(afterClose && { afterClose })}
      >
        {children(cancel)}
      </Dialog>
      <DiscardDialog
        open={asking && dirty}
        onStay={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
      {dirty && <LeaveGuard unsaved />}
    </>
  );
}
