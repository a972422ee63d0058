import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { CsvCell } from '@rostro/shared/csv';
import { sayPhone } from '@rostro/shared/phone';
import { sayShortDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { isOff, shownStatusOf } from '@rostro/shared/visit-state';
import { call } from '#api/client.ts';
import { useBranch } from '#office/clinic/published/branches.ts';
import { downloadCsv } from '#office/list/csv.ts';
import { type Export, useExport } from '#office/list/useExport.ts';
import { sayClient, sayService } from '#office/ui/say.ts';
import { sayClosed } from '../attendance/words.ts';
import { type AgendaFilters, listedDays } from '../data/filters.ts';
import type { DayRange } from '../data/range.ts';
import { PAYMENT_WORDS, saySession } from '../published/paid.ts';
import { SHOWN_WORDS } from '../published/status.ts';
import { queryOf } from '../views/useAgenda.ts';

const HEADER = [
  ...['Fecha', 'Hora', 'Cliente', 'Correo', 'Teléfono', 'Tratamiento'],
  ...['Estado', 'Asistencia', 'Pago', 'Por cobrar (MXN)'],
];

function sayPayment(appointment: StaffAppointment): string | null {
  const { session, paymentStatus } = appointment;
  if (session !== undefined) return saySession(session);
  return isOff(appointment) ? null : PAYMENT_WORDS[paymentStatus];
}

function cellsOf(appointment: StaffAppointment): CsvCell[] {
  const { client, startsAt, owedCents } = appointment;
  const { date, time } = wallClockOf(startsAt);
  return [
    ...[sayShortDay(date), sayTime(time)],
    ...[sayClient(appointment), client?.email ?? null, client?.phone ? sayPhone(client.phone) : null],
    ...[sayService(appointment), SHOWN_WORDS[shownStatusOf(appointment)], sayClosed(appointment)],
    sayPayment(appointment),
    owedCents === undefined ? null : owedCents / 100,
  ];
}

/** `'citas-2026-11-20'`, `'citas-2026-11-16-a-2026-11-22'` */
const fileNameOf = ({ from, to }: DayRange): string => (from === to ? `citas-${from}` : `citas-${from}-a-${to}`);

const downloadAppointments = (days: DayRange, rows: readonly StaffAppointment[]): void =>
  downloadCsv(fileNameOf(days), HEADER, rows.map(cellsOf));

const PAGE_SIZE = 50;
/** More than a month of a full clinic. A whole year would block the page for too long. */
const MOST = 2000;

/** Exports the appointments that match the filters, of the chosen branch and person. */
export function useAgendaExport(filters: AgendaFilters, staffId?: string): Export {
  const branch = useBranch();
  return useExport<StaffAppointment>({
    ask: (paging, signal) =>
      call('listAppointments', { query: { ...queryOf(filters, staffId, branch), ...paging } }, { signal }),
    pageSize: PAGE_SIZE,
    most: MOST,
    save: (rows) => downloadAppointments(listedDays(filters), rows),
  });
}
