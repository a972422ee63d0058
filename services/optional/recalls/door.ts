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
} satisfies Door<typeof kinds>;
