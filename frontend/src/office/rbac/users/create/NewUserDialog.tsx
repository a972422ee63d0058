import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Dialog } from '#office/ui/Dialog.tsx';
import { NewUserForm } from './NewUserForm.tsx';

interface NewUserDialogProps {
  open: boolean;
  onClose: () => void;
  onMade?: (user: PanelUser) => void;
}

export function NewUserDialog({ open, onClose, onMade }: NewUserDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Nuevo Usuario" footer={null} width={500} intoFirstField>
      <NewUserForm onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}
