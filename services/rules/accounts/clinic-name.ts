import { cached } from '@rostro/platform/cache';
import { log } from '@rostro/platform/log';
import { getItem } from '@rostro/platform/table/read';
import { DEFAULT_BUSINESS } from '@rostro/shared/defaults';
import type { BusinessItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

const saved = cached(async () => (await getItem<BusinessItem>(keys.business()))?.name ?? DEFAULT_BUSINESS.name);

/** The user pool sends no subject that is longer than 140 characters. */
const LONGEST = 100;

/** In whose name the user pool's letters are written. A letter with a code is not late because the table is: it says "la clínica". */
export async function clinicName(): Promise<string> {
  try {
    return (await saved.get()).slice(0, LONGEST);
  } catch (error) {
    log.warn('the clinic has no name for a letter', { error: error as Error });
    return 'la clínica';
  }
}
