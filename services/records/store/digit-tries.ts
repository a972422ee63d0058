import { createHash } from 'node:crypto';
import { untilSettled } from '@rostro/platform/table/settle';
import { transact, WriteRejected } from '@rostro/platform/table/transact';
import { tryWrite } from '@rostro/rules/clients/daily-tries';

/** Per day, for the digits of one visit or person, from one network. */
const DIGIT_TRIES_A_NETWORK = 10;
/** From all networks together. */
const DIGIT_TRIES_A_DAY = 50;

interface DigitsTry {
  kind: 'consents' | 'healthForms';
  /** The visit whose forms the digits open, or the person whose medical form they open. */
  of: string;
  /** The address that tries. */
  address: string;
  now: string;
}

const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Counts a try of a link's digits before its outcome is known, for its network and for all networks. A network
 * without tries left uses up none of the others'.
 * @returns false if there was none left
 */
export const countDigitsTry = ({ kind, of, address, now }: DigitsTry): Promise<boolean> =>
  untilSettled(async () => {
    const counter = { kind, now };
    try {
      await transact({ kind: 'system' }, now, [
        tryWrite({ ...counter, mark: markOf(`${of} ${address}`), most: DIGIT_TRIES_A_NETWORK }, 'network'),
        tryWrite({ ...counter, mark: markOf(of), most: DIGIT_TRIES_A_DAY }, 'all'),
      ]);
      return true;
    } catch (error) {
      if (error instanceof WriteRejected && error.failed.size > 0) return false;
      throw error;
    }
  });
