import { decideBooking, overrideOf, type StaffBookingRequest, staffBookingWrites } from '@rostro/booking/published';
import { allServices, businessData, currentSettings } from '@rostro/catalog/published';
import { mainBranchOf, toBusiness } from '@rostro/clinic/published';
import { markOf } from '@rostro/platform/http/request-mark';
import { getItems } from '@rostro/platform/table/read';
import { cancellationWrites } from '@rostro/rules/appointments/appointment';
import { type WindowItem, windowOf } from '@rostro/rules/clients/client-window';
import { type SignedInContext, staffAuthor } from '@rostro/rules/http/context';
import { clientsOfRows } from '@rostro/rules/imports/holders';
import {
  type ImportPlace,
  importUseCases,
  type Made,
  type Undoing,
  unchangedRow,
  unwritten,
} from '@rostro/rules/imports/import-kind';
import { made, wrongRow } from '@rostro/rules/imports/import-run';
import type { JudgedRow } from '@rostro/rules/imports/import-store';
import { knownTeam } from '@rostro/rules/scheduling/resources';
import type { AppointmentItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { RULE_ERRORS } from '@rostro/shared/contract/booking/appointment';
import type { ImportedVisit, VisitRow } from '@rostro/shared/contract/imports/visit-import';
import { AppError, type ErrorCode } from '@rostro/shared/errors';
import { MESSAGES, messageOf } from '@rostro/shared/messages';
import { toInstant } from '@rostro/shared/time';
import {
  HAS_VISIT,
  meantBy,
  REPEATED,
  readVisit,
  TakenBefore,
  UNDONE_OFTEN,
  type VisitNames,
  WAS_IMPORTED,
} from '../domain/imported-visit.ts';

async function namesOfClinic(): Promise<VisitNames> {
  const [services, team, business, settings] = await Promise.all([
    allServices(),
    knownTeam(),
    businessData(),
    currentSettings(),
  ]);
  return {
    services,
    people: team.resources.filter(({ kind }) => kind === 'staff'),
    branches: [{ ...mainBranchOf(toBusiness(business, settings)), isActive: true }, ...team.branches],
  };
}

/** Refusals by the agenda that concern the row; all others do not. */
const OF_ROW: ReadonlyMap<ErrorCode, string> = new Map<ErrorCode, string>([
  ...RULE_ERRORS.map((code): [ErrorCode, string] => [code, 'time']),
  ['client_busy', 'time'],
  ['staff_unfit', 'staff'],
  ['branch_not_found', 'branch'],
  ['service_not_found', 'service'],
  ['client_not_found', 'client'],
]);

interface MeantVisit {
  clientId: string;
  startsAt: string;
  serviceIds: readonly number[];
  staffId?: string | undefined;
  branch?: string | undefined;
}

/** Each id belonged to an import that was taken back; after the last one the row is refused. */
const MOST_TRIES = 4;
const idsOf = ({ clientId, startsAt, serviceIds, branch }: MeantVisit): string[] =>
  Array.from({ length: MOST_TRIES }, (_, n) => {
    const what = [clientId, startsAt, serviceIds.join('+'), branch ?? '', n].join('\n');
    return markOf('visit', what, null).id;
  });

/** The id for the booking, or why the visit exists already. A visit whose import was taken back may come again. */
async function freeIdOf(wanted: MeantVisit): Promise<{ id: string } | { known: string } | { problem: string }> {
  const ids = idsOf(wanted);
  const windowKey = keys.window(wanted.clientId);
  const batch = await getItems([windowKey, ...ids.map(keys.appointment)]);
  const { summary } = windowOf(batch.get<WindowItem>(windowKey));
  const [serviceId] = wanted.serviceIds;
  const isThere = summary.newest.some(
    (one) => one.startsAt === wanted.startsAt && one.serviceId === serviceId && one.status !== 'cancelled',
  );
  for (const id of ids) {
    const earlier = batch.get<AppointmentItem>(keys.appointment(id));
    if (earlier === null) return isThere ? { known: HAS_VISIT } : { id };
    if (earlier.importId !== undefined) return { known: WAS_IMPORTED };
  }
  return { problem: UNDONE_OFTEN };
}

/** Decides a row of a known client as a booking by staff. */
async function decideRow(
  visit: ImportedVisit,
  wanted: MeantVisit,
  { place, context, taken }: { place: ImportPlace; context: SignedInContext; taken: TakenBefore },
): Promise<JudgedRow> {
  const free = await freeIdOf(wanted);
  if ('known' in free) return unchangedRow('date', free.known);
  if ('problem' in free) return unwritten(wrongRow({ date: free.problem }));
  const { clientId, startsAt, staffId, branch } = wanted;
  // An override does not allow past visits.
  if (startsAt <= place.at) return unwritten(wrongRow({ time: MESSAGES.slot_in_past }));
  const request: StaffBookingRequest = {
    appointmentId: free.id,
    requestHash: undefined,
    clientId,
    startsAt,
    staffId,
    notes: visit.notes ?? '',
    twice: visit.twice === undefined ? undefined : true,
    override: overrideOf(visit.override === undefined ? undefined : { reason: visit.override }, context),
  };
  const [serviceId = 0, nextServiceId] = wanted.serviceIds;
  try {
    const services = { clientId, serviceId, nextServiceId, branch };
    const decided = await decideBooking(services, 'confirmed', request, place.at, {
      sceneWith: (scene) => taken.beside(scene),
      own: taken.ownOf(clientId),
    });
    if ('earlier' in decided) return unchangedRow('date', WAS_IMPORTED);
    const { importId, fileName } = place;
    const plan = { ...decided.plan, appointment: { ...decided.plan.appointment, importId } };
    const author = staffAuthor(context, { action: 'import.visits', subject: importId, subjectName: fileName });
    const { window, scene } = decided.grounds;
    const writes = staffBookingWrites(author, [{ plan, window }], scene);
    // The writes name the versions that the decision saw, so this visit's resources are added afterwards.
    taken.add(decided.plan.appointment, decided.plan.busy);
    return { verdict: made, clientId, madeId: free.id, writes };
  } catch (error) {
    const field = error instanceof AppError ? OF_ROW.get(error.code) : undefined;
    if (!(error instanceof AppError) || field === undefined) throw error;
    return unwritten(wrongRow({ [field]: messageOf(error.code, error.params) }));
  }
}

/** Rows are decided one after the other, each beside the earlier ones. */
async function judge(rows: readonly VisitRow[], place: ImportPlace, context: SignedInContext): Promise<JudgedRow[]> {
  const read = rows.map(readVisit);
  const [clientOf, names] = await Promise.all([
    clientsOfRows(read.flatMap((row) => ('visit' in row ? [row.visit] : []))),
    namesOfClinic(),
  ]);
  const taken = new TakenBefore();
  const seen = new Set<string>();
  const judged: JudgedRow[] = [];
  for (const row of read) judged.push(await judgeOne(row));
  return judged;

  async function judgeOne(row: (typeof read)[number]): Promise<JudgedRow> {
    if ('fields' in row) return unwritten(wrongRow(row.fields));
    const { visit } = row;
    const holder = clientOf(visit);
    const meant = meantBy(visit, names);
    if ('problem' in holder || 'fields' in meant) {
      const problem = 'problem' in holder ? { client: holder.problem } : {};
      return unwritten(wrongRow({ ...problem, ...('fields' in meant && meant.fields) }));
    }
    const startsAt = toInstant(visit.date, visit.time);
    const wanted = { ...meant, clientId: holder.client.id, startsAt };
    const [same = ''] = idsOf(wanted);
    if (seen.has(same)) return unchangedRow('date', REPEATED);
    const decided = await decideRow(visit, wanted, { place, context, taken });
    if (decided.verdict.state === 'made') seen.add(same);
    return decided;
  }
}

/** Every later event raises the version: a move, a client's confirmation, an arrival, a payment, a merge. */
const UNTOUCHED = 1;

async function undoing(
  rows: readonly Made[],
  { importId, fileName, at }: Omit<ImportPlace, 'from'>,
  context: SignedInContext,
): Promise<Undoing[]> {
  const keyOf = ({ madeId = '' }: Made) => keys.appointment(madeId);
  const batch = await getItems(rows.flatMap((row) => [keyOf(row), keys.window(row.clientId)]));
  const author = staffAuthor(context, { action: 'import.undo', subject: importId, subjectName: fileName });
  return rows.map((row): Undoing => {
    const item = batch.get<AppointmentItem>(keyOf(row));
    if (item === null) return { ...row, kept: 'changed' };
    const { importId: _import, ...before } = item;
    const said = { ...row, startsAt: before.startsAt };
    if (item.importId !== importId || before.version !== UNTOUCHED) return { ...said, kept: 'changed' };
    if (before.startsAt <= at) return { ...said, kept: 'begun' };
    const window = windowOf(batch.get<WindowItem>(keys.window(row.clientId)));
    return { ...said, writes: cancellationWrites(author, before, window, at) };
  });
}

export const visitImports = importUseCases<'visits', VisitRow>('visits', {
  action: 'import.visits',
  judge,
  undoing,
  itemsOfRow: 'alone',
  itemsOfUndo: 'alone',
  touched: 'changed',
  readAgain: 'window',
});
