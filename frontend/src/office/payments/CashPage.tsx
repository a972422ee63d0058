import { branchIn } from '@rostro/shared/branches';
import type { Branch } from '@rostro/shared/contract/clinic/branches';
import type { CashDay } from '@rostro/shared/contract/payments/cash';
import { sayMoney } from '@rostro/shared/money';
import { sumOf } from '@rostro/shared/payment-math';
import { addDays, sayLongDay } from '@rostro/shared/time';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { ApiError } from '#api/error.ts';
import { useAnyDraft } from '#edit/drafts.ts';
import { useBranchChoice } from '#office/clinic/published/branches.ts';
import { useCloseGuard } from '#office/edit/useCloseGuard.ts';
import { ListHead } from '#office/list/ListHead.tsx';
import { DayPicker } from '#office/ui/DayPicker.tsx';
import panel from '#office/ui/Panel.module.css';
import { useCan } from '#office/ui/permissions.ts';
import { Restricted } from '#office/ui/Restricted.tsx';
import { sentence } from '#office/ui/say.ts';
import { useSize } from '#office/ui/useSize.ts';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton/Skeleton.tsx';
import { useTitle } from '#ui/useTitle.ts';
import styles from './CashPage.module.css';
import { Closing } from './closing/Closing.tsx';
import { cashDayQuery, type DrawerOf, nameOf } from './data/api.ts';
import { sayCounted } from './data/words.ts';
import { Drawer } from './drawer/Drawer.tsx';
import figures from './Figures.module.css';
import { Lowered } from './Lowered.tsx';
import { PrintDay } from './print/PrintDay.tsx';
import { type ReceiptList, Receipts, useReceiptList } from './Receipts.tsx';

interface DayNavProps {
  day: string;
  today: string;
  onChoose: (day: string) => void;
}

/** The previous day, the next, or any day up to today. */
function DayNav({ day, today, onChoose }: DayNavProps) {
  const { phone } = useSize();
  const isToday = day === today;
  return (
    <div className={classes(styles.nav, 'flex flex-wrap items-center gap-2')}>
      <Button
        aria-label="Día anterior"
        icon={<ChevronLeft size={18} aria-hidden />}
        onClick={() => onChoose(addDays(day, -1))}
      />
      <label className="sr" htmlFor="dia">
        Día del corte
      </label>
      <DayPicker id="dia" value={day} touch={phone} latest={today} onChange={onChoose} />
      <Button
        aria-label="Día siguiente"
        icon={<ChevronRight size={18} aria-hidden />}
        disabled={isToday}
        onClick={() => onChoose(addDays(day, 1))}
      />
      <Button disabled={isToday} onClick={() => onChoose(today)}>
        Hoy
      </Button>
    </div>
  );
}

interface SumsProps {
  title: string;
  of: string;
  rows: CashDay['byPerson'];
}

/** Sums by method or by person, in the order of `rows`. */
function Sums({ title, of, rows }: SumsProps) {
  return (
    <div className={panel.panel}>
      <h2 className="py-2.5 px-4 font-text font-semibold text-14 leading-[1.4] tracking-normal">{title}</h2>
      <table className={classes(figures.table, 'w-full border-collapse tabular-nums')} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">Cobros</th>
            <th scope="col">Importe</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, count, amountCents }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{count}</td>
              <td>{sayMoney(amountCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className="py-3 px-4 text-muted">Nada que sumar: todos los cobros están cancelados.</p>}
    </div>
  );
}

function Figures({ cash }: { cash: CashDay }) {
  const { totalCents, byMethod, byPerson } = cash;
  return (
    <section
      className="grid grid-cols-[minmax(180px,1fr)_minmax(0,2fr)_minmax(0,2fr)] items-start gap-4 max-desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] max-phone:grid-cols-1"
      aria-label="Cifras del día"
    >
      <dl className="grid gap-1 h-full p-4 bg-white border border-line rounded-card max-desk:col-span-full">
        <dt className="text-muted">Total del día</dt>
        <dd className="font-head font-medium text-26 leading-[1.2] tabular-nums wrap-anywhere">
          {sayMoney(totalCents)}
        </dd>
        <dd className="self-end text-muted wrap-anywhere">{sayCounted(cash)}</dd>
      </dl>
      <Sums title="Por método" of="Método" rows={byMethod} />
      <Sums title="Por persona" of="Persona" rows={byPerson} />
    </section>
  );
}

const NoAccess = () => <Restricted area="Corte de caja" permission="close_day" />;

interface BranchLineProps {
  branch: Branch;
  query: Pick<UseQueryResult<CashDay>, 'data' | 'isError'>;
  onOpen: () => void;
}

