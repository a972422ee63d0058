import { HEALTH_FORM_PATH } from '@rostro/shared/contract/records/health-form';
import { chatLink } from '@rostro/shared/phone';
import { firstNameOf } from '@rostro/shared/text';
import { sayInstant } from '@rostro/shared/time';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { Mail, MessageCircle, Send, Tablet } from 'lucide-react';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LinkField } from '#office/ui/LinkField.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { leaveTo } from '#session/leave.ts';
import { handOver } from '#session/panelLock.ts';

interface Addressee {
  id: string;
  fullName: string;
  phone: string | null;
  email: string | null;
}

const icon = { size: 16, strokeWidth: 1.8, 'aria-hidden': true } as const;

function Link({
  client: { fullName, phone, email },
  url,
  expiresAt,
}: {
  client: Addressee;
  url: string;
  expiresAt: string;
}) {
  const name = firstNameOf(fullName);
  const text = `Hola${name && `, ${name}`}. Antes de tu cita responde aquí tu formulario de salud: ${url}`;
  const subject = 'Tu formulario de salud';
  return (
    <>
      <p className="text-muted text-13">
        Pide los últimos cuatro dígitos del teléfono y recibe una sola respuesta, hasta el {sayInstant(expiresAt)} Los
        antecedentes dirán que tú hiciste el enlace.
      </p>
      <LinkField link={url} />
      <div className="flex flex-wrap gap-2">
        {phone && (
          <Button
            type="primary"
            href={`${chatLink(phone)}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            icon={<MessageCircle {...icon} />}
          >
            Abrir WhatsApp
          </Button>
        )}
        {email && (
          <Button
            href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
            icon={<Mail {...icon} />}
          >
            Escribir correo
          </Button>
        )}
      </div>
    </>
  );
}

function Ways({ client }: { client: Addressee }) {
  const make = (way: 'link' | 'tablet') =>
    call('createHealthFormLink', { params: { clientId: client.id }, body: { way } });
  const sending = useMutation({ mutationFn: () => make('link') });
  const opening = useMutation({
    mutationFn: () => make('tablet'),
    onSuccess: ({ url }) => {
      // The client holds the tablet from now on: any other page leads to a locked panel.
      handOver();
      leaveTo(HEALTH_FORM_PATH + new URL(url).hash);
    },
  });
  const send = useOnce(sending);
  const openHere = useOnce(opening);
  const error = sending.error ?? opening.error;
  return (
    <div className="grid gap-3">
      <p className="text-muted text-13">
        La persona da su consentimiento y responde sobre alergias, medicamentos, embarazo y padecimientos. Lo que ya
        está escrito se conserva; lo que lo contradiga queda por confirmar.
      </p>
      {error !== null && (
        <Alert type="error" showIcon title="No pudimos hacer el enlace" description={detailOf(error)} />
      )}
      {sending.data === undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button type="primary" icon={<Send {...icon} />} loading={sending.isPending} onClick={() => void send()}>
            Hacer enlace para enviar
          </Button>
          <Button icon={<Tablet {...icon} />} loading={opening.isPending} onClick={() => void openHere()}>
            Abrir en esta tableta
          </Button>
        </div>
      ) : (
        <Link client={client} {...sending.data} />
      )}
    </div>
  );
}

/** The client answers by a link at home, or on this tablet. */
export function HealthFormButton({ client, small = false }: { client: Addressee; small?: boolean }) {
  const [open, setOpen] = useState(false);
  const [appointments, clients, records] = [
    ...[useCan('edit_appointments'), useCan('edit_clients'), useCan('edit_records')],
  ];
  if (!appointments && !clients && !records) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        {...(small && { size: 'small' })}
        icon={<Send {...icon} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Enviar formulario de salud
      </Button>
      <Dialog open={open} onCancel={close} title="Formulario de salud" width={480} footer={null}>
        {open && <Ways client={client} />}
      </Dialog>
    </>
  );
}
