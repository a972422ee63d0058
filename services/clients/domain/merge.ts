import type { AppointmentFacts } from '@rostro/rules/appointments/appointment';
import { joinedPurposes } from '@rostro/rules/clients/purposes';
import type { ProfileItem } from '@rostro/rules/table/items';
import { CLIENT_FIELD_NAMES, shownFacts } from '@rostro/shared/contract/clients/client-fields';
import type { ClientMerge } from '@rostro/shared/contract/clients/client-merge';
import { AppError } from '@rostro/shared/errors';
import { FIELD_RULES, type Pair, withFacts } from './fields.ts';

/** A record with an account stays, so that its owner can go on signing in. */
export function mustBeMergeable({ keep, gone }: Pair): void {
  if (keep.id === gone.id) throw new AppError('merge_same_client');
  if (gone.sub !== undefined && keep.sub === undefined) throw new AppError('merge_keeps_account');
}

/** A merge that has begun is finished, whatever has changed since. */
export const isBegun = ({ keep, gone }: Pair): boolean => gone.mergedInto === keep.id;

export function mustBeAsRead({ keep, gone }: Pair, versions: { version: number; otherVersion: number }): void {
  if (keep.version !== versions.version || gone.version !== versions.otherVersion) {
    throw new AppError('changed_meanwhile');
  }
}

export function mergeProfiles({ keep, gone }: Pair): ProfileItem {
  const facts = CLIENT_FIELD_NAMES.map((field) => [field, FIELD_RULES[field].merge({ keep, gone }, field)]);
  const { duplicate, resembles, claimed, absorbs: _done, ...kept } = keep;
  const purposes = joinedPurposes(keep, gone);
  const noticeTold = [keep.noticeTold, gone.noticeTold].sort((a, b) => (b?.at ?? '').localeCompare(a?.at ?? ''))[0];
  const stillClaimed = Object.entries(claimed ?? {}).filter(([, holder]) => holder !== gone.id);
  return {
    ...withFacts(kept, Object.fromEntries(facts)),
    ...(duplicate === undefined || duplicate.id === gone.id ? {} : { duplicate }),
    ...(resembles === undefined || resembles === gone.id ? {} : { resembles }),
    ...(purposes.length > 0 && { purposes }),
    ...(noticeTold && { noticeTold }),
    ...(stillClaimed.length === 0 ? {} : { claimed: Object.fromEntries(stillClaimed) }),
  };
}

export const resultOf = (pair: Pair): ClientMerge['result'] => shownFacts(mergeProfiles(pair), CLIENT_FIELD_NAMES);

export const handOver = (appointment: AppointmentFacts, clientId: string, now: string): AppointmentFacts => ({
  ...appointment,
  clientId,
  updatedAt: now,
  version: appointment.version + 1,
});
