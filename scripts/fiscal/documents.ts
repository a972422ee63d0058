import { isRegimeOf } from '@rostro/shared/optional/fiscal/catalogs';
import { FOREIGN_RFC, personOf, rfcProblem, tidyRfc } from '@rostro/shared/optional/fiscal/rfc';
import { nameProblem, tidyTaxName } from '@rostro/shared/optional/fiscal/tax-name';
import { defaultUse, profileProblems, type TaxProfile, tidyProfile } from '@rostro/shared/optional/fiscal/tax-profile';
import { creditNote } from '../../services/optional/invoices/document/credit-note.ts';
import { periodOf } from '../../services/optional/invoices/document/fiscal-time.ts';
import { globalDocument, type UnclaimedReceipt } from '../../services/optional/invoices/document/global.ts';
import type { FiscalDocument, Issuer } from '../../services/optional/invoices/document/model.ts';
import { type Heading, namedDocument } from '../../services/optional/invoices/document/named.ts';
import { paymentDocument } from '../../services/optional/invoices/document/payment.ts';
import { isMedical, moneyByTax, type SoldLine } from '../../services/optional/invoices/document/sold-lines.ts';
import { centsOf, type Paid } from '../../services/optional/invoices/document/tax-rules.ts';
import {
  InputFault,
  type Sample,
  type SampleFile,
  type SampleOf,
  type SampleReceipt,
  type SampleReceiver,
} from './input.ts';

const paidOf = (payments: readonly { method: Paid['form']; amount: number }[]): Paid[] =>
  payments.map(({ method, amount }) => ({ form: method, cents: amount }));

const linesOf = (receipts: readonly SampleReceipt[]): SoldLine[] =>
  receipts.flatMap(({ lines }) =>
    lines.map(({ gross, discount, ...line }) => ({ ...line, grossCents: gross, discountCents: discount })),
  );

export function issuerOf({ issuer }: SampleFile): Issuer {
  const tidy = { ...issuer, rfc: tidyRfc(issuer.rfc), name: tidyTaxName(issuer.name) };
  const problem = rfcProblem(tidy.rfc) ?? nameProblem(tidy.name);
  if (problem !== null) throw new InputFault(`issuer: ${problem}`);
  const person = personOf(tidy.rfc);
  if ((issuer.kind === 'person') !== (person === 'natural')) {
    throw new InputFault('issuer.kind: a person has an RFC of 13 characters, civil and company one of 12');
  }
  if (!isRegimeOf(issuer.regime, person)) throw new InputFault('issuer.regime: regime_of_other_person');
  return tidy;
}

/** A foreigner's RFC is generic, which the page of a client refuses. */
function receiverOf(receiver: SampleReceiver, lines: readonly SoldLine[]): TaxProfile {
  const rfc = tidyRfc(receiver.rfc);
  const use = receiver.use ?? defaultUse(rfc, receiver.regime, lines.every(isMedical));
  const profile = tidyProfile({ ...receiver, rfc, use });
  const problems = Object.entries(profileProblems(profile)).filter(
    ([, problem]) => problem !== 'rfc_generic' || rfc !== FOREIGN_RFC,
  );
  if (problems.length > 0) {
    throw new InputFault(problems.map(([field, problem]) => `receiver.${field}: ${problem}`).join(', '));
  }
  return { ...profile, regime: receiver.regime, use };
}

/** A sample that was made, by which later ones name it. */
export interface Made {
  sample: Sample;
  document: FiscalDocument;
  uuid: string;
}
export type MadeSamples = Map<string, Made>;

function madeBefore(made: MadeSamples, id: string, kinds: readonly Sample['kind'][]): Made {
  const found = made.get(id);
  if (!found) throw new InputFault(`no document before this one has the id ${id}`);
  if (kinds.includes(found.sample.kind)) return found;
  throw new InputFault(`${id} is of kind ${found.sample.kind}, and here it must be of ${kinds.join(' or ')}`);
}

