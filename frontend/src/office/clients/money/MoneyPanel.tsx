import type { AccountMovement, ClientMoney, ClientMovement } from '@rostro/shared/contract/payments/payments';
import { sayMoney } from '@rostro/shared/money';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { MONEY_FIGURE } from '#office/extras/clientPage.ts';
import { Slot } from '#office/nav/Slot.tsx';
import { ReceiptDialog } from '#office/payments/published/ReceiptDialog.tsx';
import { ReceiptLink } from '#office/payments/published/ReceiptLink.tsx';
import { LoadError } from '#office/ui/EmptyState.tsx';
import { Panel, PanelComing } from '#office/ui/Panel.tsx';
import { useCan } from '#office/ui/permissions.ts';
import { classes } from '#ui/classes.ts';
import { clientMoneyQuery } from '../data/api.ts';
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
  const { at, method, by, receipt, reason, appointment, changeCents, standingCents } = movement;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_96px_128px] gap-y-0.5 gap-x-4 items-center min-h-11 py-2 px-4 [&+&]:border-t [&+&]:border-t-row-line max-phone:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere max-phone:contents">
        <span className="max-phone:row-1 max-phone:col-1">
          {[sayKind(movement), method?.name].filter(Boolean).join(' · ')}
        </span>
        <span className="block [&_small]:block [&_small]:text-muted max-phone:row-2 max-phone:col-span-full">
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
      </div>
      <span className="max-phone:row-3 max-phone:col-1 max-phone:empty:hidden">
        {receipt && <ReceiptLink receipt={receipt} onReceipt={onReceipt} />}
      </span>
      <span
        className={classes(
          'text-right whitespace-nowrap font-medium max-phone:row-1 max-phone:col-2',
          changeCents > 0 && 'text-confirmed-ink',
          changeCents === 0 && 'text-muted',
        )}
      >
        {sayAmount(movement)}
      </span>
      <span className="text-right whitespace-nowrap text-muted text-13 max-phone:row-3 max-phone:col-2">
        {sayStanding(standingCents)}
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

const Figure = ({ label, hint, children }: { label: string; hint: ReactNode; children: ReactNode }) => (
  <p className="grid content-start min-w-0 py-3 px-4 bg-white [&_small]:text-muted [&_small]:text-13">
    <small>{label}</small>
    <b className="text-18 font-semibold">{children}</b>
    <small>{hint}</small>
  </p>
);

/** What the client owes or has, the money that came in, and what rooms keep for the client. */
function Standing({ clientId, money }: { clientId: string; money: ClientMoney }) {
  const { balanceCents, standingCents, receivedCents } = money;
  const owedCents = balanceCents - standingCents;
  const both = `${sayMoney(balanceCents)} a favor, ${sayMoney(owedCents)} por cobrar`;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-px bg-line border-b border-b-line tabular-nums">
      <Figure
        label={standingCents < 0 ? 'Saldo por cobrar' : 'Saldo a favor'}
        hint={owedCents > 0 && balanceCents > 0 ? both : 'De todos sus movimientos'}
      >
        {sayMoney(Math.abs(standingCents))}
      </Figure>
      <Figure label="Ha pagado" hint="Dinero recibido, menos lo devuelto">
        {sayMoney(receivedCents)}
      </Figure>
      <Slot of={MONEY_FIGURE} with={{ clientId, Figure }} />
    </div>
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
      <PanelComing label="Cargando los movimientos…" />
    ) : (
      <LoadError title="Error al cargar los movimientos" query={query} />
    );
  }
  return (
    <>
      <Standing clientId={clientId} money={money} />
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
    <Panel id="dinero" title="Pagos y saldo">
      <Body clientId={clientId} />
    </Panel>
  );
}
