import { sayPhone } from '@rostro/shared/phone';
import { sayShortDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { PAYMENT_WORDS } from '#office/appointments/paid.ts';
import { STATUS_WORDS } from '#office/appointments/status.ts';
import { type CsvCell, downloadCsv } from '#office/list/csv.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { sayClosed } from '../attendance/words.ts';
import type { DayRange } from '../data/range.ts';
import type { ExportedAppointment } from './pending.ts';

const HEADER = [
  ...['Fecha', 'Hora', 'Cliente', 'Correo', 'Teléfono', 'Tratamiento'],
  ...['Estado', 'Asistencia', 'Pago', 'Pendiente (MXN)'],
];

/** What is missing is an empty cell. */
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

export const downloadAppointments = (days: DayRange, rows: readonly ExportedAppointment[]): void =>
  downloadCsv(fileNameOf(days), HEADER, rows.map(cellsOf));
