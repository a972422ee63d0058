import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { NO_DELETING } from '../data/say.ts';
import { DeleteDialog } from '../removal/DeleteDialog.tsx';
import { useListPath } from './useListPath.ts';

/** Who is deleted has no page to stay on: the list follows, as it was. */
export function DeleteButton({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState(false);
  const refusal = useCan('delete_clients') ? undefined : NO_DELETING;
  const navigate = useNavigate();
  const list = useListPath();
  return (
    <>
      <GatedButton
        danger
        reason={refusal}
        icon={<Trash2 size={16} strokeWidth={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Eliminar
      </GatedButton>
      <DeleteDialog
        client={client}
        open={open}
        onClose={() => setOpen(false)}
        onDeleted={() => void navigate(list, { replace: true })}
      />
    </>
  );
}
