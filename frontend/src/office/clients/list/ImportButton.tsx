import { Upload } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { LIST_PATH } from '../data/say.ts';

/** The way to many new clients at once; from there the way back is to this list. */
export function ImportButton({ reason }: { reason: string | undefined }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <GatedButton
      reason={reason}
      icon={<Upload size={16} strokeWidth={1.8} aria-hidden />}
      onClick={() => void navigate(`${LIST_PATH}/import`, { state: { list: search } })}
    >
      Importar
    </GatedButton>
  );
}
