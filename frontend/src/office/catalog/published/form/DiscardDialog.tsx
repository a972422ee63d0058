import { Button, Modal } from 'antd';

interface DiscardDialogProps {
  open: boolean;
  onStay: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ open, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <Modal
      open={open}
      onCancel={onStay}
      title="¿Cerrar sin guardar?"
      width={400}
      centered
      destroyOnHidden
      footer={[
        <Button key="stay" onClick={onStay} autoFocus>
          Seguir editando
        </Button>,
        <Button key="discard" type="primary" danger onClick={onDiscard}>
          Descartar cambios
        </Button>,
      ]}
    >
      Se perderá lo que escribiste.
    </Modal>
  );
}
