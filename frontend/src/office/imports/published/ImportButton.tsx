import { Upload } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';

/** Opens the import page. The address of the list goes along in the router's state, for the link back. */
export function ImportButton({ refusal }: { refusal: string }) {
  const navigate = useNavigate();
  const mayConfigure = useCan('access_configuration');
  const mayEdit = useCan('edit_clients');
  const reason = mayEdit && !mayConfigure ? missingPermission('access_configuration') : undefined;
  const { search } = useLocation();
  return (
    <GatedButton
      reason={mayEdit ? reason : refusal}
      icon={<Upload size={16} strokeWidth={1.8} aria-hidden />}
      onClick={() => void navigate('/admin/clients/import', { state: { list: search } })}
    >
      Importar
    </GatedButton>
  );
}
