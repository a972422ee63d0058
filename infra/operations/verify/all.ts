import { alarmReachesTopic, subscriptionIsConfirmed } from './alarms.ts';
import { backupsAreYoung } from './backups.ts';
import type { AccountCheck } from './check.ts';
import { auditCopiesAreLocked, auditIsKept, momentsAreKept, photosAreLocked } from './data.ts';
import { probeIsWell } from './probe.ts';
import { deletionIsRefused, nothingDrifted, stackPoliciesAreInPlace } from './stacks.ts';

/** In the order in which they are looked at; the slowest is last. */
export const CHECKS: readonly AccountCheck[] = [
  subscriptionIsConfirmed,
  alarmReachesTopic,
  stackPoliciesAreInPlace,
  deletionIsRefused,
  auditIsKept,
  photosAreLocked,
  auditCopiesAreLocked,
  momentsAreKept,
  backupsAreYoung,
  probeIsWell,
  nothingDrifted,
];
