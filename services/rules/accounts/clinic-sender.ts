import { cached } from '@rostro/platform/cache';
import { log } from '@rostro/platform/log';
import type { Sender } from '@rostro/platform/mail/frame';
import { getItem } from '@rostro/platform/table/read';
import { clinicFrom, senderOf } from '../notices/sender.ts';
import type { BusinessItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

const saved = cached(async (siteUrl) => senderOf(clinicFrom(await getItem<BusinessItem>(keys.business()), siteUrl)));

/** The user pool sends no subject that is longer than 140 characters. */
const LONGEST = 100;

/**
 * The clinic as the sender of the user pool's letters. If the table is away, the letter says "la clínica" instead of
 * coming late.
 */
export async function clinicSender(siteUrl: string): Promise<Sender> {
  try {
    const sender = await saved.get(siteUrl);
    return { ...sender, name: sender.name.slice(0, LONGEST) };
  } catch (error) {
    log.warn('the clinic has no name for a letter', { error: error as Error });
    return { name: 'la clínica' };
  }
}
