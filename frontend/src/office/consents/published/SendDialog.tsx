import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { chatLink } from '@rostro/shared/phone';
import { firstNameOf } from '@rostro/shared/text';
import { sayInstant } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { Mail, MessageCircle } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LinkField } from '#office/ui/LinkField.tsx';
import { refreshConsents } from '../data/api.ts';
import { lacksConsent } from './ConsentMark.tsx';
import { SEND } from './words.ts';

type Client = NonNullable<StaffAppointment['client']>;

/** The link asks for the last digits of the phone, so it needs one. */
function NoPhone({ client, onSign }: { client: Client; onSign: (() => void) | undefined }) {
  return (
    <>
      <Alert
        type="info"
        showIcon
        title="Falta su teléfono"
        description="El enlace pide los últimos cuatro dígitos de su teléfono para mostrarle la carta solo a esta persona. Escribe su teléfono en su página, o pide la firma en esta pantalla."
      />
      <span className="flex flex-wrap gap-2 items-center">
        {onSign && (
          <Button type="primary" onClick={onSign}>
            Firmar en esta pantalla
          </Button>
        )}
        <Link className="link inline-flex items-center min-h-11" to={`/admin/clients/${client.id}`}>
          Escribir su teléfono
        </Link>
      </span>
    </>
  );
}

function Roads({ client, link }: { client: Client; link: { url: string; expiresAt: string } }) {
  const name = firstNameOf(client.fullName);
  const text = `Hola${name && `, ${name}`}. Lee y firma aquí el consentimiento de tu cita: ${link.url}`;
  const subject = 'Consentimiento de tu cita';
  return (
    <>
      <span className="flex flex-wrap gap-2">
        {client.phone && (
          <Button
            type="primary"
            href={`${chatLink(client.phone)}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            icon={<MessageCircle size={16} strokeWidth={1.8} aria-hidden />}
          >
            Abrir WhatsApp
          </Button>
        )}
        {client.email && (
          <Button
            href={`mailto:${client.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
            icon={<Mail size={16} strokeWidth={1.8} aria-hidden />}
          >
            Escribir correo
          </Button>
        )}
      </span>
      <LinkField link={link.url} />
      <p className="text-muted">
        Abre con los últimos cuatro dígitos de su teléfono y sirve hasta el {sayInstant(link.expiresAt)} Ahí firma, y
        descarga o revoca lo que ya firmó. Cuando firme, esta cita lo dirá.
      </p>
    </>
  );
}

interface SendDialogProps {
  appointment: StaffAppointment;
  onClose: () => void;
  onSign: () => void;
}

/** The link is made as this opens, so that one more press sends it. The visit's history names who made it. */
export default function SendDialog({ appointment, onClose, onSign }: SendDialogProps) {
  const { id, client } = appointment;
  const cache = useQueryClient();
  const making = useMutation({
    mutationFn: () => call('createConsentLink', { params: { appointmentId: id } }),
    onSettled: () => refreshConsents(cache, id),
  });
  const make = useOnce(making);
  const canMake = Boolean(client?.phone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    if (canMake) void make();
  }, []);
  return (
    <Dialog open onCancel={onClose} title={SEND} width={560} footer={null}>
      <div className="grid grid-cols-1 gap-4">
        {client && !canMake && <NoPhone client={client} onSign={lacksConsent(appointment) ? onSign : undefined} />}
        {making.isPending && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
        {making.error !== null && (
          <Alert
            type="error"
            showIcon
            title="No pudimos hacer el enlace"
            description={detailOf(making.error)}
            action={
              <Button size="small" onClick={() => void make()}>
                Intentar de nuevo
              </Button>
            }
          />
        )}
        {client && making.data && <Roads client={client} link={making.data} />}
      </div>
    </Dialog>
  );
}
