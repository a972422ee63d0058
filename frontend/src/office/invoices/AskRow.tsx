import type { InvoiceAsk } from '@rostro/shared/contract/invoices';
import { sayMoney } from '@rostro/shared/money';
import { sayShortDay, wallClockOf } from '@rostro/shared/time';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { detailOf } from '#api/error.ts';
import { useEdit } from '#edit/useEdit.ts';
import { useOnce } from '#edit/useOnce.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditText } from '#office/edit/fields.tsx';
import { GuardedButton } from '#office/list/GuardedButton.tsx';
import { ReceiptDialog } from '#office/payments/published/ReceiptDialog.tsx';
import { ReceiptLink } from '#office/payments/published/ReceiptLink.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { CopyButton } from '#ui/copy/CopyButton.tsx';
import { sayReceipt } from '#ui/receipt/words.ts';
import { toast } from '#ui/toast/index.ts';
import { refreshAsks } from './data/api.ts';
import { ProfileFacts } from './published/ProfileFacts.tsx';

const UUID = /^[0-9A-F]{8}-([0-9A-F]{4}-){3}[0-9A-F]{12}$/;
const Done = z.object({
  uuid: z
    .string()
    .overwrite((typed) => typed.trim().toUpperCase())
    .refine((text) => text === '' || UUID.test(text), 'El folio fiscal tiene 36 letras y números, con guiones'),
});

/** The invoice was made with any provider; its UUID may follow. */
function DoneForm({ ask: { day, number, version }, onClose }: { ask: InvoiceAsk; onClose: () => void }) {
  const edit = useEdit({
    name: `facturas.hecha.${day}.${number}`,
    saved: { values: { uuid: '' }, version: 0 },
    schema: Done,
    send: (said) => call('settleInvoiceAsk', { params: { day, number }, body: { ...said, version } }),
    refresh: refreshAsks,
    said: 'Factura marcada como hecha',
    onSaved: onClose,
  });
  return (
    <EditForm
      edit={edit}
      failed="No se pudo marcar"
      foot={<DialogFoot edit={edit} onCancel={onClose} save="Marcar como hecha" />}
    >
      <EditText
        edit={edit}
        name="uuid"
        label="Folio fiscal (opcional)"
        hint="El que trae la factura, con guiones. Sirve para encontrarla después."
        input={{ autoComplete: 'off', spellCheck: false }}
      />
    </EditForm>
  );
}

function Reopen({ ask: { day, number, version } }: { ask: InvoiceAsk }) {
  const cache = useQueryClient();
  const opening = useMutation({
    mutationFn: () => call('reopenInvoiceAsk', { params: { day, number }, body: { version } }),
    onSuccess: () => toast.success('La factura está otra vez por hacer'),
    onError: (error) => toast.error(detailOf(error)),
    onSettled: () => refreshAsks(cache),
  });
  const open = useOnce(opening);
  return (
    <GuardedButton
      code="cancel_invoices"
      size="small"
      aria-label={`Volver a abrir la factura del ${sayReceipt(number).toLowerCase()}`}
      loading={opening.isPending}
      onClick={() => void open()}
    >
      Volver a abrir
    </GuardedButton>
  );
}

function Client({ client }: Pick<InvoiceAsk, 'client'>) {
  const maySee = useCan('view_clients');
  if (client === null) return <span className="text-muted">Cliente que ya no está</span>;
  return maySee ? <Link to={`/admin/clients/${client.id}?tab=pagos`}>{client.name}</Link> : <span>{client.name}</span>;
}

/** One line, to paste into any provider's page. */
const dataOf = ({ profile }: InvoiceAsk): string =>
  profile === null
    ? ''
    : [profile.rfc, profile.name, profile.postalCode, profile.regime, profile.use, profile.email].join('\t');

function State({ ask: { state, done, isVoid } }: { ask: InvoiceAsk }) {
  if (isVoid) return <Tag color="error">Pago cancelado</Tag>;
  if (state === 'asked') return <Tag color="warning">Pedida</Tag>;
  return (
    <>
      <Tag color="success">Hecha</Tag>
      {done && (
        <small className="text-muted wrap-anywhere">
          {sayShortDay(wallClockOf(done.at).date)} · {done.by.name}
          {done.uuid !== '' && <> · {done.uuid}</>}
        </small>
      )}
    </>
  );
}

const dayOf = (instant: string): string => sayShortDay(wallClockOf(instant).date);

/** What was asked for, with the data of whom it is for. */
export function AskRow({ ask }: { ask: InvoiceAsk }) {
  const { day, number, amountCents, client, profile, askedAt, askedBy, state } = ask;
  const [isReading, setIsReading] = useState(false);
  const [isMarking, setIsMarking] = useState(false);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] gap-y-2 gap-x-6 py-3 px-4 [&+&]:border-t [&+&]:border-t-row-line max-desk:grid-cols-1">
      <div className="grid gap-0.5 content-start justify-items-start min-w-0 wrap-anywhere">
        <span>
          <b>{sayMoney(amountCents)}</b> · {sayShortDay(day)}
        </span>
        <ReceiptLink receipt={{ day, number }} onReceipt={() => setIsReading(true)} />
        <Client client={client} />
        <small className="text-muted">
          Pedida el {dayOf(askedAt)}
          {askedBy ? ` · ${askedBy.name}` : ' · por el cliente'}
        </small>
      </div>
      <div className="min-w-0 wrap-anywhere [&_small]:block [&_small]:text-muted">
        {profile === null ? (
          <p className="text-muted">Ya no hay datos fiscales: pídelos otra vez.</p>
        ) : (
          <ProfileFacts profile={profile} />
        )}
      </div>
      <div className="flex flex-wrap gap-2 items-center content-start justify-end max-desk:justify-start">
        <State ask={ask} />
        {profile !== null && (
          <CopyButton text={dataOf(ask)} label={`Copiar los datos de ${profile.rfc}`} done="Datos copiados" />
        )}
        {state === 'asked' ? (
          <Button
            size="small"
            type="primary"
            aria-haspopup="dialog"
            aria-label={`Marcar como hecha la factura del ${sayReceipt(number).toLowerCase()}`}
            onClick={() => setIsMarking(true)}
          >
            Marcar como hecha
          </Button>
        ) : (
          <Reopen ask={ask} />
        )}
      </div>
      <Dialog
        open={isMarking}
        onCancel={() => setIsMarking(false)}
        title="¿Ya está hecha?"
        footer={null}
        intoFirstField
      >
        <DoneForm ask={ask} onClose={() => setIsMarking(false)} />
      </Dialog>
      <ReceiptDialog day={day} number={number} open={isReading} onClose={() => setIsReading(false)} />
    </li>
  );
}
