import type { Estate, Estates } from './estate.ts';
import {
  addDemands,
  type Bill,
  billOf,
  demandOfBookings,
  fixedDemand,
  idleBill,
  type Measured,
  standingBill,
  sumOf,
} from './model.ts';
import { OPERATIONS, type OperationId } from './operations.ts';
import { PRICES, PRICES_OF } from './prices.ts';
import { CLINICS, MONTHS } from './usage.ts';

/** `npm run cost` replaces the part between these markers in `docs/cost.md`. */
const BEGIN = '<!-- written by npm run cost -->';
const END = '<!-- until here -->';

const rowOf = (cells: readonly unknown[]): string => `| ${cells.join(' | ')} |`;
const tableOf = (heading: readonly string[], rows: readonly (readonly unknown[])[]): string =>
  [rowOf(heading), rowOf(heading.map(() => '---')), ...rows.map(rowOf)].join('\n');
/** Averages are no whole or half units. */
const units = (amount: number): number => Number(amount.toFixed(2));
const dollars = (amount: number): string => (amount >= 100 ? amount.toFixed(0) : amount.toFixed(2));

function operationsTable({ operations }: Measured): string {
  const rows = (Object.entries(OPERATIONS) as [OperationId, string][]).map(([id, name]) => {
    const { read, write } = operations[id];
    const price = (read * PRICES.readUnit + write * PRICES.writeUnit) * 1e6;
    return [name, ...[read, write].map(units), price.toFixed(2)];
  });
  return tableOf(['operation', 'read units', 'write units', '$ a million'], rows);
}

function billsTable(bills: readonly Bill[], heading: readonly string[]): string {
  const names = [...new Set(bills.flatMap((bill) => Object.keys(bill)))];
  const rows = names.map((name) => [name, ...bills.map((bill) => dollars(bill[name] ?? 0))]);
  return tableOf(heading, [...rows, ['**together**', ...bills.map((bill) => `**${dollars(sumOf(bill))}**`)]]);
}

const idleBills = (estates: Estates): Bill[] => Object.values(estates).map((estate) => idleBill(estate, PRICES));

const WORDS: Readonly<Record<keyof Estate, string>> = {
  alarmMetrics: 'metrics that alarms read',
  metrics: 'own metrics',
  largeDashboards: 'dashboards of more than fifty metrics',
  webAcls: 'web ACLs',
  webAclRules: 'rules of web ACLs',
  keys: 'KMS keys',
  secrets: 'secrets',
  polledQueues: 'queues that Lambda asks',
  runs: 'runs of schedules a month',
  backupDays: 'nightly backups kept',
};

const estateTable = (estates: Estates): string =>
  tableOf(
    ['', ...Object.keys(estates)],
    (Object.entries(WORDS) as [keyof Estate, string][]).map(([unit, words]) => [
      words,
      ...Object.values(estates).map((estate) => estate[unit]),
    ]),
  );

/** Returns the tables, from measurements, templates and assumptions. */
export function costTables(measured: Measured, estates: Estates): string {
  const { prod } = estates;
  if (prod === undefined) throw new Error('the environments have no prod');
  const thousand = billOf(demandOfBookings(1000, measured), PRICES);
  const months = CLINICS.map((clinic) => {
    const bookings = demandOfBookings(clinic.appointments / MONTHS, measured);
    return {
      ...billOf(addDemands(bookings, fixedDemand(clinic, measured, prod)), PRICES),
      ...standingBill(prod, PRICES),
    };
  });
  const each = CLINICS.map(({ clinics }, place) => dollars(sumOf(months[place] ?? {}) / clinics));
  const names = Object.keys(estates);
  return [
    ['## An environment that nobody visits', billsTable(idleBills(estates), ['US dollars a month', ...names])],
    ['What it consists of, counted from the templates:', estateTable(estates)],
    `Measured: ${measured.machine}. An appointment with all that belongs to it takes ${measured.bytes.appointment} bytes of storage, index ` +
      `entries included, a client ${measured.bytes.client}. Prices of ${PRICES_OF}.`,
    ['## One operation', operationsTable(measured)],
    ['## A thousand bookings', billsTable([thousand], ['US dollars', '1,000 bookings'])],
    [
      '## A month',
      billsTable(months, ['US dollars a month', ...CLINICS.map(({ name }) => name)]),
      `A clinic's share: ${each.join(' / ')}.`,
    ],
  ]
    .flat()
    .join('\n\n');
}

/**
 * Returns the page with these tables.
 * @throws Error if the page has lost its markers
 */
export function withTables(page: string, tables: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/cost.md has no "${BEGIN}" … "${END}"`);
  return `${before}${BEGIN}\n\n${tables}\n\n${END}${after}`;
}
