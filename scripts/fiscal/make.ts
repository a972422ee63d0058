import { verify } from 'node:crypto';
import { tidyRfc } from '@rostro/shared/optional/fiscal/rfc';
import { tidyTaxName } from '@rostro/shared/optional/fiscal/tax-name';
import { openPac, type Pac } from '../../infra/local/pac/pac.ts';
import { readCertificate, readPair, type SealingPair } from '../../services/optional/invoices/document/certificate.ts';
import { fiscalDate, instantOfDate } from '../../services/optional/invoices/document/fiscal-time.ts';
import { type FiscalDocument, type Issuer, totalOf } from '../../services/optional/invoices/document/model.ts';
import { readXml } from '../../services/optional/invoices/document/read-xml.ts';
import { Refusal } from '../../services/optional/invoices/document/refusal.ts';
import { isSealed, type SealedDocument, sealDocument } from '../../services/optional/invoices/document/seal.ts';
import { readStamped, type Stamp } from '../../services/optional/invoices/document/stamp.ts';
import { makeTestPair } from '../../services/optional/invoices/document/test-pair.ts';
import { pesos } from '../../services/optional/invoices/document/wording.ts';
import { documentOf, issuerOf, type MadeSamples } from './documents.ts';
import { InputFault, type Sample, type SampleFile } from './input.ts';

const SERIES = { named: 'F', global: 'G', credit_note: 'NC', payment: 'P' } as const;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** A test pair of the issuer that is valid at every date of the file. */
function pairOf(issuer: Issuer, instants: readonly number[]): { pair: SealingPair; cer: Buffer } {
  const [from, to] = [Math.min(...instants) - DAY_MS, Math.max(...instants) + 365 * DAY_MS];
  const files = makeTestPair({
    rfc: issuer.rfc,
    name: issuer.name,
    validFrom: new Date(from).toISOString(),
    validTo: new Date(to).toISOString(),
  });
  const pair = readPair(files, issuer.rfc, new Date(Math.max(...instants)).toISOString());
  if (typeof pair === 'string') throw new Error(`the test pair: ${pair}`);
  return { pair, cer: files.cer };
}

/** Everybody whom the file names, as the SAT would have them. */
function taxpayersOf(issuer: Issuer, { documents }: SampleFile) {
  const receivers = documents.flatMap((sample) => (sample.kind === 'named' ? sample.receiver : []));
  return [issuer, ...receivers].map(({ rfc, name, postalCode, regime }) => ({
    rfc: tidyRfc(rfc),
    name: tidyTaxName(name),
    postalCode,
    regimes: [regime],
  }));
}

/** What a stranger would check: the seal over this text, the seal of the stamp, the total. */
function checked(xml: string, sealed: SealedDocument, document: FiscalDocument, authority: Buffer): Stamp | string {
  const root = readXml(xml);
  if (!isSealed(root)) return 'the seal is not one of its certificate';
  const stamp = readStamped(xml, sealed);
  if (typeof stamp === 'string') return stamp;
  const sat = readCertificate(authority);
  if (typeof sat === 'string') return sat;
  const isStamped = verify(
    'sha256',
    Buffer.from(stamp.cadena),
    sat.x509.publicKey,
    Buffer.from(stamp.satSeal, 'base64'),
  );
  if (!isStamped) return 'the seal of the stamp is not one of the provider';
  const total = document.kind === 'payment' ? '0' : pesos(totalOf(document));
  return root.attributes.Total === total ? stamp : `its total is ${root.attributes.Total} instead of ${total}`;
}

export interface WrittenSample {
  /** Of its file, without the ending. */
  name: string;
  document: FiscalDocument;
  xml: string;
  cadena: string;
}

export interface Samples {
  written: WrittenSample[];
  issuer: Buffer;
  authority: Buffer;
}

const nameOf = (sample: Sample, at: number): string =>
  `${String(at + 1).padStart(2, '0')}-${(sample.id ?? sample.kind).replace(/[^\w-]+/g, '-')}`;

/** One after the other, because later documents name the UUIDs of earlier ones. */
export function makeSamples(file: SampleFile, now: string, schemaFault?: (xml: string) => string | null): Samples {
  const issuer = issuerOf(file);
  const dateOf = (sample: Sample): string => sample.date ?? file.date ?? fiscalDate(now, file.zone);
  const instantAt = (sample: Sample): number => Date.parse(instantOfDate(dateOf(sample), file.zone));
  const { pair, cer } = pairOf(issuer, file.documents.map(instantAt));
  let clock = now;
  const pac: Pac = openPac({ clock: () => clock, zone: file.zone, taxpayers: taxpayersOf(issuer, file), schemaFault });
  const made: MadeSamples = new Map();
  const folios = new Map<string, number>();
  const nextFolio = (series: string): string => {
    folios.set(series, (folios.get(series) ?? 0) + 1);
    return String(folios.get(series));
  };

  function make(sample: Sample, at: number): WrittenSample {
    const series = sample.series ?? SERIES[sample.kind];
    const heading = { series, folio: sample.folio ?? nextFolio(series), date: dateOf(sample), issuer };
    const document = documentOf(sample, heading, made);
    const sealed = sealDocument(document, pair);
    clock = new Date(instantAt(sample) + MINUTE_MS).toISOString();
    const outcome = pac.stamp(sealed.xml, `sample-${at}`);
    if (outcome.kind === 'no') throw new InputFault(`${outcome.fault.code} ${outcome.fault.text}`);
    if (outcome.kind === 'before') throw new Error(`stamped before: ${outcome.code}`);
    const { xml } = outcome.stamping;
    const again = pac.stamp(sealed.xml, `sample-${at}`);
    if (again.kind !== 'before' || again.stamped.xml !== xml) throw new Error('a second stamp is not the first one');
    const stamp = checked(xml, sealed, document, pac.certificate);
    if (typeof stamp === 'string') throw new Error(stamp);
    made.set(sample.id ?? String(at + 1), { sample, document, uuid: stamp.uuid });
    return { name: nameOf(sample, at), document, xml, cadena: sealed.cadena };
  }

  const written = file.documents.map((sample, at) => {
    try {
      return make(sample, at);
    } catch (error) {
      const why = error instanceof Refusal ? `refused: ${error.code}` : error instanceof Error ? error.message : error;
      throw new InputFault(`document ${at + 1} (${sample.id ?? sample.kind}): ${why}`, { cause: error });
    }
  });
  return { written, issuer: cer, authority: pac.certificate };
}
