import { machine } from '../../load/measure.ts';
import { printTable } from '../../load/print.ts';
import { defectsIn, describeAnswers, type Seen } from '../ask.ts';
import type { Judgement } from './judge.ts';

/** One experiment, and its result. */
export interface Row {
  what: string;
  times: number | string;
  outcome: string;
}

export interface Report {
  rows: Row[];
  /** The broken promises, one line each. */
  broken: string[];
}

const few = (some: readonly string[]): string =>
  `${some.length} (${some.slice(0, 3).join('; ')}${some.length > 3 ? '; …' : ''})`;

/** The faults of a table after the deeds, and of the answers. */
export function breachesIn({ missing, surplus, drift }: Judgement, seen: Seen): string[] {
  return [
    ...(missing.length > 0 ? [`missing: ${few(missing)}`] : []),
    ...(surplus.length > 0 ? [`too many: ${few(surplus)}`] : []),
    ...(drift === '' ? [] : [`the table contradicts itself:\n${drift}`]),
    ...defectsIn(seen).map((defect) => `answered ${defect}`),
  ];
}

export const outcomeOf = ({ appointments, missing, surplus, drift }: Judgement, seen: Seen): string =>
  `${appointments} appointments, ${missing.length} missing, ${surplus.length} too many, ` +
  `${drift === '' ? 'no drift' : 'drift'}; answers: ${describeAnswers(seen)}`;

/** Prints the findings of a part. Ends with 1 if a promise is broken, with 2 if it could not be measured. */
export async function reportPart(part: string, work: () => Promise<Report>): Promise<never> {
  const began = performance.now();
  try {
    const { rows, broken } = await work();
    console.log(
      `${machine(process.env.ROSTRO_ENGINE ?? 'dynoxide')} · ${part} · ${Math.round((performance.now() - began) / 1000)} s\n`,
    );
    const cells = rows.map(({ what, times, outcome }) => [what, times, outcome]);
    printTable(part, ['what', 'times', 'outcome'], cells);
    console.log(broken.length === 0 ? '\nEvery promise was kept.' : `\nBroken:\n${broken.join('\n')}`);
    process.exit(broken.length === 0 ? 0 : 1);
  } catch (error) {
    console.error(error);
    process.exit(2);
  }
}