function named(sample: SampleOf<'named'>, heading: Heading, made: MadeSamples): FiscalDocument {
  const { receipts, restDueThisMonth, replaces } = sample;
  const lines = linesOf(receipts);
  return namedDocument({
    ...heading,
    replaces: replaces === undefined ? undefined : madeBefore(made, replaces, ['named']).uuid,
    receiver: receiverOf(sample.receiver, lines),
    lines,
    payments: receipts.flatMap(({ payments }) => paidOf(payments)),
    isRestDueThisMonth: restDueThisMonth,
  });
}

function unclaimed(receipt: SampleReceipt, day: string): UnclaimedReceipt {
  return {
    number: receipt.number,
    day: receipt.day ?? day,
    lines: linesOf([receipt]),
    payments: paidOf(receipt.payments),
    refundedCents: receipt.refunded,
  };
}

function global(sample: SampleOf<'global'>, heading: Heading): FiscalDocument {
  const day = sample.day ?? sample.receipts.find((receipt) => receipt.day)?.day ?? heading.date.slice(0, 10);
  const receipts = sample.receipts.map((receipt) => unclaimed(receipt, day));
  for (const { number, lines, payments } of receipts) {
    const { taxedCents, exemptCents } = moneyByTax(lines);
    if (centsOf(payments) > taxedCents + exemptCents) {
      throw new InputFault(`receipt ${number}: its payments are more than its lines cost`);
    }
  }
  return globalDocument({
    ...heading,
    period: { periodicity: sample.period, ...periodOf(sample.period, day) },
    receipts,
  });
}

function credited(sample: SampleOf<'credit_note'>, { sample: of }: Made): SampleReceipt[] {
  if (of.kind === 'named') return of.receipts;
  if (of.kind !== 'global') return [];
  const receipt = of.receipts.find(({ number }) => number === sample.receipt);
  if (!receipt) throw new InputFault(`receipt: ${sample.of} has no receipt ${sample.receipt}`);
  return [receipt];
}

function earlierCredits(of: string, receipt: string | undefined, made: MadeSamples): number {
  return [...made.values()]
    .map(({ sample }) => sample)
    .filter((sample) => sample.kind === 'credit_note' && sample.of === of && sample.receipt === receipt)
    .reduce((sum, sample) => sum + (sample.kind === 'credit_note' ? centsOf(paidOf(sample.payments)) : 0), 0);
}

function credit(sample: SampleOf<'credit_note'>, heading: Heading, made: MadeSamples): FiscalDocument {
  const invoice = madeBefore(made, sample.of, ['named', 'global']);
  const { document } = invoice;
  return creditNote({
    ...heading,
    credits: invoice.uuid,
    receiver: document.kind === 'named' ? document.receiver : undefined,
    lines: linesOf(credited(sample, invoice)),
    creditedCents: earlierCredits(sample.of, sample.receipt, made),
    payments: paidOf(sample.payments),
    description: sample.description,
  });
}

function payment(sample: SampleOf<'payment'>, heading: Heading, made: MadeSamples): FiscalDocument {
  const { uuid, sample: of, document } = madeBefore(made, sample.of, ['named']);
  if (of.kind !== 'named' || document.kind !== 'named' || document.method !== 'PPD') {
    throw new InputFault(`${sample.of} is paid in one exhibition: its receipts pay all of it`);
  }
  const earlier = [...made.values()].flatMap(({ document: one }) =>
    one.kind === 'payment' ? one.payments.flatMap(({ parts }) => parts).filter((part) => part.uuid === uuid) : [],
  );
  return paymentDocument({
    ...heading,
    receiver: document.receiver,
    invoice: {
      uuid,
      series: document.series,
      folio: document.folio,
      money: moneyByTax(linesOf(of.receipts)),
      paidCents: earlier.reduce((sum, { paidCents }) => sum + paidCents, 0),
      parts: earlier.length,
    },
    payments: sample.payments.map(({ date, method, amount }) => ({ date, form: method, cents: amount })),
  });
}

export function documentOf(sample: Sample, heading: Heading, made: MadeSamples): FiscalDocument {
  switch (sample.kind) {
    case 'named':
      return named(sample, heading, made);
    case 'global':
      return global(sample, heading);
    case 'credit_note':
      return credit(sample, heading, made);
    case 'payment':
      return payment(sample, heading, made);
  }
}
