import { getItem } from '@rostro/platform/table/read';
import type { ConsentNeedsItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import type { ConsentNeeds } from './informed-consent.ts';

/** The consent forms that services need before the room; none while the clinic has no form. */
export const consentNeeds = async (): Promise<ConsentNeeds> =>
  (await getItem<ConsentNeedsItem>(keys.consentNeeds())) ?? { version: 0, forms: [] };
