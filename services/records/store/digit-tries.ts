import { createHash } from 'node:crypto';
import { untilSettled } from '@rostro/platform/table/settle';
import { transact, WriteRejected } from '@rostro/platform/table/transact';
import { tryWrite } from '@rostro/rules/clients/daily-tries';

/** The most tries a day of one visit's or person's digits from one network. */
const DIGIT_TRIES_A_NETWORK = 10;
/** The most tries from all networks together. */
const DIGIT_TRIES_A_DAY = 50;

interface DigitsTry {
  kind: 'consents' | 'healthForms';
  /** What the digits open: the letters of a visit, or the medical form of a person. */
  of: string;
  /** The network of who tries. */
  address: string;
  now: string;
}

const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Counts one more try of the digits of a link, whatever its outcome, for its network and for all. A network that has no try
 * left uses up none of the others'.
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
