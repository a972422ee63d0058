import type { AppointmentItem, MovementItem, ProfileItem, ServiceItem } from '@rostro/rules/table/items';
import { kindOf } from '@rostro/rules/table/kind-of';
import { CLIENT_FIELD_NAMES, CLIENT_FIELDS } from '@rostro/shared/contract/clients/client-fields';
import type { CsvCell } from '@rostro/shared/csv';
import { wallClockOf } from '@rostro/shared/time';
import { countedStatusOf } from '@rostro/shared/visit-state';
import type { StoredItem } from './items.ts';

/** Tables for spreadsheets, beside the items, without attributes that only a program reads. */
interface Sheet {
  file: string;
  /** Its content in words, for the file that explains the others. */
  about: string;
  head: readonly string[];
}

const pesos = (cents: number | undefined): CsvCell => (cents === undefined ? null : cents / 100);
const moment = (instant: string | undefined): CsvCell => {
  if (instant === undefined) return null;
  const { date, time } = wallClockOf(instant);
  return `${date} ${time}`;
};

const sheet = <T>(facts: Sheet, row: (item: T) => CsvCell[]) => ({
  ...facts,
  row: (item: StoredItem) => row(item as T),
});

const CLIENTS = sheet<ProfileItem>(
  {
    file: 'hojas/clientes.csv',
    about: 'Clientes y usuarios del panel.',
    head: ['Id', ...CLIENT_FIELD_NAMES.map((field) => CLIENT_FIELDS[field].title), 'Del panel', 'Desde', 'Eliminado'],
  },
  ({ id, isAdmin, createdAt, forgottenAt, ...facts }) => [
    id,
    ...CLIENT_FIELD_NAMES.map((field) => facts[field] ?? null),
    isAdmin ? 'sí' : 'no',
    moment(createdAt),
    moment(forgottenAt),
  ],
);

const VISITS = sheet<AppointmentItem>(
  {
    file: 'hojas/citas.csv',
    about: 'Citas. "Cliente" y "Servicios" son los identificadores de las otras hojas.',
    head: ['Id', 'Cliente', 'Servicios', 'Empieza', 'Termina', 'Estado', 'Asistencia', 'Cerrada', 'Pagado', 'Notas'],
  },
  ({ id, clientId, segments, startsAt, endsAt, status, movedTo, attendance, closed, paidCents, notes }) => [
    id,
    clientId,
    segments.map((each) => each.serviceId).join(' '),
    moment(startsAt),
    moment(endsAt),
    countedStatusOf({ status, movedTo }),
    attendance ?? null,
    closed ? 'sí' : 'no',
    pesos(paidCents),
    notes,
  ],
);

const MOVEMENTS = sheet<MovementItem>(
  {
    file: 'hojas/movimientos.csv',
    about: 'Cargos, descuentos, pagos y devoluciones. "Cuenta" es una cita o un paquete.',
    head: ['Cuenta', 'Número', 'Tipo', 'Monto', 'Fecha', 'Forma de pago', 'Recibo', 'Cancela el', 'Quién', 'Motivo'],
  },
  ({ accountId, number, kind, amountCents, at, paymentMethodId, receipt, reverses, by, reason }) => [
    accountId,
    number,
    kind,
    pesos(amountCents),
    moment(at),
    paymentMethodId ?? null,
    receipt === undefined ? null : receipt.number,
    reverses ?? null,
    by?.name ?? null,
    reason ?? null,
  ],
);

const SERVICES = sheet<ServiceItem>(
  {
    file: 'hojas/servicios.csv',
    about: 'Servicios del catálogo.',
    head: ['Id', 'Nombre', 'Categoría', 'Minutos', 'Precio', 'Activo'],
  },
  ({ id, name, category, durationMinutes, priceCents, isActive }) => [
    id,
    name,
    category,
    durationMinutes ?? null,
    pesos(priceCents ?? undefined),
    isActive ? 'sí' : 'no',
  ],
);

export const SHEETS = [CLIENTS, VISITS, MOVEMENTS, SERVICES];

/** Undefined: the item is in none. */
export function sheetOf(item: StoredItem): (typeof SHEETS)[number] | undefined {
  const kind = kindOf(item);
  if (kind === 'profiles') return CLIENTS;
  if (kind === 'appointments') return VISITS;
  if (kind === 'movements') return MOVEMENTS;
  return item.pk.endsWith('#CATALOG#service') ? SERVICES : undefined;
}