function BranchLine({ branch: { name }, query, onOpen }: BranchLineProps) {
  const { data, isError } = query;
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className="min-h-8 p-0 text-plum [font:inherit] font-medium text-left underline underline-offset-3 wrap-break-word bg-transparent border-0 cursor-pointer"
          aria-label={`Ver la caja de ${name}`}
          onClick={onOpen}
        >
          {name}
        </button>
      </th>
      <td>{data ? sayMoney(data.totalCents) : isError ? 'No se pudo cargar' : '…'}</td>
      <td>{data && sayMoney(data.expectedCashCents)}</td>
      <td>{data && (data.state === 'closed' ? 'Corte hecho' : 'Sin corte')}</td>
    </tr>
  );
}

/** Every branch counts its own drawer, so the day of all branches is read-only. */
function AllDrawers({ day }: { day: string }) {
  const { branches, choose } = useBranchChoice();
  const queries = useQueries({ queries: branches.map(({ id }) => cashDayQuery(drawerAt(day, id))) });
  const known = queries.flatMap(({ data }) => (data ? [data.totalCents] : []));
  return (
    <section className={panel.panel} aria-labelledby="cajas">
      <h2 id="cajas" className="py-2.5 px-4 font-text font-semibold text-14 leading-[1.4] tracking-normal">
        Cajas por sucursal
      </h2>
      <table className={classes(figures.table, 'w-full border-collapse tabular-nums')} aria-labelledby="cajas">
        <thead>
          <tr>
            <th scope="col">Caja</th>
            <th scope="col">Importe</th>
            <th scope="col">Efectivo esperado</th>
            <th scope="col">Corte</th>
          </tr>
        </thead>
        <tbody>
          {branches.map((branch, place) => {
            const query = queries[place];
            return (
              query && <BranchLine key={branch.id} branch={branch} query={query} onOpen={() => choose(branch.id)} />
            );
          })}
        </tbody>
      </table>
      <p className="py-3 px-4 text-muted">
        {known.length === branches.length && `Entre todas: ${sayMoney(sumOf(known))}. `}
        Cada sucursal hace su corte: abre su caja para contar, registrar entradas y salidas o ver sus recibos.
      </p>
    </section>
  );
}

/** The main branch has no name in the address, because most clinics have one branch. */
const drawerAt = (day: string, branch: string | undefined): DrawerOf => ({ day, ...branchIn({ branch }) });

function Cash() {
  useTitle('Corte de caja');
  const today = useToday();
  const list = useReceiptList();
  const { day } = list.view;
  const { branches, branch, shown } = useBranchChoice();
  const isOfAll = branches.length > 0 && branch === undefined;
  const of = drawerAt(day, branch);
  // Drafts of other days count too.
  useCloseGuard(useAnyDraft('caja.'));
  const query = useQuery({ ...cashDayQuery(of), enabled: !isOfAll });
  const { data, error } = query;
  if (error instanceof ApiError && error.code === 'forbidden') return <NoAccess />;
  const at = shown?.name;
  return (
    <>
      <ListHead
        title="Corte de caja"
        actions={<DayNav day={day} today={today} onChoose={(next) => list.change({ day: next }, { stay: true })} />}
      />
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 min-h-8 mb-4 [&_p]:m-0 [&_p]:text-muted">
        <p aria-live="polite">
          {sentence(sayLongDay(day))}
          {at !== undefined && ` · ${at}`}
        </p>
        {data && !isOfAll && <PrintDay cash={data} at={at} />}
      </div>
      {isOfAll ? <AllDrawers day={day} /> : <OneDrawer list={list} query={query} of={of} />}
    </>
  );
}

/** The payments of a day at one branch, its drawer and its close. */
function OneDrawer({ list, query, of }: { list: ReceiptList; query: UseQueryResult<CashDay>; of: DrawerOf }) {
  const { data } = query;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-desk:grid-cols-1">
      <div className="grid gap-4 min-w-0">
        {query.isPending && <Skeleton height={132} radius={12} />}
        {data && data.receipts.length > 0 && <Figures cash={data} />}
        <Receipts list={list} query={query} />
        {data && <Lowered cash={data} />}
      </div>
      {data && (
        <div className="grid gap-4 min-w-0">
          <Drawer key={`caja ${nameOf(of)}`} cash={data} />
          <Closing key={nameOf(of)} cash={data} />
        </div>
      )}
    </div>
  );
}

/** The payments of a day, and its day close. */
export default function CashPage() {
  return useCan('close_day') ? <Cash /> : <NoAccess />;
}
