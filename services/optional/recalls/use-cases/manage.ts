import { markOf } from '@rostro/platform/http/request-mark';
import type { Key } from '@rostro/platform/table/keys';
import { untilSettled } from '@rostro/platform/table/settle';
import type { Versioned } from '@rostro/platform/table/versioned';
import { mustAddServicesThatExist } from '@rostro/rules/appointments/catalog-check';
import { collection } from '@rostro/rules/http/collection';
import { clientIdOf, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { MAX_RECALLS, type Recall, type RecallForm } from '@rostro/shared/contract/recalls';
import { AppError } from '@rostro/shared/errors';
import { goesDaily, NO_COUNTS } from '../domain/recall.ts';
import type { RecallItem } from '../recalled.ts';
import {
  allRecalls,
  FIRST_CURSOR,
  recallById,
  removeRecall,
  saveNewRecall,
  saveRecallForm,
  saveRecallStart,
  saveRecallStop,
} from '../store/recalls.ts';

/** What staff do with recalls. The contract's schema drops other attributes from answers. */

export const toRecall = (item: Omit<RecallItem, keyof Key>): Recall => ({
  ...item,
  run: item.run ?? null,
  goesDaily: goesDaily(item),
  pending: Math.max(0, item.pending),
});

export async function mustFind(id: string): Promise<RecallItem> {
  const recall = await recallById(id);
  if (recall === null) throw new AppError('recall_not_found');
  return recall;
}

const formOf = ({ name, segment, channels, title, text, isDaily }: RecallForm): RecallForm => ({
  name,
  segment,
  channels,
  title,
  text,
  isDaily,
});

const NOT_SENT = { result: { people: 0, visits: 0, paidCents: 0 }, pending: 0, countedTo: '' };
type Counted = Omit<RecallItem, keyof RecallForm | keyof Versioned | keyof Key>;

const recalls = collection<RecallForm, Counted>({
  kind: 'recall',
  missing: 'recall_not_found',
  nameOf: ({ name }) => name,
  audited: ['name', 'segment', 'channels', 'title', 'text', 'isDaily'],
  store: {
    all: allRecalls,
    byId: recallById,
    save: (author, before, after) =>
      before === null ? saveNewRecall(author, after) : saveRecallForm(author, before, after, after.updatedAt),
  },
  /** Two simultaneous requests may exceed the limit by one, which does no harm. */
  decide: async ({ segment }, before) => {
    if (before?.run?.state === 'running') throw new AppError('recall_running');
    if (before === null && (await allRecalls()).length >= MAX_RECALLS)
      throw new AppError('recall_limit', { most: MAX_RECALLS });
    await mustAddServicesThatExist(segment.serviceIds, before?.segment.serviceIds);
    return before ?? NOT_SENT;
  },
});

export const listRecalls: UseCase<'listRecalls'> = async () => ({ items: (await recalls.list()).items.map(toRecall) });

export const createRecall: UseCase<'createRecall'> = async (input, context) =>
  toRecall(await recalls.create(input, context));

export const updateRecall: UseCase<'updateRecall'> = async ({ params: { recallId }, body }, context) =>
  toRecall(await recalls.update(recallId, body, context));

/** Its counts are deleted with it. A repeated request gets "not found". */
export const deleteRecall: UseCase<'deleteRecall'> = ({ params: { recallId }, query: { version } }, context) =>
  untilSettled(async () => {
    const before = await mustFind(recallId);
    if (before.run?.state === 'running') throw new AppError('recall_running');
    if (before.version !== version) throw new AppError('changed_meanwhile');
    const author = staffAuthor(context, {
      action: 'recall.delete' as const,
      subject: recallId,
      subjectName: before.name,
      before: { ...formOf(before), result: before.result },
    });
    await removeRecall(author, before, context.now);
    return { id: recallId };
  });

/** A repeated request finds the sending that the first one began. */
export const startRecall: UseCase<'startRecall'> = ({ params: { recallId }, body }, context) => {
  const { id } = markOf(`${clientIdOf(context)}\nrecall-run\n${recallId}`, context.idempotencyKey, body);
  return untilSettled(async () => {
    const before = await mustFind(recallId);
    if (before.run?.id === id) return toRecall(before);
    if (before.run?.state === 'running') throw new AppError('recall_running');
    if (before.version !== body.version) throw new AppError('changed_meanwhile');
    const run = {
      id,
      state: 'running' as const,
      startedAt: context.now,
      by: context.actor.fullName,
      version: before.version,
      cursor: FIRST_CURSOR,
      step: 0,
      counts: NO_COUNTS,
    };
    // The audit keeps the full text: the recall may be changed or deleted later.
    const author = staffAuthor(context, {
      action: 'recall.start' as const,
      subject: recallId,
      subjectName: before.name,
      after: formOf(before),
    });
    await saveRecallStart(author, before, run);
    return toRecall({ ...before, run });
  });
};

/** Messages that have left cannot be recalled. A sending that ended meanwhile counts as stopped. */
export const stopRecall: UseCase<'stopRecall'> = ({ params: { recallId, runId } }, context) =>
  untilSettled(async () => {
    const before = await mustFind(recallId);
    if (before.run?.id !== runId || before.run.state !== 'running') return toRecall(before);
    const author = staffAuthor(context, {
      action: 'recall.stop' as const,
      subject: recallId,
      subjectName: before.name,
      after: { counts: before.run.counts },
    });
    await saveRecallStop(author, recallId, runId, context.now);
    return toRecall(await mustFind(recallId));
  });
