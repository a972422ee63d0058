import type { Pulse } from '@rostro/shared/contract/booking/pulse';

let stamps: Pulse = { rights: '', changes: '', team: '', inbox: '' };

export const stampsNow = (): Pulse => stamps;

/** Makes the next pulse report a change of this stamp. */
export const tellOf = (stamp: keyof Pulse): void => {
  stamps = { ...stamps, [stamp]: `${stamps[stamp]}+` };
};
