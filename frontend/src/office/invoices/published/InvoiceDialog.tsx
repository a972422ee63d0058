import type { TaxProfile } from '@rostro/shared/contract/invoices-profile';
import type { Receipt } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { chatLink } from '@rostro/shared/phone';
import { firstNameOf } from '@rostro/shared/text';
import { sayInstant, sayShortDay } from '@rostro/shared/time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { Mail, MessageCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LinkField } from '#office/ui/LinkField.tsx';
import { toast } from '#ui/toast/index.ts';
import { profilesQuery, refreshAsks } from '../data/api.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';

type Client = NonNullable<Receipt['client']>;

interface SavedProps {
  client: Client;
  receipt: Receipt;
  onAsked: () => void;
}

/** The desk writes down what the client says: one press for saved data. */
function Saved({ client, receipt: { day, number }, onAsked }: SavedProps) {
  const cache = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const { data } = useQuery(profilesQuery(client.id));
  const asking = useMutation({
    mutationFn: (profileId: string) => call('askInvoiceAtDesk', { params: { day, number }, body: { profileId } }),
    onSuccess: async () => {
      await refreshAsks(cache);
      toast.success('Factura pedida: está en Corte de caja › Facturas');
      onAsked();
    },
  });
  const ask = useOnce(asking);
  if (data === undefined) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  if (isAdding) return <ProfileForm clientId={client.id} email={client.email} onClose={() => setIsAdding(false)} />;
  return (
    <section className="grid gap-3" aria-labelledby="con-datos">
      <h3 id="con-datos" className="font-text font-semibold text-14">
        Con sus datos fiscales
      </h3>
      {data.items.map((profile: TaxProfile) => (
        <div
          key={profile.id}
          className="flex flex-wrap gap-2 items-center justify-between py-3 px-4 border border-line rounded-card [&_small]:block [&_small]:text-muted"
        >
          <div className="min-w-0 wrap-anywhere">
            <ProfileFacts profile={profile} />
          </div>
          <Button
            type="primary"
            aria-label={`Pedir factura para ${profile.rfc}`}
            loading={asking.isPending && asking.variables === profile.id}
            onClick={() => void ask(profile.id)}
          >
            Pedir factura
          </Button>
        </div>
      ))}
      {asking.error !== null && (
        <Alert type="error" showIcon title="No se pudo pedir la factura" description={detailOf(asking.error)} />
      )}
      <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
        Agregar datos fiscales
      </Button>
    </section>
  );
}

function Roads({ client, receipt, url }: { client: Client; receipt: Receipt; url: string }) {
  const name = firstNameOf(client.fullName);
  const paid = `${sayMoney(receipt.amountCents)} del ${sayShortDay(receipt.day)}`;
  const text = `Hola${name && `, ${name}`}. Pide aquí la factura de tu pago de ${paid}: ${url}`;
  return (
    <span className="flex flex-wrap gap-2">
      {client.phone && (
        <Button
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
          href={`mailto:${client.email}?subject=${encodeURIComponent('Tu factura')}&body=${encodeURIComponent(text)}`}
          icon={<Mail size={16} strokeWidth={1.8} aria-hidden />}
        >
          Escribir correo
        </Button>
      )}
    </span>
  );
}

/** The link is made as this opens, so that one more press sends it. */
function Send({ client, receipt }: { client: Client; receipt: Receipt }) {
  const { day, number } = receipt;
  const making = useMutation({ mutationFn: () => call('createInvoiceLink', { params: { day, number } }) });
  const make = useOnce(making);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => {
    void make();
  }, []);
  return (
    <section className="grid gap-3" aria-labelledby="con-enlace">
      <h3 id="con-enlace" className="font-text font-semibold text-14">
        O con un enlace, para que los escriba
      </h3>
      {making.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {making.error !== null && <Alert type="info" showIcon title={detailOf(making.error)} />}
      {making.data && (
        <>
          <Roads client={client} receipt={receipt} url={making.data.url} />
          <LinkField link={making.data.url} />
          <p className="text-muted">Sirve hasta el {sayInstant(making.data.expiresAt)}</p>
        </>
      )}
    </section>
  );
}

interface InvoiceDialogProps {
  receipt: Receipt;
  client: Client;
  onClose: () => void;
}

export default function InvoiceDialog({ receipt, client, onClose }: InvoiceDialogProps) {
  return (
    <Dialog open onCancel={onClose} title={`Factura de ${sayMoney(receipt.amountCents)}`} width={560} footer={null}>
      <div className="grid grid-cols-1 gap-6">
        <Saved client={client} receipt={receipt} onAsked={onClose} />
        <Send client={client} receipt={receipt} />
      </div>
    </Dialog>
  );
}
