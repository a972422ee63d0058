import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { useBackCloses } from '#ui/history/useBackCloses.ts';
import styles from './Dialog.module.css';
import { focusFirstField } from './focusFirstField.ts';

interface DialogProps extends Omit<ModalProps, 'open' | 'onCancel'> {
  open: boolean;
  /** By its cross, by Escape, by a press beside it, and by Back. */
  onCancel: () => void;
  /** The address opens it: Back closes it by that. */
  inAddress?: boolean;
  /** The first field has the focus, once it is open. */
  intoFirstField?: boolean;
}

/** A decision or a short form, as the back office shows them. */
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
