import type { AuditAction } from '@rostro/shared/audit';
import type { ACCESS_KINDS, AccessSubject } from '@rostro/shared/contract/rbac';
import { optionalClientActions } from '@rostro/shared/optional/index';

type AccessKind = (typeof ACCESS_KINDS)[number];

const KINDS: ReadonlyMap<string, AccessKind> = new Map([
  ['create', 'created'],
  ['delete', 'deleted'],
  ['sign-in', 'sign_in'],
  ...['view', 'photos', 'export', 'download'].map((verb) => [verb, 'read'] as const),
]);

const verbOf = (action: string): string => action.split('.').at(-1) ?? '';
const areaOf = (action: string): string => action.split('.')[0] ?? '';

/** The kind of an action, by its verb: `'role.create'` → `'created'`; any other action is a change. */
export const kindOf = (action: string): AccessKind => KINDS.get(verbOf(action)) ?? 'changed';

const ABOUT_A_CLIENT: ReadonlySet<AuditAction> = new Set<AuditAction>([
  ...optionalClientActions,
  'record.view',
  'record.photos',
  'record.export',
  'record.remove',
]);
const AREAS_OF_CLIENTS = new Set(['client', 'history']);

/** The ids of an entry's client, visit or subject; `name` is in the entry itself. */
export interface Concern {
  visits: string[];
  clients: string[];
  /** The number of further clients. */
  others: number;
  user?: string;
  name?: string;
  days?: { from: string; to: string };
}

/** A longer list helps nobody. */
const MOST_NAMED = 3;

type Facts = Readonly<Record<string, unknown>>;
const factsIn = (value: unknown): Facts => (typeof value === 'object' && value !== null ? (value as Facts) : {});
const isText = (value: unknown): value is string => typeof value === 'string';

/** An entry of the audit. */
interface Entry {
  action: AuditAction;
  subject: string;
  subjectName?: string;
  before?: unknown;
  after?: unknown;
}

function visitsOf({ action, subject, before }: Entry, said: Facts): string[] {
  if (action === 'appointment.swap') return Object.keys(factsIn(before));
  if (areaOf(action) === 'appointment' || action === 'service.move-appointments') return [subject];
  return [said.appointmentId].filter(isText);
}

function clientsOf({ action, subject }: Entry, said: Facts): string[] {
  // The merged record is empty: the client is the record that stays.
  if (action === 'client.merge') return [said.into].filter(isText);
  if (ABOUT_A_CLIENT.has(action) || AREAS_OF_CLIENTS.has(areaOf(action))) return [subject];
  return [said.clientId, ...(Array.isArray(said.clientIds) ? said.clientIds : [])].filter(isText);
}

function daysOf({ action, subject }: Entry, { from, to }: Facts): Concern['days'] {
  if (areaOf(action) === 'cash') return { from: subject, to: subject };
  return areaOf(action) === 'closed-days' && isText(from) && isText(to) ? { from, to } : undefined;
}

export function concernOf(entry: Entry): Concern {
  const { action, subject, subjectName } = entry;
  if (action === 'sign-in') return { visits: [], clients: [], others: 0 };
  const said = { ...factsIn(entry.before), ...factsIn(entry.after) };
  const clients = clientsOf(entry, said);
  const days = daysOf(entry, said);
  return {
    visits: visitsOf(entry, said),
    clients: clients.slice(0, MOST_NAMED),
    others: Math.max(0, clients.length - MOST_NAMED),
    ...(areaOf(action) === 'user' && { user: subject }),
    ...(subjectName !== undefined && areaOf(action) !== 'client' && { name: subjectName }),
    ...(days !== undefined && { days }),
  };
}

/** The current items of the entries' subjects; null: a subject without a name. */
export interface Concerned {
  visit: (id: string) => { clientId: string; startsAt: string } | null;
  person: (id: string) => { id: string; fullName: string; isAdmin: boolean } | null;
}

const eachOnce = (subjects: readonly AccessSubject[]): AccessSubject[] => [
  ...new Map(subjects.map((one) => [JSON.stringify(one), one])).values(),
];

/** @param mayName whether the caller may see clients or appointments */
export function subjectsOf(concern: Concern, { visit, person }: Concerned, mayName: boolean): AccessSubject[] {
  const { visits, clients, user, name, days } = concern;
  const nobody = visits.length === 0 && clients.length === 0;
  const personOf = (id: string): AccessSubject => {
    const found = person(id);
    if (found === null) return { kind: 'gone', what: 'client' };
    return { kind: found.isAdmin ? 'user' : 'client', id: found.id, name: found.fullName };
  };
  const ofVisits = visits.flatMap((id): AccessSubject[] => {
    const found = visit(id);
    if (found === null) return [{ kind: 'gone', what: 'visit' }];
    return [personOf(found.clientId), { kind: 'visit', id, startsAt: found.startsAt }];
  });
  const withVisit = new Set(visits.flatMap((id) => visit(id)?.clientId ?? []));
  const named = [...ofVisits, ...clients.filter((id) => !withVisit.has(id)).map(personOf)];
  const account = user === undefined ? null : person(user);
  return eachOnce([
    ...(mayName || nobody ? named : [{ kind: 'hidden' } as const]),
    ...(account?.isAdmin ? [{ kind: 'user', id: account.id, name: account.fullName } as const] : []),
    ...(!account?.isAdmin && name !== undefined ? [{ kind: 'named', name } as const] : []),
    ...(days === undefined ? [] : [{ kind: 'days', ...days } as const]),
  ]);
}
