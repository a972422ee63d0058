import { Dialog } from '#office/ui/Dialog.tsx';
import { NewRoleForm } from './NewRoleForm.tsx';

interface NewRoleDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewRoleDialog({ open, onClose }: NewRoleDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Nuevo Rol" footer={null} width={460} intoFirstField>
      <NewRoleForm onClose={onClose} />
    </Dialog>
  );
}
