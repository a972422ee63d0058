import { kind } from '@rostro/platform/table/kind';
import { type Door, policy } from '@rostro/rules/door';

export const kinds = {
  recalled: kind('CLIENT#{id} / RECALLED', 'When the client was last asked to come again, and when by each recall'),
  recallMessage: kind(
    'RECALL#{id} / {time}#{client}',
    'To whom a recall went, until it is counted what came of it',
    'recallMessages',
  ),
  recall: kind(
    'RECALLS / {id}',
    'A message that asks clients to come again: for whom, how far its sending came, and what came of it',
    'recalls',
  ),
};

export const door = {
  kinds,
  restore: {
    recalls: policy(['recall'], 'yes', 'no', 'no', 'a sending that has ended would go on', { isWork: true }),
    recallMessages: policy(['recallMessage'], 'no', 'no', 'no', 'what was counted since would be counted again'),
    recalled: policy(['recalled'], 'yes', 'no', 'no', 'who was asked since would be asked again'),
  },
  functions: { recalls: {} },
  schedules: {
    /** Sends recalls part by part, by day alone, and counts what came of them after thirty days. */
    recallSweep: {
      handler: 'sweepRecalls',
      ids: { function: 'RecallsSweep', rule: 'SweepRecalls' },
      alarm: 'recalls-sweep',
      title: 'the sweep of recalls',
      description: 'Asks clients to come again, and counts who did',
      at: { everyMinutes: 5 },
      localMinutes: 1,
      silentMinutes: 60,
      // No further part begins after ninety seconds.
      timeoutSeconds: 240,
    },
  },
} satisfies Door<typeof kinds>;
