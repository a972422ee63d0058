import { isDeepStrictEqual } from 'node:util';
import { appointmentsAhead } from '@rostro/booking/published';
import { currentSettings } from '@rostro/catalog/published';
import { currentTeam, describeOutside, isSettled, isTakenAnywhere } from '@rostro/clinic/published';
import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Author } from '@rostro/platform/table/transact';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { isKnownBranch } from '@rostro/rules/scheduling/branches';
import { leftOut } from '@rostro/rules/scheduling/outside';
import { allResources, type KnownTeam, type ResourceFacts } from '@rostro/rules/scheduling/resources';
import type { AuditAction } from '@rostro/shared/audit';
import { MAIN_BRANCH } from '@rostro/shared/contract/clinic/branches';
import type { ResourceForm } from '@rostro/shared/contract/team/resources';
import { AppError } from '@rostro/shared/errors';
import * as domain from '../domain/resource.ts';
import { addResource, lastPlaceOf, resourceById, saveResources } from '../store/resources.ts';

async function findResource(id: string): Promise<ResourceFacts> {
  const resource = await resourceById(id);
  if (resource === null) throw new AppError('resource_not_found');
  return resource;
}

const authorOf = (
  context: SignedInContext,
  { id, name }: ResourceFacts,
  audit: { action: Extract<AuditAction, `resource.${string}`>; before?: unknown; after: unknown },
) => staffAuthor(context, { subject: id, subjectName: name, ...audit });

export const listResources: UseCase<'listResources'> = async () => ({ items: await allResources() });

export const createResource: UseCase<'createResource'> = ({ body }, context) => {
  const mark = markOf(clientIdOf(context), context.idempotencyKey, body);
  const { kind, ...form } = body;
  return untilSettled(async () => {
    const earlier = await resourceById(mark.id);
    if (earlier !== null) return sameRequest(earlier, mark);
    const beginning = { id: mark.id, kind, order: (await lastPlaceOf(kind)) + 1, ...hashIn(mark) };
    const resource = domain.newResource(form, beginning, context.now);
    const seen = await teamSeenFor(resource);
    await addResource(authorOf(context, resource, { action: 'resource.create', after: body }), resource, seen);
    return resource;
  });
};

export const previewResource: UseCase<'previewResource'> = async ({ params, body }, { now }) => {
  const [resource, ahead, clinic] = await Promise.all([
    findResource(params.resourceId),
    appointmentsAhead(now),
    currentSettings(),
  ]);
  const segmentsOf = ({ segments }: (typeof ahead)[number]) => segments;
  return describeOutside(leftOut({ ...resource, ...body }, ahead, { segmentsOf, clinic }));
};

const FIELDS = [
  'name',
  'branch',
  'categories',
  'title',
  'licence',
  'userId',
  'photo',
  'activeFrom',
  'activeTo',
  'hours',
  'absences',
] as const satisfies readonly (keyof ResourceForm)[];

/** The changed fields, before and after, for the audit. */
function changeOf(before: ResourceForm, after: ResourceForm): { before: object; after: object } {
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const of = (resource: ResourceForm) => Object.fromEntries(changed.map((field) => [field, resource[field]]));
  return { before: of(before), after: of(after) };
}

/** Existing bookings stay, whatever the new hours are. */
export const saveResource: UseCase<'saveResource'> = ({ params, body }, context) =>
  untilSettled(async () => {
    const before = await findResource(params.resourceId);
    const after = domain.editResource(before, body, context.now);
    const audit = { action: 'resource.save' as const, ...changeOf(before, after) };
    const author = authorOf(context, after, audit);
    if (after.branch !== before.branch) return moveResource(author, { before, after }, context.now);
    const seen = await teamSeenFor(after);
    await saveResources(author, context.now, [{ before, after }], seen);
    return after;
  });

/**
 * The version of the team, as a condition: a branch must not end while people move to it. A new branch takes people
 * before it opens. Undefined: the main branch, which never ends.
 */
async function teamSeenFor({ branch }: ResourceFacts): Promise<number | undefined> {
  if (branch === MAIN_BRANCH || branch === '') return undefined;
  const team = await currentTeam();
  if (!isKnownBranch(branch, team)) throw new AppError('branch_not_found');
  return team.version;
}

/**
 * Moves a resource to another branch. First it belongs to none: bookings that saw it at its old branch are refused
 * from then on, so the next read finds all its visits ahead. An interrupted move leaves it at none, until the form is
 * saved again.
 */
async function moveResource(
  author: Author,
  { before, after }: { before: ResourceFacts; after: ResourceFacts },
  now: string,
): Promise<ResourceFacts> {
  const team = await currentTeam();
  await mayMove(after, team, now);
  const between = { ...before, branch: '', version: before.version + 1 };
  await saveResources(SYSTEM, now, [{ before, after: between }]);
  const moved = { ...after, version: between.version + 1 };
  try {
    await untilSettled(async () => {
      const current = await currentTeam();
      await mayMove(after, current, now);
      await saveResources(author, now, [{ before: between, after: moved }], current.version);
    });
  } catch (error) {
    const back = { ...before, version: between.version + 1 };
    await saveResources(SYSTEM, now, [{ before: between, after: back }]).catch(() => undefined);
    throw error;
  }
  return moved;
}

async function mayMove({ id, branch }: ResourceFacts, team: KnownTeam, now: string): Promise<void> {
  if (!isKnownBranch(branch, team)) throw new AppError('branch_not_found');
  if (!isSettled(team.branches, now)) throw new AppError('branch_new');
  if (await isTakenAnywhere(id, team, now)) throw new AppError('resource_has_visits');
}

const SYSTEM: Author = { kind: 'system' };

const ordersOf = (resources: readonly ResourceFacts[]) => resources.map(({ id, order }) => ({ id, order }));

export const swapResources: UseCase<'swapResources'> = async ({ body: { a, b } }, context) => {
  await untilSettled(async () => {
    const both = await Promise.all([findResource(a.id), findResource(b.id)]);
    const after = domain.swapResources(both, [a.order, b.order], context.now);
    const audit = { action: 'resource.order' as const, before: ordersOf(both), after: ordersOf(after) };
    await saveResources(authorOf(context, both[0], audit), context.now, [
      { before: both[0], after: after[0] },
      { before: both[1], after: after[1] },
    ]);
  });
  return { items: await allResources() };
};
