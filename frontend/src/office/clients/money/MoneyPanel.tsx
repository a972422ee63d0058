import type { AccountMovement, ClientMoney, ClientMovement } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { ReceiptDialog } from '#office/payments/published/ReceiptDialog.tsx';
import { ReceiptLink } from '#office/payments/published/ReceiptLink.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { clientMoneyQuery } from '../data/api.ts';
import detail from '../published/Detail.module.css';
import { sayMoment } from '../published/say.ts';

type Said = Pick<ClientMovement, 'kind' | 'amountCents' | 'reverses' | 'waived' | 'packageId' | 'package'>;

const KIND_WORDS: Readonly<Record<AccountMovement['kind'], string>> = {
  charge: 'Cargo',
  discount: 'Descuento',
  payment: 'Pago',
  refund: 'Devolución',
  credit: 'Se dejó a favor',
  use: 'Se usó saldo a favor',
  forfeit: 'Retención',
};

/** A movement's name. A reversal says so, as does money that was taken out of the balance again. */
function sayKind({ kind, amountCents, reverses, waived, packageId, package: bought }: Said): string {
  if (packageId !== undefined && bought === undefined)
    return reverses === null ? 'Sesión de paquete' : 'La sesión regresó a su paquete';
  if (reverses !== null) return `Se canceló: ${KIND_WORDS[kind].toLowerCase()}`;
  if (kind === 'credit' && amountCents < 0) return 'Salió del saldo a favor';
  if (waived) return amountCents < 0 ? 'Se cobra de nuevo' : 'Ya no se cobra';
  return KIND_WORDS[kind];
}

const signed = (cents: number): string => `${cents < 0 ? '−' : '+'}${sayMoney(Math.abs(cents))}`;

/** `'+$450.00'`, `'−$450.00'`; without a sign if the money only changed its place. */
const sayAmount = ({ changeCents, amountCents }: Pick<ClientMovement, 'changeCents' | 'amountCents'>): string =>
  changeCents === 0 ? sayMoney(Math.abs(amountCents)) : signed(changeCents);

/** `'Saldo $450.00'`; a negative balance is owed. */
const sayStanding = (cents: number): string => `Saldo ${cents < 0 ? '−' : ''}${sayMoney(Math.abs(cents))}`;

/** The movements shown at first; a button shows the rest. */
const FIRST = 10;

type Paper = NonNullable<ClientMovement['receipt']>;
interface OfReceipt {
  onReceipt: (receipt: Paper) => void;
}

function Movement({ movement, onReceipt }: { movement: ClientMovement } & OfReceipt) {
  const { at, method, by, receipt, reason, appointment, standingCents } = movement;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_112px] gap-y-1 gap-x-4 items-center min-h-11 py-2 px-4 [&+&]:border-t [&+&]:border-t-row-line max-phone:grid-cols-[minmax(0,1fr)_auto]">
      <span className="col-1 min-w-0 wrap-anywhere [&_small]:block [&_small]:text-muted">
        {[sayKind(movement), method?.name].filter(Boolean).join(' · ')}
        {appointment && (
          <small>
            {appointment.service?.name ?? 'Servicio no encontrado'}, cita del {sayMoment(appointment.startsAt)}
          </small>
        )}
        {movement.package && <small>Paquete {movement.package.name}</small>}
        <small>
          <time dateTime={at}>{sayMoment(at)}</time>
          {by !== null && ` · ${by.name}`}
        </small>
        {reason !== undefined && <small>Motivo: {reason}</small>}
      </span>
      {receipt && (
        <ReceiptLink
          className="col-2 max-phone:row-2 max-phone:col-1 max-phone:justify-self-start"
          receipt={receipt}
          onReceipt={onReceipt}
        />
      )}
      <span className="[&_small]:block [&_small]:text-muted col-3 text-right max-phone:row-1 max-phone:col-2">
        {sayAmount(movement)}
        <small>{sayStanding(standingCents)}</small>
      </span>
    </li>
  );
}

function Movements({ movements, onReceipt }: { movements: readonly ClientMovement[] } & OfReceipt) {
  const [all, setAll] = useState(false);
  if (movements.length === 0) return <p className="py-5 px-4 text-muted">Aún no hay movimientos.</p>;
  return (
    <>
      <ol className="tabular-nums" aria-labelledby="dinero">
        {movements.slice(0, all ? undefined : FIRST).map((movement) => (
          <Movement
            key={`${(movement.appointment ?? movement.package)?.id} ${movement.at} ${movement.number}`}
            movement={movement}
            onReceipt={onReceipt}
          />
        ))}
      </ol>
      {!all && movements.length > FIRST && (
        <div className="border-t border-t-row-line py-1.5 px-2">
          <Button type="text" onClick={() => setAll(true)}>
            Ver los {movements.length} movimientos
          </Button>
        </div>
      )}
    </>
  );
}

/** The balance less the owed charges: the balance of the last movement. */
function Standing({ money: { balanceCents, standingCents } }: { money: ClientMoney }) {
  const owedCents = balanceCents - standingCents;
  return (
    <p className="flex justify-between gap-4 py-3 px-4 border-b border-b-row-line tabular-nums [&_small]:block [&_small]:text-muted">
      <span>
        {standingCents < 0 ? 'Saldo por cobrar' : 'Saldo a favor'}
        {owedCents > 0 && balanceCents > 0 && (
          <small>
            {sayMoney(balanceCents)} a favor, {sayMoney(owedCents)} por cobrar
          </small>
        )}
      </span>
      <b>{sayMoney(Math.abs(standingCents))}</b>
    </p>
  );
}

function Body({ clientId }: { clientId: string }) {
  const query = useQuery(clientMoneyQuery(clientId));
  const [receipt, setReceipt] = useState<Paper>();
  const [reading, setReading] = useState(false);
  const read = (paper: Paper): void => {
    setReceipt(paper);
    setReading(true);
  };
  const { data: money, error } = query;
  if (money === undefined) {
    return error === null ? (
      <div className="grid gap-4 p-4">
        <p className="sr" role="status">
          Cargando los movimientos…
        </p>
        <Skeleton height={16} />
        <Skeleton height={16} width="80%" />
      </div>
    ) : (
      <LoadError title="Error al cargar los movimientos" query={query} />
    );
  }
  return (
    <>
      <Standing money={money} />
      <Movements movements={money.movements} onReceipt={read} />
      {receipt && (
        <ReceiptDialog day={receipt.day} number={receipt.number} open={reading} onClose={() => setReading(false)} />
      )}
    </>
  );
}

/** The balance, and all movements of visits and packages. Only for users who may see appointments. */
export function MoneyPanel({ clientId }: { clientId: string }) {
  if (!useCan('view_appointments')) return null;
  return (
    <section className={detail.panel} aria-labelledby="dinero">
      <div className={detail.heading}>
        <h2 id="dinero">Pagos y saldo</h2>
      </div>
      <Body clientId={clientId} />
    </section>
  );
}
