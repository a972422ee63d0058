import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sayMoney } from '@rostro/shared/money';
import { openSchemas } from '../infra/local/pac/schemas.ts';
import { totalOf } from '../services/optional/invoices/document/model.ts';
import { InputFault, readSamples } from './fiscal/input.ts';
import { makeSamples, type WrittenSample } from './fiscal/make.ts';

/**
 * `npm run fiscal:samples -- --out DIR [--from FILE.json]`: writes invoices of every kind, sealed by a test pair and
 * stamped by the stand-in of the provider, so that anybody can check them. It checks each one itself, by the SAT's
 * schemas too where `SAT_XSD` names a folder of them, and exits with 1 if one is wrong. `docs/invoices.md` says what
 * FILE.json contains.
 */
const USAGE = 'npm run fiscal:samples -- --out DIR [--from FILE.json]';
const OWN = join(import.meta.dirname, 'fiscal', 'samples.json');

function options(): { out: string; from: string } {
  try {
    const { out, from } = parseArgs({
      options: { out: { type: 'string' }, from: { type: 'string', default: OWN } },
    }).values;
    if (out !== undefined) return { out, from };
  } catch {
    // The usage says what is possible.
  }
  throw new InputFault(`Usage: ${USAGE}`);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new InputFault(error instanceof Error ? error.message : String(error));
  }
}

function tell({ name, document }: WrittenSample): void {
  const cents =
    document.kind === 'payment' ? document.payments.reduce((sum, { cents }) => sum + cents, 0) : totalOf(document);
  console.log(`${name}.xml  ${document.kind.padEnd(11)} ${sayMoney(cents).padStart(12)}  ${document.receiver.name}`);
}

try {
  const { out, from } = options();
  const schemas = process.env.SAT_XSD ? await openSchemas(process.env.SAT_XSD) : undefined;
  const { written, issuer, authority } = makeSamples(readSamples(read(from)), new Date().toISOString(), schemas);
  mkdirSync(out, { recursive: true });
  for (const sample of written) {
    const broken = schemas?.(sample.xml) ?? null;
    if (broken !== null) throw new InputFault(`${sample.name}: ${broken}`);
    writeFileSync(join(out, `${sample.name}.xml`), sample.xml);
    tell(sample);
  }
  writeFileSync(join(out, 'issuer.cer'), issuer);
  writeFileSync(join(out, 'provider.cer'), authority);
  console.log(`${written.length} invoices in ${out}, each with its seal, its stamp and its sums checked.`);
  if (!schemas) console.log('SAT_XSD names no folder of the SAT’s schemas, so they were not asked.');
} catch (error) {
  if (!(error instanceof InputFault)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
