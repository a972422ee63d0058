import type { PanelUser } from '@rostro/shared/contract/rbac';
import { Dialog } from '#office/ui/Dialog.tsx';
import { NewUserForm } from './NewUserForm.tsx';

interface NewUserDialogProps {
  open: boolean;
  /** With which the form begins. */
  name?: string;
  onClose: () => void;
  onMade?: (user: PanelUser) => void;
}

export function NewUserDialog({ open, name, onClose, onMade }: NewUserDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Nuevo Usuario" footer={null} width={500} intoFirstField>
      <NewUserForm name={name} onClose={onClose} onMade={onMade} />
    </Dialog>
  );
}
