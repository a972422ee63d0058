import * as z from 'zod';
import { addDays, instantOf, isRealDay, todayAt } from '../../time.ts';
import { readMoney } from '../../typed-money.ts';
import { demandReachable, Email, FullName, Phone } from '../clients/person.ts';
import { MAX_SESSIONS, MAX_VALIDITY } from '../packages.ts';
import { Cents } from '../schemas.ts';
import { Line } from '../text.ts';
import { importRoutesOf } from './import-routes.ts';
import { cellOrNothing, ImportCell, MAX_IMPORT_CELL } from './import-run.ts';

/** The fields of a row of remaining sessions, in the order of the pages. */
export const SESSION_FIELDS = ['fullName', 'phone', 'email', 'item', 'sessions', 'expiresOn', 'paid'] as const;
export type SessionField = (typeof SESSION_FIELDS)[number];

export const SessionRow = z.strictObject({
  fullName: ImportCell,
  phone: ImportCell,
  email: ImportCell,
  /** The name of a package that the clinic sells, or of a service. */
  item: ImportCell,
  sessions: ImportCell,
  expiresOn: ImportCell,
  paid: ImportCell,
});
export type SessionRow = z.infer<typeof SessionRow>;

export const NO_ITEM = 'Escribe el nombre del paquete o del tratamiento';
export const NO_COUNT = `Escribe cuántas sesiones quedan, en números enteros: de 0 a ${MAX_SESSIONS}`;
export const NO_LAST_DAY = 'Escribe hasta qué día se pueden usar, como 31/12/2026';
export const LAST_DAY_PAST = 'Ya vencieron: ese día ya pasó';
export const LAST_DAY_FAR = 'Revisa el año: es dentro de más de cinco años';
export const NO_PAID = 'Escribe lo que se pagó por ellas como 1,250.50, o déjalo vacío si no lo sabes';

const Count = z.string().transform((text, context) => {
  // A spreadsheet writes 4 as 4.0 in a column with decimals.
  const [, digits] = /^(\d{1,3})(?:\.0+)?$/.exec(text.trim()) ?? [];
  if (digits !== undefined && Number(digits) <= MAX_SESSIONS) return Number(digits);
  context.addIssue({ code: 'custom', message: NO_COUNT });
  return z.NEVER;
});

const LastDay = z.string().superRefine((text, context) => {
  const refuse = (message: string): void => context.addIssue({ code: 'custom', message });
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || !isRealDay(text)) return refuse(NO_LAST_DAY);
  const today = todayAt(instantOf(Date.now()));
  if (text < today) return refuse(LAST_DAY_PAST);
  if (text > addDays(today, MAX_VALIDITY.days)) refuse(LAST_DAY_FAR);
});

/** An empty cell: the sessions are worth nothing. */
const Paid = z.string().transform((text, context) => {
  const cents = readMoney(text);
  if (cents !== null && cents >= 0 && Cents.safeParse(cents).success) return cents;
  context.addIssue({ code: 'custom', message: NO_PAID });
  return z.NEVER;
});

/** The required fields: an e-mail or a phone of the client, the item, the number of sessions, and their last day. */
export const ImportedSessions = z
  .object({
    fullName: cellOrNothing(FullName),
    phone: cellOrNothing(Phone),
    email: cellOrNothing(Email),
    item: Line(MAX_IMPORT_CELL).min(1, NO_ITEM),
    sessions: Count,
    expiresOn: LastDay,
    paid: Paid,
  })
  .superRefine(demandReachable);
export type ImportedSessions = z.output<typeof ImportedSessions>;

/** It is worth money: for users who may import balances. */
export const sessionImportRoutes = importRoutesOf('sessions', {
  path: '/api/admin/session-imports',
  service: 'cash',
  access: { all: ['edit_clients', 'access_configuration', 'register_payments'] },
  row: () => SessionRow,
  says: {
    file: 'a file of sessions left',
    things: 'sessions left',
    start: 'Begin to import a file of sessions left; writes none yet',
    bring:
      'Write the sessions left of the next rows of a file; the same ones are written once, however often rows are sent',
    undo: 'Take back a part of the sessions of an import, those that nobody used or changed',
    kept: 'The clients whose sessions stayed when their import was taken back, and why',
  },
});
