import { getItem } from '@rostro/platform/table/read';
import type { ConsentNeedsItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { ConsentNeeds } from './informed-consent.ts';

/** Which services need which letters of informed consent before the room; none, as long as the clinic wrote none. */
export const consentNeeds = async (): Promise<ConsentNeeds> =>
  (await getItem<ConsentNeedsItem>(keys.consentNeeds())) ?? { version: 0, forms: [] };
