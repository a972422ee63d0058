import type { Pulse } from '@rostro/shared/contract/pulse';

let stamps: Pulse = { rights: '', changes: '', team: '', inbox: '' };

export const stampsNow = (): Pulse => stamps;

/** The next pulse says that something of it changed. */
export const tellOf = (stamp: keyof Pulse): void => {
  stamps = { ...stamps, [stamp]: `${stamps[stamp]}+` };
};
