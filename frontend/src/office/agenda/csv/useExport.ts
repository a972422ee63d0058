import type { StaffAppointment } from '@rostro/shared/contract/booking';
import type { CsvCell } from '@rostro/shared/csv';
import { sayPhone } from '@rostro/shared/phone';
import { sayShortDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { call } from '#api/client.ts';
import { PAYMENT_WORDS } from '#office/appointments/paid.ts';
import { STATUS_WORDS } from '#office/appointments/status.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { type Export, useExport } from '#office/list/useExport.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { sayClosed } from '../attendance/words.ts';
import { type AgendaFilters, listedDays } from '../data/filters.ts';
import type { DayRange } from '../data/range.ts';
import { queryOf } from '../views/useAgenda.ts';

interface ExportedAppointment {
  id: string;
  appointment: StaffAppointment;
  /** Undefined if the appointment has no registered payment: what is owed is not known. */
  pendingCents: number | undefined;
}

/** The pending amount is read only for partly paid appointments, which are few; this many at a time. */
const AT_ONCE = 5;

async function pendingOf({ id, paymentStatus }: StaffAppointment, signal: AbortSignal): Promise<number | undefined> {
  if (paymentStatus === 'completed') return 0;
  if (paymentStatus !== 'partial') return undefined;
  const { items } = await call('listAppointmentPayments', { params: { appointmentId: id } }, { signal });
  return items[0]?.pendingCents;
}

/** Adds the pending amount to each appointment. */
async function withPending(
  appointments: readonly StaffAppointment[],
  signal: AbortSignal,
): Promise<ExportedAppointment[]> {
  const rows: ExportedAppointment[] = [];
  for (let at = 0; at < appointments.length; at += AT_ONCE) {
    const some = appointments.slice(at, at + AT_ONCE).map(async (appointment) => {
      return { id: appointment.id, appointment, pendingCents: await pendingOf(appointment, signal) };
    });
    rows.push(...(await Promise.all(some)));
  }
  return rows;
}

const HEADER = [
  ...['Fecha', 'Hora', 'Cliente', 'Correo', 'Teléfono', 'Tratamiento'],
  ...['Estado', 'Asistencia', 'Pago', 'Pendiente (MXN)'],
];

/** The cells of a row; a missing value is an empty cell. */
function cellsOf({ appointment, pendingCents }: ExportedAppointment): CsvCell[] {
  const { client, startsAt, status, paymentStatus } = appointment;
  const { date, time } = wallClockOf(startsAt);
  return [
    ...[sayShortDay(date), sayTime(time)],
    ...[sayClient(appointment), client?.email ?? null, client?.phone ? sayPhone(client.phone) : null],
    ...[sayService(appointment), STATUS_WORDS[status], sayClosed(appointment)],
    ...[PAYMENT_WORDS[paymentStatus], pendingCents === undefined ? null : pendingCents / 100],
  ];
}

/** `'citas-2026-11-20'`, `'citas-2026-11-16-a-2026-11-22'` */
const fileNameOf = ({ from, to }: DayRange): string => (from === to ? `citas-${from}` : `citas-${from}-a-${to}`);

const downloadAppointments = (days: DayRange, rows: readonly ExportedAppointment[]): void =>
  downloadCsv(fileNameOf(days), HEADER, rows.map(cellsOf));

const PAGE_SIZE = 50;
/** More than a month of a full clinic; a whole year would block the page for too long. */
const MOST = 2000;

/** Exports all appointments that match the filters as CSV; with a person, theirs. */
export const useAgendaExport = (filters: AgendaFilters, staffId?: string): Export =>
  useExport<ExportedAppointment>({
    ask: async (paging, signal) => {
      const { items, total } = await call(
        'listAppointments',
        { query: { ...queryOf(filters, staffId), ...paging } },
        { signal },
      );
      return { items: await withPending(items, signal), total };
    },
    pageSize: PAGE_SIZE,
    most: MOST,
    save: (rows) => downloadAppointments(listedDays(filters), rows),
  });
