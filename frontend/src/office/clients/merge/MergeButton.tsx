import type { ClientDetail } from '@rostro/shared/contract/client-records';
import { Combine } from 'lucide-react';
import { useState } from 'react';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { NO_DELETING, NO_EDITING } from '../data/say.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** Opens the merge dialog. A merge edits one record and deletes another, so it requires both permissions. */
export function MergeButton({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState(false);
  const mayEdit = useCan('edit_clients');
  const mayDelete = useCan('delete_clients');
  const refusal = mayEdit ? NO_DELETING : NO_EDITING;
  return (
    <>
      <GatedButton
        reason={mayEdit && mayDelete ? undefined : refusal}
        icon={<Combine size={16} strokeWidth={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Combinar
      </GatedButton>
      <MergeDialog client={client} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
