import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { useBackCloses } from '#ui/history/useBackCloses.ts';
import styles from './Dialog.module.css';
import { focusFirstField } from './focusFirstField.ts';

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  open: boolean;
  /** Called on the close button, Escape, a click on the backdrop, and Back. */
  onCancel: () => void;
  /** The address opens the dialog, so it needs no history entry of its own for Back. */
  inAddress?: boolean;
  intoFirstField?: boolean;
}

/** A dialog of the back office, for a decision or a short form. */
export function Dialog({
  open,
  onCancel,
  intoFirstField = false,
  inAddress = false,
  children,
  ...dialog
}: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  useBackCloses(open && !inAddress, onCancel);
  return (
    <Modal
      open={open}
      onCancel={() => onCancel()}
      width={520}
      centered
      destroyOnHidden
      classNames={{ title: styles.title ?? '' }}
      {...(intoFirstField && { afterOpenChange: (shown: boolean) => shown && focusFirstField(box.current) })}
      {...dialog}
    >
      {intoFirstField ? <div ref={box}>{children}</div> : children}
    </Modal>
  );
}
