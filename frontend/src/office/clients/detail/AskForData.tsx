import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import type { AskedFact } from '@rostro/shared/contract/privacy/data-links';
import { chatLink } from '@rostro/shared/phone';
import { firstNameOf } from '@rostro/shared/text';
import { sayInstant } from '@rostro/shared/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '#api/api.ts';
import { detailOf } from '#api/error.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { LinkField } from '#office/ui/LinkField.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { NO_EDITING } from '../published/say.ts';

const WORDS: Record<AskedFact, string> = { email: 'su correo', birthDate: 'su fecha de nacimiento' };
const ASKED: Record<AskedFact, string> = { email: 'tu correo', birthDate: 'tu fecha de nacimiento' };
const listed = new Intl.ListFormat('es-MX');

const linkQuery = (clientId: string) =>
  queryOptions({
    ...api.createDataLink.query({ params: { clientId } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const sayInChat = ({ fullName }: ClientDetail, missing: readonly AskedFact[], url: string): string => {
  const name = firstNameOf(fullName);
  const asked = listed.format(missing.map((fact) => ASKED[fact]));
  return `Hola${name && `, ${name}`}. Para completar tu registro en la clínica escribe aquí ${asked}: ${url}`;
};

/** Each opening makes a new link; it works for two weeks, and only adds missing facts. */
function Link({ client }: { client: ClientDetail }) {
  const { data: link, error, isFetching, refetch } = useQuery(linkQuery(client.id));
  if (error !== null) {
    return (
      <Alert
        type="error"
        showIcon
        title="No pudimos hacer el enlace"
        description={detailOf(error)}
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
  if (link === undefined) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const { url, missing, expiresAt } = link;
  return (
    <div className="grid gap-4 [&_p]:m-0 [&_p]:text-muted">
      <p>
        Quien lo abre escribe {listed.format(missing.map((fact) => WORDS[fact]))}. Lo que ya está registrado no cambia.
        Sirve hasta el {sayInstant(expiresAt)}
      </p>
      <LinkField link={url} />
      {client.phone !== null && (
        <Button
          type="primary"
          className="justify-self-start"
          href={`${chatLink(client.phone)}?text=${encodeURIComponent(sayInChat(client, missing, url))}`}
          target="_blank"
          rel="noreferrer"
          icon={<MessageCircle size={16} strokeWidth={1.8} aria-hidden />}
        >
          Abrir WhatsApp
        </Button>
      )}
    </div>
  );
}

/** Asks a client without an account for a missing e-mail or birth date. */
export function AskForData({ client }: { client: ClientDetail }) {
  const [open, setOpen] = useState(false);
  const mayEdit = useCan('edit_clients');
  if (client.hasAccount || (client.email !== null && client.birthDate !== null)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <GatedButton
        size="small"
        reason={mayEdit ? undefined : NO_EDITING}
        icon={<Send size={16} strokeWidth={1.8} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Pedir los datos que faltan
      </GatedButton>
      <Dialog open={open} onCancel={close} title="Pedir los datos que faltan" width={480} footer={null}>
        <Link client={client} />
      </Dialog>
    </>
  );
}
