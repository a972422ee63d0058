import { hashIn, markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { getItems } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import type { RecallItem } from '@rostro/rules/clients/recall';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { ServiceItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { MAX_RECALLS, type Recall, type RecallForm } from '@rostro/shared/contract/notices/recalls';
import { AppError } from '@rostro/shared/errors';
import { goesDaily, NO_COUNTS } from '../../domain/recall.ts';
import {
  allRecalls,
  FIRST_CURSOR,
  recallById,
  removeRecall,
  saveNewRecall,
  saveRecallForm,
  saveRecallStart,
  saveRecallStop,
} from '../../store/recalls.ts';

/** What staff do with recalls. The contract's schema keeps what lies beside the answer from leaving. */

export const toRecall = (item: RecallItem): Recall => ({
  ...item,
  run: item.run ?? null,
  goesDaily: goesDaily(item),
  pending: Math.max(0, item.pending),
});

/** @throws {AppError} `recall_not_found` */
export async function mustFind(id: string): Promise<RecallItem> {
  const recall = await recallById(id);
  if (recall === null) throw new AppError('recall_not_found');
  return recall;
}

const formOf = ({ name, segment, channels, title, text, isDaily }: RecallForm): RecallForm => ({
  ...{ name, segment, channels, title, text, isDaily },
});

async function mustExist(serviceIds: readonly number[]): Promise<void> {
  const batch = await getItems(serviceIds.map(keys.service), 'eventual');
  const isThere = (id: number) => {
    const service = batch.get<ServiceItem & { deletedAt?: string }>(keys.service(id));
    return service !== null && service.deletedAt === undefined;
  };
  if (!serviceIds.every(isThere)) throw new AppError('service_not_found');
}

export const listRecalls: UseCase<'listRecalls'> = async () => ({
  items: (await allRecalls()).map(toRecall).sort((a, b) => a.name.localeCompare(b.name, 'es')),
});

/** A repeated request finds the first one's. Two at once may make one more than the most: that harms nobody. */
export const createRecall: UseCase<'createRecall'> = ({ body }, context) => {
  const mark = markOf(`${clientIdOf(context)}\nrecall`, context.idempotencyKey, body);
  return untilSettled(async () => {
    const made = await recallById(mark.id);
    if (made !== null) return toRecall(sameRequest(made, mark));
    if ((await allRecalls()).length >= MAX_RECALLS) throw new AppError('recall_limit', { most: MAX_RECALLS });
    await mustExist(body.segment.serviceIds);
    const recall = {
      ...{ ...body, id: mark.id, version: 1, updatedAt: context.now, ...hashIn(mark) },
      ...{ result: { people: 0, visits: 0, paidCents: 0 }, pending: 0, countedTo: '' },
    };
    await saveNewRecall(
      staffAuthor(context, { action: 'recall.create', subject: mark.id, subjectName: body.name, after: body }),
      recall,
    );
    return toRecall({ ...recall, ...keys.recall(mark.id) });
  });
};

/** Treatments that it has already may be deleted by now; new ones must exist. */
export const updateRecall: UseCase<'updateRecall'> = ({ params: { recallId }, body }, context) => {
  const { version, ...form } = body;
  return untilSettled(async () => {
    const before = await mustFind(recallId);
    if (before.version !== version) throw new AppError('changed_meanwhile');
    if (before.run?.state === 'running') throw new AppError('recall_running');
    await mustExist(form.segment.serviceIds.filter((id) => !before.segment.serviceIds.includes(id)));
    const author = staffAuthor(context, {
      ...{ action: 'recall.save' as const, subject: recallId, subjectName: form.name },
      ...{ before: formOf(before), after: form },
    });
    await saveRecallForm(author, before, form, context.now);
    return toRecall({ ...before, ...form, version: version + 1, updatedAt: context.now });
  });
};

/** What was counted of it goes with it. A repeated request is told that it is gone. */
export const deleteRecall: UseCase<'deleteRecall'> = ({ params: { recallId }, query: { version } }, context) =>
  untilSettled(async () => {
    const before = await mustFind(recallId);
    if (before.run?.state === 'running') throw new AppError('recall_running');
    if (before.version !== version) throw new AppError('changed_meanwhile');
    const author = staffAuthor(context, {
      ...{ action: 'recall.delete' as const, subject: recallId, subjectName: before.name },
      before: { ...formOf(before), result: before.result },
    });
    await removeRecall(author, before, context.now);
    return { id: recallId };
  });

/** A repeated request finds what the first one began. */
export const startRecall: UseCase<'startRecall'> = ({ params: { recallId }, body }, context) => {
  const { id } = markOf(`${clientIdOf(context)}\nrecall-run\n${recallId}`, context.idempotencyKey, body);
  return untilSettled(async () => {
    const before = await mustFind(recallId);
    if (before.run?.id === id) return toRecall(before);
    if (before.run?.state === 'running') throw new AppError('recall_running');
    if (before.version !== body.version) throw new AppError('changed_meanwhile');
    const run = {
      ...{ id, state: 'running' as const, startedAt: context.now, by: context.actor.fullName },
      ...{ version: before.version, cursor: FIRST_CURSOR, step: 0, counts: NO_COUNTS },
    };
    // What goes out, in full: the recall may be changed or deleted later.
    const author = staffAuthor(context, {
      ...{ action: 'recall.start' as const, subject: recallId, subjectName: before.name, after: formOf(before) },
    });
    await saveRecallStart(author, before, run);
    return toRecall({ ...before, run });
  });
};

/** What has left already cannot be called back. One that has ended meanwhile is stopped as well. */
export const stopRecall: UseCase<'stopRecall'> = ({ params: { recallId, runId } }, context) =>
  untilSettled(async () => {
    const before = await mustFind(recallId);
    if (before.run?.id !== runId || before.run.state !== 'running') return toRecall(before);
    const author = staffAuthor(context, {
      ...{ action: 'recall.stop' as const, subject: recallId, subjectName: before.name },
      after: { counts: before.run.counts },
    });
    await saveRecallStop(author, recallId, runId, context.now);
    return toRecall(await mustFind(recallId));
  });
