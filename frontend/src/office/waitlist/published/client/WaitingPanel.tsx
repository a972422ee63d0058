import type { ClientDetail } from '@rostro/shared/contract/clients/client-records';
import type { StaffWaitlistEntry } from '@rostro/shared/contract/waitlist';
import { sayWanted } from '@rostro/shared/scheduling/waitlist';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useOnce } from '#edit/useOnce.ts';
import { Dialog } from '#office/ui/Dialog.tsx';
import { GatedButton } from '#office/ui/GatedButton.tsx';
import { Panel, PanelComing } from '#office/ui/Panel.tsx';
import { missingPermission, useCan } from '#office/ui/permissions.ts';
import { toast } from '#ui/toast/index.ts';
import { WAIT_STATES, waitlistQuery } from '../../data.ts';
import { WaitForm } from './WaitForm.tsx';

interface WaitingPanelProps {
  client: Pick<ClientDetail, 'id' | 'fullName' | 'email'>;
}

const NO_EMAIL = 'Escribe primero su correo: ahí le avisamos cuando se libere un lugar.';

/** The same wish is not entered twice, but its letter is sent once more. */
function SendAgain({ clientId, entry }: { clientId: string; entry: StaffWaitlistEntry }) {
  const { serviceId, from, to, part, staff } = entry;
  const sending = useMutation({
    mutationFn: () =>
      call('addToWaitlist', {
        body: { clientId, serviceId, from, to, ...(part && { part }), ...(staff && { staffId: staff.id }) },
      }),
    onSuccess: () => toast.success('Enviamos el correo otra vez'),
    onError: (error) => toast.error(detailOf(error)),
  });
  const send = useOnce(sending);
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      <Button
        size="small"
        loading={sending.isPending}
        aria-label={`Reenviar el correo: ${entry.serviceName}, ${sayWanted(entry)}`}
        onClick={() => void send()}
      >
        Reenviar correo
      </Button>
    </div>
  );
}

function Wishes({ clientId, mayAdd }: { clientId: string; mayAdd: boolean }) {
  const { data, error } = useQuery(waitlistQuery());
  if (data === undefined) {
    return error === null ? (
      <PanelComing label="Cargando la lista de espera…" />
    ) : (
      <p className="py-5 px-4 text-muted">{detailOf(error)}</p>
    );
  }
  const own = data.items.filter(({ client }) => client.id === clientId);
  if (own.length === 0) return <p className="py-5 px-4 text-muted">No espera ningún lugar.</p>;
  return (
    <ul className="tabular-nums" aria-labelledby="espera">
      {own.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 gap-x-4 py-3 px-4 [&+&]:border-t [&+&]:border-t-row-line max-phone:grid-cols-1"
        >
          <div className="min-w-0 wrap-anywhere [&_small]:block [&_small]:text-muted">
            <b>{entry.serviceName}</b>
            <small>
              {sayWanted(entry)}
              {entry.staff && ` · con ${entry.staff.name}`}
            </small>
            <small>{WAIT_STATES[entry.state]}</small>
          </div>
          {mayAdd && entry.state === 'unproven' && <SendAgain clientId={clientId} entry={entry} />}
        </li>
      ))}
    </ul>
  );
}

/** The client's waitlist entries; the desk enters wishes made by phone. Only for users who may see appointments. */
export function WaitingPanel({ client }: WaitingPanelProps) {
  const maySee = useCan('view_appointments');
  const mayAdd = useCan('create_appointments');
  const [open, setOpen] = useState(false);
  if (!maySee) return null;
  const refusal = mayAdd ? undefined : missingPermission('create_appointments');
  return (
    <Panel
      id="espera"
      title="Lista de espera"
      beside={
        <GatedButton
          size="small"
          aria-haspopup="dialog"
          reason={refusal ?? (client.email ? undefined : NO_EMAIL)}
          onClick={() => setOpen(true)}
        >
          Anotar
        </GatedButton>
      }
    >
      <Wishes clientId={client.id} mayAdd={mayAdd} />
      <Dialog
        open={open}
        onCancel={() => setOpen(false)}
        title="Anotar en la lista de espera"
        footer={null}
        intoFirstField
      >
        <WaitForm client={client} onClose={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}
