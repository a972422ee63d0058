import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Part } from '@rostro/rules/parts';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notifications/notice-names';
import { LETTERS } from '@rostro/shared/events';
import { ROOT } from '../../infra/build/root.ts';
import { NOTICE_RULES } from '../../infra/resources/notices.ts';
import { CORE_LETTERS } from '../../services/notifications/letters/index.ts';
import type { Channel } from '../../services/notifications/use-cases/channel.ts';

const EVENTS = Object.keys(LETTERS);

test.each(NOTICE_CHANNELS)('%s has exactly one letter for each letter event that reaches its queue', async (name) => {
  const files = globSync(`services/optional/*/parts/${name}.ts`, { cwd: ROOT });
  const parts = await Promise.all(files.map((file): Promise<{ part: Part }> => import(join(ROOT, file))));
  const letters = [...CORE_LETTERS, ...parts.flatMap(({ part }) => part.letters ?? [])];
  const channel: Channel = { name, notice: () => ({ skip: 'stale' }), letter: () => ({ skip: 'stale' }) };
  const heard = letters.filter(({ listen }) => listen(channel).length > 0).map(({ event }) => event);
  const rules = NOTICE_RULES.filter(({ queues }) => queues.includes(name));
  const brought = rules.flatMap(({ pattern }) => pattern['detail-type'].filter((type) => EVENTS.includes(type)));
  expect(heard.sort()).toEqual(brought.sort());
});
