import type { Key } from '@rostro/platform/table/keys';
import { keys } from '@rostro/rules/table/keys';
import type { NoticeChannel } from '@rostro/shared/contract/notifications/notice-names';

/** None without an address. */
export const blockedKeys = (channel: NoticeChannel, address: string | undefined): Key[] =>
  address === undefined ? [] : [keys.blockedAddress(channel, address)];
