import { patternsOf } from './pattern.ts';

export const platformPatterns = patternsOf('platform', [
  ['functions/relay.ts sweep', 'Query', 'table', 'OUTBOX#shard', 'Which events were not published yet?'],
  ['outbox/publish.ts publish', 'Delete', 'table', 'OUTBOX#shard / id', 'The bus has taken this event'],
]);
