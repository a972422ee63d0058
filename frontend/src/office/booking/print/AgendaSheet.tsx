import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import { sayPhone } from '@rostro/shared/phone';
import { sayDays, sayLongDay, sayTime, wallClockOf } from '@rostro/shared/time';
import { shownStatusOf } from '@rostro/shared/visit-state';
import type { Alerts } from '#office/records/published/medical/api.ts';
import { sayAlert } from '#office/records/published/medical/words.ts';
import { sayClient, sayService, sentence } from '#office/ui/say.ts';
import { classes } from '#ui/classes.ts';
import paper from '#ui/print/Paper.module.css';
import type { DayRange } from '../data/range.ts';
import { isVoid } from '../data/rows.ts';
import { sayPaid } from '../published/paid.ts';
import { SHOWN_WORDS } from '../published/status.ts';
import styles from './AgendaSheet.module.css';

const NO_ALERTS: Alerts = new Map();

function Row({ appointment, alerts }: { appointment: StaffAppointment; alerts: Alerts }) {
  const { client, staff, startsAt } = appointment;
  const { time } = wallClockOf(startsAt);
  const said = (client === null ? undefined : alerts.get(client.id))?.map(sayAlert);
  return (
    <tr>
      <td>{isVoid(appointment) ? <s>{sayTime(time)}</s> : sayTime(time)}</td>
      <td>
        {sayClient(appointment)}
        {client?.phone && <small>{sayPhone(client.phone)}</small>}
        {said && <strong>{said.join(' · ')}</strong>}
      </td>
      <td>{sayService(appointment)}</td>
      <td>{staff?.name}</td>
      <td>{SHOWN_WORDS[shownStatusOf(appointment)]}</td>
      <td>{sayPaid(appointment)}</td>
    </tr>
  );
}

interface DayProps {
  date: string;
  rows: readonly StaffAppointment[];
  alerts: Alerts;
}

function Day({ date, rows, alerts }: DayProps) {
  return (
    <table>
      <caption>{sentence(sayLongDay(date))}</caption>
      <thead>
        <tr>
          <th scope="col">Hora</th>
          <th scope="col">Cliente</th>
          <th scope="col">Tratamiento</th>
          <th scope="col">Con</th>
          <th scope="col">Estado</th>
          <th scope="col">Pago</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((appointment) => (
          <Row key={appointment.id} appointment={appointment} alerts={alerts} />
        ))}
      </tbody>
    </table>
  );
}

interface AgendaSheetProps {
  days: DayRange;
  rows: readonly StaffAppointment[];
  /** The alerts, if they were requested; null otherwise. */
  alerts: Alerts | null;
  /** Empty until loaded. */
  clinic: string;
  /** The branch of the appointments, if only one is printed. */
  branch: string | undefined;
}

/**
 * Day by day, in the order of the clock. Notes are left out, because paper lies about; alerts are printed only on
 * request.
 */
export function AgendaSheet({ days, rows, alerts, clinic, branch }: AgendaSheetProps) {
  const sorted = rows.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  const dateOf = ({ startsAt }: StaffAppointment): string => wallClockOf(startsAt).date;
  const dates = [...new Set(sorted.map(dateOf))];
  /** A single table has the day in its caption. */
  const isOneTable = days.from === days.to && dates.length === 1;
  return (
    <div className={classes(paper.paper, styles.sheet)}>
      <p>{[clinic, branch].filter(Boolean).join(' · ')}</p>
      <h1>Agenda</h1>
      {isOneTable || <p>{sentence(days.from === days.to ? sayLongDay(days.from) : sayDays(days))}</p>}
      {alerts !== null && <p>Con alertas clínicas: son datos de salud. No dejes esta hoja a la vista.</p>}
      {rows.length === 0 && <p>Sin citas</p>}
      {dates.map((date) => (
        <Day key={date} date={date} rows={sorted.filter((row) => dateOf(row) === date)} alerts={alerts ?? NO_ALERTS} />
      ))}
    </div>
  );
}
