import { type ClientPackage, MAX_PACKAGE_REASON } from '@rostro/shared/contract/packages';
import { sayMoney } from '@rostro/shared/money';
import { addDays, instantOf, sayShortDay, todayAt, wallClockOf } from '@rostro/shared/time';
import { useQuery } from '@tanstack/react-query';
import { Button, Tag } from 'antd';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { call } from '#api/client.ts';
import { useEdit } from '#edit/useEdit.ts';
import { DialogFoot, EditForm } from '#office/edit/EditForm.tsx';
import { EditArea, EditText } from '#office/edit/fields.tsx';
import { ReceiptDialog } from '#office/payments/published/ReceiptDialog.tsx';
import { ReceiptLink } from '#office/payments/published/ReceiptLink.tsx';
import { Dialog } from '#office/ui/Dialog.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { Panel, PanelComing } from '#office/ui/Panel.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { clientPackagesQuery, refreshPackages } from '../../data/api.ts';
import { endOf, sayEnd, sayLeft, saySessions } from '../words.ts';
import { RefundForm } from './RefundForm.tsx';
import { SellForm } from './SellForm.tsx';

interface ExtendFormProps {
  clientId: string;
  bought: ClientPackage;
  onClose: () => void;
}

/** Extends the last day of the remaining sessions. */
function ExtendForm({ clientId, bought, onClose }: ExtendFormProps) {
  const { id, version, expiresOn } = bought;
  const today = todayAt(instantOf(Date.now()));
  const first = expiresOn < today ? today : addDays(expiresOn, 1);
  const edit = useEdit({
    name: `clientes.ampliar-paquete.${id}`,
    saved: { values: { expiresOn: '', reason: '' }, version: 0 },
    schema: z.object({
      expiresOn: z
        .string()
        .min(1, 'Elige el último día')
        .refine((day) => day === '' || day >= first, `Elige un día desde el ${sayShortDay(first)}`),
      reason: z.string().trim().min(1, 'Escribe el motivo'),
    }),
    send: (body) => call('extendPackage', { params: { clientId, packageId: id }, body: { ...body, version } }),
    refresh: (cache) => refreshPackages(cache, clientId),
    said: 'La vigencia se amplió',
    onSaved: onClose,
  });
  return (
    <EditForm
      edit={edit}
      failed="Error al ampliar la vigencia"
      foot={<DialogFoot edit={edit} onCancel={onClose} save="Ampliar vigencia" />}
    >
      <EditText
        edit={edit}
        name="expiresOn"
        label="Último día para usarlo"
        hint={`${expiresOn < today ? 'Venció' : 'Vence'} el ${sayShortDay(expiresOn)}.`}
        input={{ type: 'date', min: first }}
      />
      <EditArea edit={edit} name="reason" label="Motivo" rows={2} maxLength={MAX_PACKAGE_REASON} />
    </EditForm>
  );
}

type Paper = NonNullable<ClientPackage['receipt']>;
type PackageAct = { what: 'sell' } | { what: 'refund' | 'extend'; bought: ClientPackage };

const TITLES: Readonly<Record<PackageAct['what'], string>> = {
  sell: 'Vender paquete',
  refund: 'Devolver paquete',
  extend: 'Ampliar vigencia',
};

/** On a line of its own on phones. */
const RECEIPT = 'max-phone:block max-phone:p-0';

const dayOf = (instant: string): string => sayShortDay(wallClockOf(instant).date);

function History({ bought, onReceipt }: { bought: ClientPackage; onReceipt: (paper: Paper) => void }) {
  return (
    <>
      {bought.refunds.map(({ at, by, sessions, amountCents, reason, receipt }) => (
        <small key={at}>
          Se {sessions === 1 ? 'devolvió' : 'devolvieron'} {saySessions(sessions)} ({sayMoney(amountCents)}) el{' '}
          {dayOf(at)} · {by.name} · {reason} <ReceiptLink className={RECEIPT} receipt={receipt} onReceipt={onReceipt} />
        </small>
      ))}
      {bought.extensions.map(({ at, by, to, reason }) => (
        <small key={at}>
          Vigencia ampliada al {sayShortDay(to)} el {dayOf(at)} · {by.name} · {reason}
        </small>
      ))}
    </>
  );
}

interface RowProps {
  bought: ClientPackage;
  maySell: boolean;
  onReceipt: (paper: Paper) => void;
  onAsk: (asking: PackageAct) => void;
}

