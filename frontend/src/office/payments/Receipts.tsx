import type { CashDay } from '@rostro/shared/contract/payments/cash';
import type { Receipt } from '@rostro/shared/contract/payments/payments';
import type { CsvCell } from '@rostro/shared/csv';
import { sayMoney } from '@rostro/shared/money';
import { matchesWords } from '@rostro/shared/text';
import { isRealDay } from '@rostro/shared/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { Banknote } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { downloadCsv } from '#office/list/csv.ts';
import { ChoiceFilter, SelectFilter } from '#office/list/FilterPanel.tsx';
import { ListBar } from '#office/list/ListBar.tsx';
import { ListBody, NothingFound } from '#office/list/ListBody.tsx';
import { type Column, ListRows, TwoLines } from '#office/list/ListTable.tsx';
import { PAGE_SIZES, pageOf } from '#office/list/paging.ts';
import { byText, oneOf, type Schema, type ViewOf } from '#office/list/schema.ts';
import { exportNow } from '#office/list/useExport.ts';
import { type List, useLastPage, useListView } from '#office/list/useListView.ts';
import panel from '#office/ui/Panel.module.css';
import { useToday } from '#office/ui/useToday.ts';
import { classes } from '#ui/classes.ts';
import { sayReceipt } from '#ui/receipt/words.ts';
import { sayHour, sayMethods, sayWhat, sayWho } from './data/words.ts';
import { ReceiptDialog } from './published/ReceiptDialog.tsx';
import styles from './Receipts.module.css';

type ReceiptState = 'valid' | 'void';
const STATE_WORDS: Record<ReceiptState, string> = { valid: 'Válidos', void: 'Cancelados' };

interface ReceiptFilters {
  method: string;
  person: string;
  state: ReceiptState;
}
interface OfDay {
  day: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day in the URL that is not valid or in the future counts as today. */
const receiptList = (today: string): Schema<ReceiptFilters, OfDay> => ({
  filters: {
    method: byText('method', 'Método'),
    person: byText('person', 'Persona'),
    state: oneOf('state', 'Estado', STATE_WORDS),
  },
  rest: {
    read: (params) => {
      const day = params.get('day') ?? today;
      return { day: DAY.test(day) && isRealDay(day) && day <= today ? day : today };
    },
    write: ({ day }) => ({ day: day < today ? day : undefined }),
  },
  sizes: PAGE_SIZES,
});

export type ReceiptList = List<ReceiptFilters, OfDay> & { start: RefObject<HTMLHeadingElement | null> };

/** The state of the list, kept in the URL. Turning a page scrolls to `start`, the heading of the list. */
export function useReceiptList(): ReceiptList {
  const today = useToday();
  const start = useRef<HTMLHeadingElement>(null);
  return {
    ...useListView(
      useMemo(() => receiptList(today), [today]),
      start,
    ),
    start,
  };
}

const methodsOf = ({ lines }: Receipt): string[] => lines.map(({ paymentMethodName }) => paymentMethodName);
function wordsOf(receipt: Receipt): string {
  const { number, lines } = receipt;
  const references = lines.map(({ referenceNumber }) => referenceNumber);
  return [number, sayReceipt(number), sayWho(receipt), sayWhat(receipt), ...references].join(' ');
}

type ReceiptView = ViewOf<ReturnType<typeof receiptList>>;
const matching = (receipts: readonly Receipt[], { q, method, person, state }: ReceiptView): Receipt[] =>
  receipts.filter(
    (receipt) =>
      matchesWords(q, wordsOf(receipt)) &&
      (method === undefined || methodsOf(receipt).includes(method)) &&
      (person === undefined || receipt.registeredBy.name === person) &&
      (state === undefined || receipt.isVoid === (state === 'void')),
  );

const CSV_HEADER = [
  'Recibo',
  'Día',
  'Hora',
  'Cliente',
  'Tratamiento',
  'Método',
  'Referencia',
  'Importe',
  'Importe cancelado',
  'Registró',
] as const;

/** One row for each payment line. Void amounts have a column of their own, so that the sum of the amounts is the day's total. */
const csvRows = (receipts: readonly Receipt[]): CsvCell[][] =>
  receipts.flatMap((receipt) =>
    receipt.lines.map(({ paymentMethodName, referenceNumber, amountCents }) => {
      const pesos = amountCents / 100;
      const [counted, voided] = receipt.isVoid ? [0, pesos] : [pesos, 0];
      return [
        ...[receipt.number, receipt.day, sayHour(receipt.at), sayWho(receipt), sayWhat(receipt)],
        ...[paymentMethodName, referenceNumber, counted, voided, receipt.registeredBy.name],
      ];
    }),
  );

interface FiltersProps {
  list: ReceiptList;
  receipts: readonly Receipt[];
}

const STATES = [
  { value: undefined, label: 'Todos' },
  { value: 'valid' as const, label: STATE_WORDS.valid },
  { value: 'void' as const, label: STATE_WORDS.void },
];
const optionsOf = (names: readonly string[]) =>
  [...new Set(names)].sort().map((name) => ({ value: name, label: name }));

function Filters({ list: { field }, receipts }: FiltersProps) {
  const people = receipts.map(({ registeredBy }) => registeredBy.name);
  return (
    <>
      <SelectFilter
        id="filtro-metodo"
        label="Método"
        options={optionsOf(receipts.flatMap(methodsOf))}
        {...field('method')}
      />
      <SelectFilter
        id="filtro-persona"
        label="Persona"
        placeholder="Todas"
        options={optionsOf(people)}
        {...field('person')}
      />
      <ChoiceFilter label="Estado" options={STATES} {...field('state')} />
    </>
  );
}

type ReceiptRow = Receipt & { id: number };
type Show = (receipt: Receipt) => void;

const NumberButton = ({ receipt, onShow }: { receipt: Receipt; onShow: Show }) => (
  <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => onShow(receipt)}>
    {sayReceipt(receipt.number)}
  </button>
);
function Amount({ receipt: { isVoid, amountCents } }: { receipt: Receipt }) {
  if (isVoid) return <TwoLines first={<s>{sayMoney(amountCents)}</s>} second="Cancelado" />;
  return amountCents < 0 ? <TwoLines first={sayMoney(amountCents)} second="Devolución" /> : sayMoney(amountCents);
}

