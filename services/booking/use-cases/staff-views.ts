import type { UseCase } from '@rostro/rules/http/context';
import { branchIn, daysTakenBy } from '@rostro/rules/scheduling/busy';
import { namesOfPeople } from '@rostro/rules/scheduling/people';
import { loadScene } from '@rostro/rules/scheduling/scene';
import { whyUnfit } from '@rostro/rules/scheduling/unfit';
import type { AppointmentChangeItem } from '@rostro/rules/table/items';
import { categoryOf, type StoredCategory } from '@rostro/rules/table/stored-category';
import type { AppointmentChange } from '@rostro/shared/contract/booking';
import { AppError } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import { isAt } from '../domain/agenda.ts';
import type { AppointmentFacts } from '../domain/booking.ts';
import { covers } from '../domain/closure.ts';
import { appointmentById, appointmentsAhead } from '../store/appointments.ts';
import { currentSettings, servicesByIdWithDeleted } from '../store/catalog.ts';
import { changesOf } from '../store/change-log.ts';
import { allClosures } from '../store/closures.ts';
import { clientsByIds } from '../store/people.ts';
import { describeOutside } from './configuration/outside.ts';

/** The last day that a visit takes time of, buffers included. */
const lastDayOf = ({ segments = [] }: AppointmentFacts): string[] => segments.map((one) => daysTakenBy(one).to);

/** Computed at each reading, so that it is true whoever was faster: the booking or the change of hours. */
export const listUnfitVisits: UseCase<'listUnfitVisits'> = async ({ query: { branch } }, { now }) => {
  const [all, settings, closures, serviceOf] = await Promise.all([
    appointmentsAhead(now),
    currentSettings(),
    allClosures(),
    servicesByIdWithDeleted(),
  ]);
  const ahead = all.filter((visit) => isAt(visit, branch));
  const today = todayAt(now);
  const to = ahead.flatMap(lastDayOf).reduce((a, b) => (a > b ? a : b), today);
  const branches = [...new Set(ahead.map((visit) => visit.branch))];
  const scenes = new Map(
    await Promise.all(
      branches.map(
        async (one) => [one, await loadScene(settings, { from: today, to, branch: one }, 'eventual')] as const,
      ),
    ),
  );

  const isShut = ({ startsAt, category, branch: place, segments = [] }: AppointmentFacts): boolean => {
    const categories = [category, ...segments.map(({ serviceId }) => serviceOf(serviceId)?.category ?? category)];
    return categories.some((one) =>
      closures.some((range) => covers(range, { startsAt, category: one, ...branchIn({ branch: place }) })),
    );
  };
  const unfit = ahead.flatMap((visit) => {
    const scene = scenes.get(visit.branch);
    const found = scene === undefined ? null : whyUnfit(visit, scene, { isShut: isShut(visit) });
    return found === null ? [] : [{ visit, ...found }];
  });
  const { items, total } = await describeOutside(unfit.map(({ visit }) => visit));
  const names = new Map([...scenes.values()].flatMap((scene) => scene.resources).map(({ id, name }) => [id, name]));
  return {
    items: items.map((item, at) => {
      const { reason = 'closed', resourceId = null } = unfit[at] ?? {};
      return { ...item, reason, resourceName: (resourceId && names.get(resourceId)) ?? null };
    }),
    total,
  };
};

export const listAppointmentChanges: UseCase<'listAppointmentChanges'> = async ({ params }) => {
  const [appointment, entries, personBy] = await Promise.all([
    appointmentById(params.appointmentId),
    changesOf(params.appointmentId),
    namesOfPeople(),
  ]);
  if (appointment === null) throw new AppError('appointment_not_found');
  const clientOf = await clientsByIds([appointment.clientId]);
  const clientName = clientOf(appointment.clientId)?.fullName ?? null;
  return { items: entries.map((entry) => presentedChange(entry, { clientName, personBy })) };
};

interface Names {
  clientName: string | null;
  personBy: Awaited<ReturnType<typeof namesOfPeople>>;
}

/** The client's name is looked up, because the history contains no names that a deletion would have to remove. */
const presentedChange = (
  { version, at, by, action, reason, changes }: AppointmentChangeItem,
  { clientName, personBy }: Names,
): AppointmentChange => ({
  id: String(version),
  at,
  by: { kind: by.kind, name: nameOf(by, clientName) },
  action,
  changes: changes.map((change) => inWords(change, personBy)).filter(({ before, after }) => before !== after),
  ...(reason !== undefined && { reason }),
});

/** The history holds a category as the table does, and a person by id. */
function inWords(
  change: AppointmentChange['changes'][number],
  personBy: Names['personBy'],
): AppointmentChange['changes'][number] {
  const said = (stored: string | null): string | null => {
    if (stored === null) return null;
    if (change.field === 'staff') return personBy(stored);
    return change.field === 'category' ? categoryOf(stored as StoredCategory) : stored;
  };
  return { ...change, before: said(change.before), after: said(change.after) };
}

function nameOf(by: AppointmentChangeItem['by'], clientName: string | null): string | null {
  if (by.kind === 'staff') return by.name;
  return by.kind === 'client' ? clientName : null;
}

export { getStaffAvailability } from './get-availability.ts';
export { countInbox, listInboxVisits } from './inbox.ts';
