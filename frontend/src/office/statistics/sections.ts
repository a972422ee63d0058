import { SERVICE_CATEGORY_LABELS } from '@rostro/shared/catalog';
import type { Report } from '@rostro/shared/contract/statistics';
import { SHOWN_WORDS } from '#office/booking/published/status.ts';
import { type Compared, changeOf, changeOfMoney } from '#office/chart/compare.ts';
import { occupancySections } from './occupancy.ts';
import { sayHour, WEEKDAYS } from './published/heat.ts';
import type { ReportRow, Section } from './published/section.ts';

const row = (key: string | number, label: string, { count, before }: Compared): ReportRow => ({
  key: String(key),
  label,
  count,
  before,
  change: changeOf({ count, before }),
});

type Amounts = { amountCents: number; beforeCents: number };
function amount(key: string | number, label: string, { amountCents, beforeCents }: Amounts): ReportRow {
  const compared = { count: amountCents, before: beforeCents };
  return { key: String(key), label, ...compared, change: changeOfMoney(compared) };
}

/** The income of the period's visits, beside the money collected in the period and in advance. */
function moneyRows({ money: { income, discounts, debts }, figures }: Report): ReportRow[] {
  const { kept } = figures;
  return [
    amount('income', 'Ingresos de las citas atendidas', figures.income),
    { ...amount('collected', 'Cobrado en el periodo', income), detail: 'También lo pagado por adelantado' },
    ...(kept.amountCents === 0 && kept.beforeCents === 0
      ? []
      : [{ ...amount('kept', 'De citas canceladas o a las que no vinieron', kept), detail: 'Sin devolver' }]),
    amount('discounts', 'Descuentos', discounts),
    amount('debts', 'Por cobrar de las citas del periodo', debts),
  ];
}

function moneySections(report: Report): Section[] {
  const { byMethod, byService } = report.money;
  const money = { unit: 'Pesos', money: true } as const;
  return [
    { id: 'ingresos', title: 'Ingresos, descuentos y por cobrar', of: 'Concepto', ...money, rows: moneyRows(report) },
    {
      id: 'ingresos-metodo',
      title: 'Cobrado por método de pago',
      of: 'Método',
      ...money,
      rows: byMethod.map(({ id, name, ...amounts }) => amount(id, name, amounts)),
    },
    {
      id: 'ingresos-tratamiento',
      title: 'Cobrado por tratamiento',
      of: 'Tratamiento',
      ...money,
      rows: byService.map(({ id, name, ...amounts }) => amount(id, name ?? 'Servicio no encontrado', amounts)),
    },
  ];
}

function agendaSections(report: Report): Section[] {
  const { byStatus, byService, byCategory, byWeekday, byHour, attendance } = report;
  return [
    {
      id: 'estado',
      title: 'Citas por estado',
      of: 'Estado',
      unit: 'Citas',
      rows: byStatus.map((counted) =>
        row(counted.status, SHOWN_WORDS[counted.status === 'completed' ? 'closed' : counted.status], counted),
      ),
    },
    {
      id: 'tratamiento',
      title: 'Citas por tratamiento',
      of: 'Tratamiento',
      unit: 'Citas',
      rows: byService.map((counted) => row(counted.id, counted.name ?? 'Servicio no encontrado', counted)),
    },
    {
      id: 'categoria',
      title: 'Citas por categoría',
      of: 'Categoría',
      unit: 'Citas',
      rows: byCategory.map((counted) => row(counted.category, SERVICE_CATEGORY_LABELS[counted.category], counted)),
    },
    {
      id: 'dia',
      title: 'Citas por día de la semana',
      of: 'Día',
      unit: 'Citas',
      rows: byWeekday.map((counted) => row(counted.weekday, WEEKDAYS[counted.weekday - 1] ?? '—', counted)),
    },
    {
      id: 'hora',
      title: 'Citas por hora',
      of: 'Hora',
      unit: 'Citas',
      rows: byHour.map((counted) => row(counted.hour, sayHour(counted.hour), counted)),
    },
    ...occupancySections(report),
    {
      id: 'asistencia',
      title: 'Asistencia',
      of: 'Citas cerradas',
      unit: 'Citas',
      rows: [row('attended', 'Cerrada', attendance.attended), row('noShow', 'No asistió', attendance.noShow)],
    },
  ];
}

const clientSections = ({ clients }: Report): Section[] => [
  {
    id: 'clientes',
    title: 'Clientes nuevos y que regresan',
    of: 'Clientes',
    unit: 'Personas',
    rows: [row('new', 'Nuevos', clients.new), row('returning', 'Que regresan', clients.returning)],
  },
];

export const TABS = { dinero: 'Dinero', agenda: 'Agenda', personas: 'Personas' } as const;
export type ReportTab = keyof typeof TABS;

export const sectionsOf = (report: Report): Record<ReportTab, Section[]> => ({
  dinero: moneySections(report),
  agenda: agendaSections(report),
  personas: clientSections(report),
});

export const isNothing = ({ rows }: Section): boolean => rows.every(({ count, before }) => !count && !before);

/** Whether both periods have no appointments and no income. */
export const isEmpty = ({ byStatus, money: { income } }: Report): boolean =>
  byStatus.every(({ count, before }) => count === 0 && before === 0) &&
  income.amountCents === 0 &&
  income.beforeCents === 0;
