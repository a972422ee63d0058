import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { detailOf } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The button's text, and its text while the action runs. */
  label: string;
  doing: string;
  failed: string;
  busy: boolean;
  error: unknown;
  forget: () => void;
  onDo: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an action. The button that cancels has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, label, doing, failed, busy, error, forget, onDo, onClose, children } = props;
  const close = (): void => {
    if (busy) return;
    forget();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onCancel={close}
      title={title}
      width={440}
      footer={[
        <Button key="back" autoFocus disabled={busy} onClick={close}>
          Volver
        </Button>,
        <Button key="do" type="primary" loading={busy} onClick={onDo}>
          {busy ? doing : label}
        </Button>,
      ]}
    >
      <div className="grid gap-3 [&_p]:m-0 [&_p]:leading-[1.45] [&_b]:font-semibold">
        {children}
        {error !== null && <Alert type="error" showIcon title={failed} description={detailOf(error)} />}
      </div>
    </Dialog>
  );
}
