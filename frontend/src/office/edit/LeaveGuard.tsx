import { Button } from 'antd';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useLeaveGuard } from './useLeaveGuard.ts';

interface LeaveGuardProps {
  unsaved: boolean;
  saving?: boolean;
  title?: string;
  text?: string;
  stayLabel?: string;
  leaveLabel?: string;
}

/** Inside a form: asks for confirmation before unsaved changes are lost. */
export function LeaveGuard({
  unsaved,
  saving,
  title = 'Tienes cambios sin guardar',
  text = 'Si sales ahora, los cambios de esta página se pierden.',
  stayLabel = 'Seguir editando',
  leaveLabel = 'Salir sin guardar',
}: LeaveGuardProps) {
  const { asking, stay, leave } = useLeaveGuard(unsaved, saving);
  return (
    <Dialog
      inAddress
      open={asking}
      onCancel={stay}
      title={title}
      width={440}
      footer={[
        <Button key="leave" danger onClick={leave}>
          {leaveLabel}
        </Button>,
        <Button key="stay" type="primary" onClick={stay}>
          {stayLabel}
        </Button>,
      ]}
    >
      {text}
    </Dialog>
  );
}
