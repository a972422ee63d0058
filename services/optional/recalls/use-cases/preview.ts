import type { UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { counted, isClient, isOfSegment, judge, NO_COUNTS } from '../domain/recall.ts';
import { candidates, clientPage, FIRST_CURSOR, servicesOf, withUsableChannels } from '../store/recalls.ts';
import { mustFind } from './manage.ts';

/** The sum over all parts is what a sending would do now. A request reads one part of the list at most. */
export const previewRecall: UseCase<'previewRecall'> = async ({ params, body }, { now }) => {
  const recall = withUsableChannels(await mustFind(params.recallId));
  if (recall.version !== body.version) throw new AppError('changed_meanwhile');
  const services = await servicesOf(recall.segment);
  const { clients, next, read } = await clientPage(recall.segment.kind, body.cursor ?? FIRST_CURSOR);
  const ids = clients.filter(({ habits }) => isOfSegment(recall, habits, { now, services })).map(({ id }) => id);
  let counts = NO_COUNTS;
  for (const one of await candidates(ids, 'eventual')) {
    if (one !== null && isClient(one.profile)) counts = counted(counts, judge(recall, one, now));
  }
  return { counts, next, read };
};
