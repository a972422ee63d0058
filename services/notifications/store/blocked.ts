import type { Key } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import type { Channel } from '../domain/notice.ts';

/** The keys of the block of an address; none without an address. */
export const blockedKeys = (channel: Channel, address: string | undefined): Key[] =>
  address === undefined ? [] : [keys.blockedAddress(channel, address)];
