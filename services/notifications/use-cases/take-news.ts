import { untilSettled } from '@rostro/kit/table/settle';
import type { Tagged } from '../domain/record-tag.ts';
import { isNews } from '../domain/settlement.ts';
import { saveNews, type Telling } from '../store/news.ts';
import { undeliveredByName } from '../store/problems.ts';

/** Records what a provider tells of a message. What is old, or of another attempt, changes nothing. */
export const takeNews = ({ name, attemptId }: Tagged, telling: Telling, clock: () => string): Promise<void> =>
  untilSettled(async () => {
    const record = await undeliveredByName(name);
    if (record === null || !isNews(telling.news, attemptId, record)) return;
    await saveNews(record, telling, clock());
  });
