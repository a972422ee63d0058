import * as z from 'zod';
import { addDays, instantOf, isRealDay, timeAtMinute, todayAt } from '../../time.ts';
import { MAX_NOTES, MAX_OVERRIDE_REASON } from '../booking/appointment.ts';
import { demandReachable, Email, FullName, Phone } from '../clients/person.ts';
import { Line, Text } from '../text.ts';
import { importRoutesOf } from './import-routes.ts';
import { cellOrNothing, ImportCell, ImportText, MAX_IMPORT_CELL } from './import-run.ts';

/** The fields of a row of future visits, in the order of the pages. */
export const VISIT_FIELDS = [
  'fullName',
  'phone',
  'email',
  'date',
  'time',
  'service',
  'staff',
  'branch',
  'notes',
] as const;

export const VisitRow = z.strictObject({
  fullName: ImportCell,
  phone: ImportCell,
  email: ImportCell,
  date: ImportCell,
  /** By the clinic's clock. */
  time: ImportCell,
  /** The name of a service, or of two with `+` between them. */
  service: ImportCell,
  /** The person; empty for any. */
  staff: ImportCell,
  /** Empty for the main one. */
  branch: ImportCell,
  notes: ImportText,
  /**
   * Not in the file: the user's reason to override the rules about time and room for all rows; empty without an
   * override.
   */
  override: ImportCell,
  /** Not in the file: any text also books rows beside another visit of the client. */
  twice: ImportCell,
});
export type VisitRow = z.infer<typeof VisitRow>;

/** No agenda reaches further. */
const MOST_DAYS = 730;
export const NO_DATE = 'Escribe el día de la cita como 05/12/2026';
export const DATE_PAST = 'Ese día ya pasó. Aquí se importan citas futuras';
export const DATE_FAR = 'Revisa el año: es dentro de más de dos años';
export const NO_TIME = 'Escribe la hora de la cita como 16:30';
export const NO_SERVICE = 'Escribe el nombre del tratamiento';
export const MOST_SERVICES = 'Una cita lleva dos tratamientos como máximo. Divídela en dos filas';

const VisitDay = z.string().superRefine((text, context) => {
  const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isRealDay(text)) return refuse(NO_DATE);
  const today = todayAt(instantOf(Date.now()));
  if (text < today) return refuse(DATE_PAST);
  if (text > addDays(today, MOST_DAYS)) refuse(DATE_FAR);
});

const DAY_MINUTES = 1440;
const CLOCK = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})? ?(?:(a|p) ?m|h|hs|hrs|horas)?$/;

/**
 * `'4:30 p.m.'` and `'16:30 hrs'` → `'16:30'`; also `'0.6875'`, as spreadsheets store it. Null if it is no time of a
 * day.
 */
export function readTime(text: string): string | null {
  const plain = text.trim().toLowerCase();
  if (/^0?\.\d+$/.test(plain)) {
    const minute = Math.round(Number(plain) * DAY_MINUTES);
    return minute < DAY_MINUTES ? timeAtMinute(minute) : null;
  }
  const bare = plain.replace(/([ap])\.? ?m\.?$/, '$1m').replace(/\.$/, '');
  const [whole, hours, minutes = '00', half] = CLOCK.exec(bare) ?? [];
  // `16` alone may be a row number; with minutes, or a word for hours, it is a time.
  if (whole === undefined || /^\d+$/.test(whole) || Number(minutes) > 59) return null;
  const hour = Number(hours);
  if (half === undefined) return hour < 24 ? timeAtMinute(hour * 60 + Number(minutes)) : null;
  if (hour < 1 || hour > 12) return null;
  return timeAtMinute(((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + Number(minutes));
}

const VisitTime = z.string().transform((text, context) => {
  const time = readTime(text);
  if (time !== null) return time;
  context.addIssue({ code: 'custom', message: NO_TIME });
  return z.NEVER;
});

const Services = z.string().transform((text, context): string[] => {
  const names = text.split('+').map((name) => name.trim());
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  if (names.some((name) => name === '')) return refuse(NO_SERVICE);
  return names.length > 2 ? refuse(MOST_SERVICES) : names;
});

/** The required fields: an e-mail or a phone of the client, the time, and the service. */
export const ImportedVisit = z
  .object({
    fullName: cellOrNothing(FullName),
    phone: cellOrNothing(Phone),
    email: cellOrNothing(Email),
    date: VisitDay,
    time: VisitTime,
    service: Services,
    staff: cellOrNothing(Line(MAX_IMPORT_CELL)),
    branch: cellOrNothing(Line(MAX_IMPORT_CELL)),
    notes: cellOrNothing(Text(MAX_NOTES)),
    override: cellOrNothing(Line(MAX_OVERRIDE_REASON)),
    twice: cellOrNothing(Line(MAX_IMPORT_CELL)),
  })
  .superRefine(demandReachable);
export type ImportedVisit = z.output<typeof ImportedVisit>;

/**
 * It books for thousands of people, and can cancel it: besides the permissions of a client import, it needs those for
 * both.
 */
export const visitImportRoutes = importRoutesOf('visits', {
  path: '/api/admin/visit-imports',
  service: 'agenda',
  access: { all: ['edit_clients', 'access_configuration', 'create_appointments', 'cancel_appointments'] },
  row: () => VisitRow,
  says: {
    file: 'a file of future visits, beside the agenda and beside each other',
    things: 'future visits',
    start: 'Begin to import a file of future visits; books none yet',
    bring:
      'Book the next rows of a file, confirmed, and tell nobody; the answer may end before the last row, and the rest is sent again. An override asks for override_agenda',
    undo: 'Cancel a part of the visits of an import, those that nobody changed and that have not begun, and tell nobody',
    kept: 'The clients whose visits stayed when their import was taken back, and why',
  },
});
