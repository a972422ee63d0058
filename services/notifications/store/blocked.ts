import { type Key, keys } from '@rostro/kit/table/keys';
import type { Channel } from '../domain/notice.ts';

/** Where it lies that an address is not written to any more; nowhere of no address. */
export const blockedKeys = (channel: Channel, address: string | undefined): Key[] =>
  address === undefined ? [] : [keys.blockedAddress(channel, address)];