function Row({ bought, maySell, onReceipt, onAsk }: RowProps) {
  const today = todayAt(instantOf(Date.now()));
  const { name, serviceNames, soldAt, soldBy, priceCents, sessionsLeft, centsLeft, receipt } = bought;
  const end = endOf(bought, today);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-2 gap-x-4 py-3 px-4 [&+&]:border-t [&+&]:border-t-row-line max-phone:grid-cols-1">
      <div className="min-w-0 wrap-anywhere [&_small]:block [&_small]:text-muted">
        <b>{name}</b>
        <small>{serviceNames.join(', ')}</small>
        <small>
          {(receipt || priceCents > 0) && `${sayMoney(priceCents)} · `}
          {receipt ? 'vendido' : 'importado'} el {dayOf(soldAt)} · {soldBy.name}{' '}
          {receipt && <ReceiptLink className={RECEIPT} receipt={receipt} onReceipt={onReceipt} />}
        </small>
        <History bought={bought} onReceipt={onReceipt} />
      </div>
      <div className="grid gap-1 content-start justify-items-end text-right [&_small]:block [&_small]:text-muted [&_.ant-tag]:m-0 max-phone:justify-items-start max-phone:text-left">
        <span>{sayLeft(bought)}</span>
        {centsLeft > 0 && <small>Valen {sayMoney(centsLeft)}</small>}
        {sessionsLeft > 0 && (
          <span>
            {end === 'far' ? (
              <small>{sayEnd(bought, today)}</small>
            ) : (
              <Tag color={end === 'over' ? 'error' : 'warning'}>{sayEnd(bought, today)}</Tag>
            )}
          </span>
        )}
      </div>
      {maySell && sessionsLeft > 0 && (
        <div className="col-span-full flex flex-wrap gap-2">
          <Button
            aria-haspopup="dialog"
            aria-label={`Ampliar vigencia de ${name}`}
            onClick={() => onAsk({ what: 'extend', bought })}
          >
            Ampliar vigencia
          </Button>
          {centsLeft > 0 && (
            <Button
              aria-haspopup="dialog"
              aria-label={`Devolver ${name}`}
              onClick={() => onAsk({ what: 'refund', bought })}
            >
              Devolver
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function Body({ clientId, maySell, onReceipt, onAsk }: Omit<RowProps, 'bought'> & { clientId: string }) {
  const query = useQuery(clientPackagesQuery(clientId));
  const { data: packages, error } = query;
  if (packages === undefined) {
    return error === null ? (
      <PanelComing label="Cargando los paquetes…" />
    ) : (
      <LoadError title="Error al cargar los paquetes" query={query} />
    );
  }
  if (packages.length === 0) return <p className="py-5 px-4 text-muted">Este cliente no tiene paquetes.</p>;
  return (
    <ul className="tabular-nums" aria-labelledby="paquetes">
      {packages.map((bought) => (
        <Row key={bought.id} bought={bought} maySell={maySell} onReceipt={onReceipt} onAsk={onAsk} />
      ))}
    </ul>
  );
}

interface AskedProps {
  asking: PackageAct;
  clientId: string;
  onClose: () => void;
  onReceipt: (paper: Paper) => void;
}

function Asked({ asking, clientId, onClose, onReceipt }: AskedProps) {
  if (asking.what === 'sell') {
    return <SellForm clientId={clientId} onClose={onClose} onSold={({ receipt }) => receipt && onReceipt(receipt)} />;
  }
  const { bought } = asking;
  if (asking.what === 'extend') return <ExtendForm clientId={clientId} bought={bought} onClose={onClose} />;
  const refunded = ({ refunds: [last] }: ClientPackage): void => {
    if (last) onReceipt(last.receipt);
  };
  return <RefundForm clientId={clientId} bought={bought} onClose={onClose} onRefunded={refunded} />;
}

/** Packages that the client paid for in advance. Only for users who may see appointments. */
export function PackagesPanel({ clientId }: { clientId: string }) {
  const maySell = useCan('register_payments');
  const [asking, setAsking] = useState<PackageAct>({ what: 'sell' });
  const [isAsking, setIsAsking] = useState(false);
  const [receipt, setReceipt] = useState<Paper>();
  const [isReading, setIsReading] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!useCan('view_appointments')) return null;
  const ask = (next: PackageAct): void => {
    setAsking(next);
    setIsAsking(true);
  };
  const read = (paper: Paper): void => {
    setReceipt(paper);
    setIsReading(true);
  };
  return (
    <Panel
      id="paquetes"
      title="Paquetes"
      head={heading}
      beside={
        maySell && (
          <Button size="small" aria-haspopup="dialog" onClick={() => ask({ what: 'sell' })}>
            Vender paquete
          </Button>
        )
      }
    >
      <Body clientId={clientId} maySell={maySell} onReceipt={read} onAsk={ask} />
      <Dialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        title={TITLES[asking.what]}
        footer={null}
        intoFirstField
      >
        <Asked asking={asking} clientId={clientId} onClose={() => setIsAsking(false)} onReceipt={read} />
      </Dialog>
      {receipt && (
        <ReceiptDialog
          day={receipt.day}
          number={receipt.number}
          open={isReading}
          returnTo={heading}
          onClose={() => setIsReading(false)}
        />
      )}
    </Panel>
  );
}
