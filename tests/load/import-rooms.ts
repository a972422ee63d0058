import type { Workload } from './import-workload.ts';
import { importedSessions } from './packages.ts';

/** What optional rooms import of the clients of `emails`. A room that is taken out takes its line along. */
export const ROOM_WORKLOADS: readonly ((emails: string[], service: string, lastDay: string) => Workload)[] = [
  importedSessions,
];
