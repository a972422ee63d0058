export { type Bus, type BusOptions, startBus } from './bus.ts';
export type { QueueConsumer } from './lambda.ts';
export type { QueueMessage } from './queues.ts';
export { openMessages } from './queues.ts';
