import type { Role } from '@rostro/shared/contract/rbac';
import { Dialog } from '#office/ui/Dialog.tsx';
import { DeleteForm } from './DeleteForm.tsx';

interface DeleteDialogProps {
  role: Role;
  open: boolean;
  onClose: () => void;
}

export function DeleteDialog({ role, open, onClose }: DeleteDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Eliminar rol" footer={null} width={460} intoFirstField>
      <DeleteForm role={role} onClose={onClose} />
    </Dialog>
  );
}
