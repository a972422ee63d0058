import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { savePdf } from '#office/ui/savePdf.ts';
import { toast } from '#ui/toast/index.ts';

interface DownloadConsentProps {
  appointmentId: string;
  consentId: string;
  /** For screen readers, if the button stands in a row of others. */
  label?: string;
  children: string;
}

/** The signed letter as a file, whose download is logged. */
export function DownloadConsent({ appointmentId, consentId, label, children }: DownloadConsentProps) {
  const downloading = useMutation({
    mutationFn: () => call('getConsentPdf', { params: { appointmentId, consentId } }),
    onSuccess: savePdf,
    onError: (error) => toast.error(`No se pudo descargar. ${detailOf(error)}`),
  });
  const download = useOnce(downloading);
  return (
    <GuardedButton
      code="view_records"
      icon={<Download size={16} strokeWidth={1.8} aria-hidden />}
      aria-label={label}
      loading={downloading.isPending}
      onClick={() => void download()}
    >
      {children}
    </GuardedButton>
  );
}
