import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { readPair, type SealingPair } from '../../../services/optional/invoices/document/certificate.ts';
import { fiscalDate } from '../../../services/optional/invoices/document/fiscal-time.ts';
import { readXml, UnreadableXml } from '../../../services/optional/invoices/document/read-xml.ts';
import { makeTestPair, type TestPair } from '../../../services/optional/invoices/document/test-pair.ts';
import { type CancelCode, takeCancellation } from './cancelling.ts';
import { sealFault } from './certificates.ts';
import { attribute, type Fault, fault, firstFault } from './fault.ts';
import { type Ledger, openLedger, type Stamped } from './ledger.ts';
import { storyFault } from './relations.ts';
import { shapeFault } from './shape.ts';
import { type Stamping, stampText } from './stamping.ts';
import { sumFault } from './sums.ts';
import { KNOWN_TAXPAYERS, partyFault, type Taxpayer } from './taxpayers.ts';

export interface PacOptions {
  /** Where it remembers what it stamped; in memory by default. */
  database?: DatabaseSync;
  clock?: () => string;
  /** The time zone of the place of issue. */
  zone?: string;
  /** Whom it knows besides. */
  taxpayers?: readonly Taxpayer[];
  /** Faults by the SAT's own schemas, where somebody has them. */
  schemaFault?: ((xml: string) => string | null) | undefined;
}

export type StampOutcome =
  | { kind: 'stamped'; stamping: Stamping }
  | { kind: 'before'; code: '307' | 'CFDI3307'; stamped: Stamped }
  | { kind: 'no'; fault: Fault };

/** The authority's name is that of the SAT, its key is nobody's. */
const AUTHORITY = { rfc: 'SAT970701NN3', name: 'SERVICIO DE ADMINISTRACION TRIBUTARIA' };

function makeAuthority(now: string): { pair: SealingPair; files: TestPair } {
  const number = `3000100000050000${String(randomInt(10_000)).padStart(4, '0')}`;
  const [from, to] = ['2020-01-01T00:00:00.000Z', '2049-01-01T00:00:00.000Z'];
  const files = makeTestPair({ ...AUTHORITY, number, validFrom: from, validTo: to });
  const pair = readPair(files, AUTHORITY.rfc, now);
  if (typeof pair === 'string') throw new Error(`the stand-in's own pair: ${pair}`);
  return { pair, files };
}

export interface Pac {
  stamp(xml: string, customId: string): StampOutcome;
  cancel(xml: string, asksAlways?: boolean): { uuid: string; code: CancelCode };
  /** The receiver's word about a cancellation that waits for it. */
  answer(uuid: string, word: 'accept' | 'refuse'): boolean;
  ledger: Ledger;
  /** The certificate by which it seals stamps. */
  certificate: Buffer;
}

/** What a provider decides, without its wire: nothing of it reaches the SAT. */
export function openPac(options: PacOptions = {}): Pac {
  const { clock = () => new Date().toISOString(), zone = 'America/Mexico_City', taxpayers = [], schemaFault } = options;
  const ledger = openLedger(options.database ?? new DatabaseSync(':memory:'));
  const known = new Map([...KNOWN_TAXPAYERS, ...taxpayers].map((one) => [one.rfc, one]));
  const { pair, files } = makeAuthority(clock());

  function judge(xml: string): { fault: Fault } | { root: ReturnType<typeof readXml> } {
    try {
      const root = readXml(xml);
      const found = firstFault(
        () => shapeFault(root),
        () => {
          const broken = schemaFault?.(xml) ?? null;
          return broken === null ? null : fault('301', `XML mal formado: ${broken}`);
        },
        () => sealFault(root, { zone, now: clock() }),
        () => partyFault(root, known),
        () => sumFault(root),
        () => storyFault(root, ledger),
      );
      return found ? { fault: found } : { root };
    } catch (error) {
      if (error instanceof UnreadableXml) return { fault: fault('301', `XML mal formado: ${error.message}.`) };
      throw error;
    }
  }

  return {
    stamp(xml, customId) {
      const [, seal = ''] = /\sSello="([^"]*)"/.exec(xml) ?? [];
      const bySeal = ledger.bySeal(seal);
      if (bySeal) return { kind: 'before', code: '307', stamped: bySeal };
      const byId = ledger.byCustomId(customId);
      if (byId) return { kind: 'before', code: 'CFDI3307', stamped: byId };
      const judged = judge(xml);
      if ('fault' in judged) return { kind: 'no', fault: judged.fault };
      const stamping = stampText(xml, judged.root, pair, { zone, now: clock() });
      const { uuid, xml: stamped } = stamping;
      ledger.add({ uuid, seal: attribute(judged.root, 'Sello'), customId, xml: stamped, state: 'live' });
      return { kind: 'stamped', stamping };
    },
    cancel: (xml, asksAlways = false) =>
      takeCancellation(xml, ledger, { today: fiscalDate(clock(), zone).slice(0, 10), asksAlways }),
    answer(uuid, word) {
      if (ledger.byUuid(uuid)?.state !== 'asked') return false;
      ledger.setState(uuid, word === 'accept' ? 'cancelled' : 'refused');
      return true;
    },
    ledger,
    certificate: files.cer,
  };
}
