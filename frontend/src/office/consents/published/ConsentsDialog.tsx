import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { type InformedConsent, MAX_WITHDRAWAL_REASON } from '@rostro/shared/contract/consents';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Skeleton, Tag } from 'antd';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/toast/index.ts';
import { consentsQuery, refreshConsents } from '../data/api.ts';
import styles from './Consents.module.css';
import { DownloadConsent } from './DownloadConsent.tsx';
import { SEND, saySigned, sayWithdrawn } from './words.ts';

/** Asks first: a withdrawn consent does not count any more. */
function Withdraw({
  appointmentId,
  consent,
  onDone,
}: {
  appointmentId: string;
  consent: InformedConsent;
  onDone: () => void;
}) {
  const id = useId();
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const withdrawing = useMutation({
    mutationFn: () => call('withdrawConsent', { params: { appointmentId, consentId: consent.id }, body: { reason } }),
    onSuccess: async () => {
      toast.success('Revocación registrada');
      await refreshConsents(cache, appointmentId);
      onDone();
    },
  });
  const withdraw = useOnce(withdrawing);
  return (
    <div className="grid gap-4">
      <p>
        La persona revoca «{consent.title}». La carta se conserva con la fecha de hoy, y la cita necesitará otra firma
        antes de cabina.
      </p>
      <label htmlFor={id}>Motivo (opcional)</label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={MAX_WITHDRAWAL_REASON}
        onChange={({ target }) => setReason(target.value)}
      />
      {withdrawing.error !== null && <Alert type="error" showIcon title={detailOf(withdrawing.error)} />}
      <span className="flex flex-wrap gap-2">
        <Button danger type="primary" loading={withdrawing.isPending} onClick={() => void withdraw()}>
          Registrar revocación
        </Button>
        <Button onClick={onDone}>Conservar la firma</Button>
      </span>
    </div>
  );
}

function Signed({ appointmentId, consent }: { appointmentId: string; consent: InformedConsent }) {
  const [isAsking, setIsAsking] = useState(false);
  const { withdrawn } = consent;
  return (
    <li>
      <span>
        <b>{consent.title}</b> {withdrawn !== null && <Tag color="red">Revocada</Tag>}
      </span>
      <small>{saySigned(consent)}</small>
      {withdrawn !== null && <small>{sayWithdrawn(withdrawn)}</small>}
      {isAsking ? (
        <Withdraw appointmentId={appointmentId} consent={consent} onDone={() => setIsAsking(false)} />
      ) : (
        <span className="flex flex-wrap gap-2">
          <DownloadConsent appointmentId={appointmentId} consentId={consent.id}>
            Descargar PDF
          </DownloadConsent>
          {withdrawn === null && <Button onClick={() => setIsAsking(true)}>Revocar…</Button>}
        </span>
      )}
    </li>
  );
}

interface ConsentsDialogProps {
  appointment: StaffAppointment;
  onClose: () => void;
  onSign: () => void;
  /** Opens the dialog with a link for the client's phone. */
  onSend: () => void;
}

export default function ConsentsDialog({ appointment, onClose, onSign, onSend }: ConsentsDialogProps) {
  const { data, error, refetch } = useQuery(consentsQuery(appointment.id));
  return (
    <Dialog open onCancel={onClose} title="Consentimientos de la cita" width={560} footer={null}>
      <div className="grid gap-4">
        {data === undefined && error === null && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
        {data === undefined && error !== null && (
          <Alert
            type="error"
            showIcon
            title="No pudimos leer los consentimientos"
            description={detailOf(error)}
            action={
              <Button size="small" onClick={() => void refetch()}>
                Intentar de nuevo
              </Button>
            }
          />
        )}
        {data !== undefined && data.toSign.length > 0 && (
          <>
            <ul className={classes(styles.list, 'grid gap-3')} aria-label="Por firmar">
              {data.toSign.map(({ formId, title, edition }) => (
                <li key={formId}>
                  <b>{title}</b>
                  <small>Versión {edition}, sin firmar</small>
                </li>
              ))}
            </ul>
            <span>
              <Button type="primary" onClick={onSign}>
                Firmar en esta pantalla
              </Button>
            </span>
          </>
        )}
        {data !== undefined && data.signed.length > 0 && (
          <ul className={classes(styles.list, 'grid gap-3')} aria-label="Firmadas">
            {data.signed.map((consent) => (
              <Signed key={consent.id} appointmentId={appointment.id} consent={consent} />
            ))}
          </ul>
        )}
        {data !== undefined && (
          <span>
            <Button icon={<Send size={16} strokeWidth={1.8} aria-hidden />} onClick={onSend}>
              {SEND}
            </Button>
          </span>
        )}
      </div>
    </Dialog>
  );
}
