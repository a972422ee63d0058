import { useMutation } from '@tanstack/react-query';
import { FileDown, History } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { savePdf } from '#office/ui/savePdf.ts';
import { toast } from '#ui/toast/index.ts';
import { RecordLogDialog } from './RecordLogDialog.tsx';

const ICON = { size: 16, strokeWidth: 1.8, 'aria-hidden': true } as const;

/** The whole record as a file, and who looked at it. */
export function RecordFile({ clientId }: { clientId: string }) {
  const [open, setOpen] = useState(false);
  const mayLog = useCan('access_configuration');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call('getRecordPdf', { params: { clientId } }),
    onSuccess: savePdf,
    onError: (error) => toast.error(`No se pudo descargar el expediente. ${detailOf(error)}`),
  });
  const download = useOnce({ mutateAsync });
  return (
    <div className="flex flex-wrap gap-2 py-3 px-4">
      <GuardedButton
        code="view_records"
        icon={<FileDown {...ICON} />}
        loading={isPending}
        onClick={() => void download()}
      >
        {isPending ? 'Preparando…' : 'Descargar expediente'}
      </GuardedButton>
      {mayLog && (
        <GuardedButton code="view_records" icon={<History {...ICON} />} onClick={() => setOpen(true)}>
          Quién lo consultó
        </GuardedButton>
      )}
      {mayLog && <RecordLogDialog clientId={clientId} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
