import { SERVICES } from '@rostro/shared/contract/route';
import type { System } from './system.ts';

/** After so many, Node has compiled what a visitor's requests run for speed. */
const ROUNDS = 20;

/**
 * Does what a visitor does before booking until the code is warm, and loads the functions that were not asked for yet:
 * otherwise the first people after a start wait for that.
 */
export async function warmUp({ functions }: Pick<System, 'functions'>): Promise<void> {
  const probe = functions.handler<() => Promise<void>>('probe', 'probe');
  try {
    for (let round = 0; round < ROUNDS; round++) await probe();
    for (const service of SERVICES) functions.handler(service);
  } catch {
    // The probe has logged it; what does not work answers so to whoever asks for it.
  }
}
