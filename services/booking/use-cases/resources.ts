import { isDeepStrictEqual } from 'node:util';
import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { leftOut } from '@rostro/rules/scheduling/outside';
import { allResources, type ResourceFacts } from '@rostro/rules/scheduling/resources';
import type { AuditAction } from '@rostro/shared/audit';
import type { ResourceForm } from '@rostro/shared/contract/resources';
import { AppError } from '@rostro/shared/errors';
import * as domain from '../domain/resource.ts';
import { appointmentsAhead } from '../store/appointments.ts';
import { currentSettings } from '../store/catalog.ts';
import { addResource, lastPlaceOf, resourceById, saveResources } from '../store/resources.ts';
import { describeOutside } from './configuration/outside.ts';

/** @throws {AppError} if there is none with this id */
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
    await addResource(authorOf(context, resource, { action: 'resource.create', after: body }), resource);
    return resource;
  });
};

export const previewResource: UseCase<'previewResource'> = async ({ params, body }, { now }) => {
  const [resource, ahead, clinic] = await Promise.all([
    findResource(params.resourceId),
    appointmentsAhead(now),
    currentSettings(),
  ]);
  const segmentsOf = ({ segments = [] }: (typeof ahead)[number]) => segments;
  return describeOutside(leftOut({ ...resource, ...body }, ahead, { segmentsOf, clinic }));
};

const FIELDS = [
  'name',
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

/** The fields that a save changed, before and after, for the audit. */
function changeOf(before: ResourceForm, after: ResourceForm): { before: object; after: object } {
  const changed = FIELDS.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const of = (resource: ResourceForm) => Object.fromEntries(changed.map((field) => [field, resource[field]]));
  return { before: of(before), after: of(after) };
}

/** What is booked stays booked, whatever the hours say now. */
export const saveResource: UseCase<'saveResource'> = ({ params, body }, context) =>
  untilSettled(async () => {
    const before = await findResource(params.resourceId);
    const after = domain.editResource(before, body, context.now);
    const audit = { action: 'resource.save' as const, ...changeOf(before, after) };
    await saveResources(authorOf(context, after, audit), context.now, [{ before, after }]);
    return after;
  });

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
