import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';
import styles from './Dialog.module.css';
import { focusFirstField } from './focusFirstField.ts';

interface DialogProps extends ModalProps {
  /** The first field has the focus, once it is open. */
  intoFirstField?: boolean;
}

/** A decision or a short form, as the back office shows them. */
export function Dialog({ intoFirstField = false, children, ...dialog }: DialogProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Modal
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