const columns = (onShow: Show): Column<ReceiptRow>[] => [
  {
    key: 'number',
    title: 'Recibo',
    width: 240,
    render: (_, row) => <TwoLines first={<NumberButton receipt={row} onShow={onShow} />} second={sayHour(row.at)} />,
  },
  {
    key: 'client',
    title: 'Cliente',
    className: styles.struck ?? '',
    render: (_, row) => <TwoLines first={<span>{sayWho(row)}</span>} second={sayWhat(row)} />,
  },
  {
    key: 'method',
    title: 'Método',
    width: 156,
    ellipsis: true,
    className: styles.struck ?? '',
    render: (_, row) => sayMethods(row),
  },
  {
    key: 'amount',
    title: 'Importe',
    width: 156,
    align: 'right',
    className: styles.amount ?? '',
    render: (_, row) => <Amount receipt={row} />,
  },
];

const card = (onShow: Show) => (row: ReceiptRow) => (
  <>
    <span className={styles.struck}>
      <NumberButton receipt={row} onShow={onShow} />
      <span>{sayWho(row)}</span>
      <small>{sayWhat(row)}</small>
      <small>{sayMethods(row)}</small>
    </span>
    <span className={styles.amount}>
      <small>{sayHour(row.at)}</small>
      <Amount receipt={row} />
    </span>
  </>
);

interface ReceiptsProps {
  list: ReceiptList;
  query: UseQueryResult<CashDay>;
}

export function Receipts({ list, query }: ReceiptsProps) {
  const { view } = list;
  const receipts = query.data?.receipts ?? [];
  const found = matching(receipts, view);
  const shown = pageOf(found, view).map((receipt): ReceiptRow => ({ ...receipt, id: receipt.number }));
  const [subject, setSubject] = useState<Pick<Receipt, 'day' | 'number'>>();
  const [open, setOpen] = useState(false);
  useLastPage(list, query.data && found.length);
  const show = ({ day, number }: Pick<Receipt, 'day' | 'number'>): void => {
    setSubject({ day, number });
    setOpen(true);
  };
  const off = (row: Receipt): string => classes(row.isVoid && styles.void);
  return (
    <section aria-labelledby="recibos">
      <ListBar
        list={list}
        title={
          <h2
            id="recibos"
            ref={list.start}
            className="[scroll-margin-top:72px] font-text font-semibold text-14 leading-[1.4] tracking-normal"
          >
            Recibos
          </h2>
        }
        search={{
          label: 'Buscar recibos por número, cliente, tratamiento o referencia',
          placeholder: 'Número, cliente…',
        }}
        panel={{
          label: 'Filtros de recibos',
          className:
            '[--columns:minmax(0,1fr)_minmax(0,1fr)_268px_auto] max-desk:[--columns:minmax(0,1fr)_minmax(0,1fr)]',
          fields: <Filters list={list} receipts={receipts} />,
        }}
        file={{
          run: exportNow(() => downloadCsv(`corte-${view.day}`, CSV_HEADER, csvRows(found))),
          hint: 'Descargar los recibos con sus filtros, para Excel',
          noun: 'recibos',
          empty: found.length === 0,
        }}
      />
      <div className={panel.panel}>
        <ListBody
          query={query}
          coming={{ label: 'Cargando el corte…', columns: '212px 1fr 156px 156px', rows: 5 }}
          failed="No pudimos cargar los cobros de este día"
          stale="Las cifras pueden no estar al día."
          empty={() => found.length === 0}
          nothing={
            <NothingFound
              list={list}
              icon={Banknote}
              title={list.narrowed ? 'Ningún recibo coincide' : 'Todavía no hay cobros este día'}
              narrowed="Nada de este día coincide con la búsqueda y los filtros."
              empty="Los pagos que se registren en las citas aparecen aquí."
            />
          }
          pages={() => ({ list, total: found.length, shown: shown.length })}
        >
          {() => (
            <ListRows
              label="Recibos"
              rows={shown}
              columns={columns(show)}
              rowClassName={off}
              onOpen={show}
              card={card(show)}
              cardClassName={(row) => classes(styles.card, off(row))}
            />
          )}
        </ListBody>
      </div>
      {subject && <ReceiptDialog {...subject} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}
