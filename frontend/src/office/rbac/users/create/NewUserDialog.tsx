import { Dialog } from '#office/ui/Dialog.tsx';
import { NewUserForm } from './NewUserForm.tsx';

interface NewUserDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewUserDialog({ open, onClose }: NewUserDialogProps) {
  return (
    <Dialog open={open} onCancel={onClose} title="Nuevo Usuario" footer={null} width={500} intoFirstField>
      <NewUserForm onClose={onClose} />
    </Dialog>
  );
}
