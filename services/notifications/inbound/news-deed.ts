import { readRecordTag } from '../domain/record-tag.ts';
import type { Deed } from '../inbound.ts';
import type { Telling } from '../store/news.ts';
import { takeNews } from '../use-cases/take-news.ts';

/** @throws where the tag is none of ours */
export function newsDeed(tag: string, telling: Telling, clock: () => string): Deed {
  const tagged = readRecordTag(tag);
  if (tagged === null) throw new Error('the tag names no record');
  const { state, ...news } = telling.news;
  return {
    ids: { ...tagged.name, channel: telling.channel, state, ...news },
    run: () => takeNews(tagged, telling, clock),
  };
}
