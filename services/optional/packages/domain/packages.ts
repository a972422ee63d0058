import type { NewMovement } from '@rostro/rules/money/movement';
import { checkLines, type Handed, type ReceiptFacts, receiptLinesOf, type Till } from '@rostro/rules/money/till';
import type { PackageTemplate, RefundPackage, SellPackage } from '@rostro/shared/contract/packages';
import { AppError } from '@rostro/shared/errors';
import { lastDayOf } from '@rostro/shared/optional/package-sessions';
import { type PackageFacts, refundedOf } from './sessions.ts';

/** The request, by which a repetition finds the result. */
interface Mark {
  id: string;
  requestHash: string | undefined;
}

/** Money of a package that went over the counter: the package, the entries of its account, and the receipt. */
export interface PackageMoney {
  package: PackageFacts;
  entries: NewMovement[];
  receipt: ReceiptFacts;
}

const NOT_THE_PRICE = 'La suma debe ser el precio del paquete';
const NOT_THE_REST = 'La suma debe ser lo que valen las sesiones sin usar';

function allOf(till: Till, lines: SellPackage['lines'], cents: number, otherwise: string): Handed {
  const handed = checkLines(till, lines);
  if (handed.amountCents !== cents) throw new AppError('validation', {}, { lines: otherwise });
  return handed;
}

/** The receipt has the price, and the part of it that is still paid. */
const receiptFor = (
  one: PackageFacts,
  { lines, amountCents }: Handed,
  till: Till,
  finalCents: number,
): ReceiptFacts => ({
  number: till.lastReceipt + 1,
  day: till.day,
  at: till.at,
  registeredBy: till.by,
  ...(till.branch !== undefined && { branch: till.branch }),
  packageId: one.id,
  packageName: one.name,
  clientId: one.clientId,
  serviceId: one.serviceIds[0] ?? 0,
  lines: receiptLinesOf(lines, till.methods),
  amountCents,
  totalCents: one.priceCents,
  discountCents: one.priceCents - finalCents,
  finalCents,
  pendingCents: 0,
});

/**
 * The whole price of a package must be paid.
 * @param template as it is for sale now; null: there is none
 * @throws {AppError} `package_template_not_found`, `package_template_inactive`, `changed_meanwhile`, and as `allOf`
 */
export function planSale(
  template: PackageTemplate | null,
  { clientId, version, lines, ...mark }: Omit<SellPackage, 'templateId' | 'branch'> & Mark & { clientId: string },
  till: Till,
): PackageMoney {
  if (template === null) throw new AppError('package_template_not_found');
  if (!template.isActive) throw new AppError('package_template_inactive');
  if (template.version !== version) throw new AppError('changed_meanwhile');
  const { name, serviceIds, sessions, priceCents, validity } = template;
  const handed = allOf(till, lines, priceCents, NOT_THE_PRICE);
  const { at, by, day, lastReceipt } = till;
  const receipted = { day, number: lastReceipt + 1 };
  const sold: PackageFacts = {
    id: mark.id,
    clientId,
    templateId: template.id,
    name,
    serviceIds,
    sessions,
    priceCents,
    sessionsLeft: sessions,
    centsLeft: priceCents,
    expiresOn: lastDayOf(day, validity),
    soldAt: at,
    soldBy: by,
    receipt: receipted,
    refunds: [],
    extensions: [],
    version: 1,
    ...(mark.requestHash !== undefined && { requestHash: mark.requestHash }),
  };
  const said = { at, by, packageId: sold.id };
  return {
    package: sold,
    entries: [
      { kind: 'charge', amountCents: priceCents, ...said },
      ...lines.map(
        ({ paymentMethodId, amountCents }): NewMovement => ({
          ...({ kind: 'payment', amountCents, paymentMethodId, receipt: receipted } as const),
          ...said,
        }),
      ),
    ],
    receipt: receiptFor(sold, handed, till, priceCents),
  };
}

/**
 * Refunds the worth of all remaining sessions, also of an expired package.
 * @throws {AppError} `package_changed`, `package_used_up`, and as `allOf`
 */
export function planPackageRefund(
  before: PackageFacts,
  { version, lines, reason, ...mark }: Omit<RefundPackage, 'branch'> & Mark,
  till: Till,
): PackageMoney {
  if (before.version !== version) throw new AppError('package_changed');
  if (before.sessionsLeft < 1) throw new AppError('package_used_up');
  const { sessionsLeft: sessions, centsLeft: amountCents } = before;
  const handed = allOf(till, lines, amountCents, NOT_THE_REST);
  const { at, by, day, lastReceipt } = till;
  const receipted = { day, number: lastReceipt + 1 };
  const refunds = [{ at, by, sessions, amountCents, reason, receipt: receipted }, ...before.refunds];
  const after: PackageFacts = {
    ...before,
    sessionsLeft: 0,
    centsLeft: 0,
    refunds,
    ...(mark.requestHash !== undefined && {
      refundRequests: { ...before.refundRequests, [mark.id]: mark.requestHash },
    }),
  };
  const said = { at, by, packageId: before.id };
  const given = {
    lines: lines.map((line) => ({ ...line, amountCents: -line.amountCents })),
    amountCents: -amountCents,
  };
  const keptCents = before.priceCents - refundedOf({ refunds });
  return {
    package: after,
    entries: [
      ...handed.lines.map(
        (line): NewMovement => ({
          ...({ kind: 'refund', amountCents: line.amountCents, receipt: receipted } as const),
          paymentMethodId: line.paymentMethodId,
          ...said,
        }),
      ),
      // The package costs that much less.
      { kind: 'discount', amountCents, ...said },
    ],
    receipt: receiptFor(before, given, till, keptCents),
  };
}

/**
 * Extends the validity of a package.
 * @throws {AppError} `package_changed`, `package_used_up`, `validation` (the day is not later)
 */
export function planExtension(
  before: PackageFacts,
  { version, expiresOn, reason }: { version: number; expiresOn: string; reason: string },
  { at, by, today }: { at: string; by: { id: string; name: string }; today: string },
): PackageFacts {
  if (before.version !== version) throw new AppError('package_changed');
  if (before.sessionsLeft < 1) throw new AppError('package_used_up');
  if (expiresOn <= before.expiresOn || expiresOn < today) {
    throw new AppError('validation', {}, { expiresOn: 'Elige un día posterior a la vigencia actual' });
  }
  const extension = { at, by, from: before.expiresOn, to: expiresOn, reason };
  return { ...before, expiresOn, extensions: [extension, ...before.extensions] };
}
