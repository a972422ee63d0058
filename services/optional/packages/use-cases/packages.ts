import { AT_THE_TILL, clientsByIds, drawerAt, scopeOf } from '@rostro/payments/published';
import { markOf, sameRequest } from '@rostro/platform/http/request-mark';
import { getItem } from '@rostro/platform/table/read';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, staffAuthor, type UseCase } from '@rostro/rules/http/context';
import type { Till } from '@rostro/rules/money/till';
import { keys } from '@rostro/rules/table/keys';
import { AppError } from '@rostro/shared/errors';
import { todayAt } from '@rostro/shared/time';
import { type PackageMoney, planExtension, planPackageRefund, planSale } from '../domain/packages.ts';
import { openPackages, packageById, packagesOf } from '../store/client-packages.ts';
import { type Counter, readCounter, saveExtension, savePackageRefund, saveSale } from '../store/packages.ts';
import { presentPackage, presentPackages } from './present.ts';

export const listClientPackages: UseCase<'listClientPackages'> = async ({ params: { clientId } }) => {
  if ((await getItem(keys.profile(clientId), 'eventual')) === null) throw new AppError('client_not_found');
  const packages = await packagesOf(clientId);
  return { items: await presentPackages(packages.sort((a, b) => b.soldAt.localeCompare(a.soldAt))) };
};

/** In the order of the index, which is that of their last days. */
export const listSoldPackages: UseCase<'listSoldPackages'> = async (_input, { now }) => {
  const open = await openPackages(todayAt(now));
  const clientOf = await clientsByIds([...new Set(open.map(({ clientId }) => clientId))]);
  return {
    items: open.map(({ clientId, ...one }) => {
      const client = clientOf(clientId);
      return { ...one, client: client && { id: client.id, name: client.fullName } };
    }),
  };
};

/** Loads, decides, saves; repeats if another write was faster. A repeated request finds the package that it sold. */
export const sellPackage: UseCase<'sellPackage'> = ({ params: { clientId }, body }, context) => {
  const mark = markOf(scopeOf(context, { clientId, route: 'package' }), context.idempotencyKey, body);
  const { templateId, branch, ...wish } = body;
  return untilSettled(async () => {
    const at = await drawerAt(todayAt(context.now), branch);
    const counter = await readCounter({ clientId, packageId: mark.id, templateId }, at);
    if (counter.bought !== null) return presentPackage(sameRequest(counter.bought, mark));
    if (counter.client === null) throw new AppError('client_not_found');
    const sale = planSale(counter.template, { clientId, ...wish, ...mark }, tillOf(counter, context));
    const author = staffAuthor(context, { action: 'package.sell', subject: mark.id, after: toAuditFacts(sale) });
    await saveSale(author, sale, counter.client.window);
    return presentPackage(sale.package);
  }, AT_THE_TILL);
};

export const refundPackage: UseCase<'refundPackage'> = ({ params, body }, context) => {
  const mark = markOf(scopeOf(context, { ...params, route: 'refund' }), context.idempotencyKey, body);
  return untilSettled(async () => {
    const counter = await readCounter(params, await drawerAt(todayAt(context.now), body.branch));
    const before = counter.bought;
    if (before === null) throw new AppError('package_not_found');
    const made = before.refundRequests?.[mark.id];
    if (made !== undefined) {
      sameRequest({ requestHash: made }, mark);
      return presentPackage(before);
    }
    const refund = planPackageRefund(before, { ...body, ...mark }, tillOf(counter, context));
    const author = staffAuthor(context, {
      action: 'package.refund',
      subject: before.id,
      after: { ...toAuditFacts(refund), reason: body.reason },
    });
    await savePackageRefund(author, before, refund, counter.movements);
    return presentPackage({ ...refund.package, version: before.version + 1 });
  }, AT_THE_TILL);
};

export const extendPackage: UseCase<'extendPackage'> = ({ params: { clientId, packageId }, body }, context) => {
  const { now: at, actor } = context;
  const doing = { at, by: { id: clientIdOf(context), name: actor.fullName }, today: todayAt(at) };
  return untilSettled(async () => {
    const before = await packageById(clientId, packageId);
    if (before === null) throw new AppError('package_not_found');
    const after = planExtension(before, body, doing);
    const author = staffAuthor(context, {
      action: 'package.extend',
      subject: packageId,
      before: { clientId, expiresOn: before.expiresOn },
      after: { clientId, expiresOn: after.expiresOn, reason: body.reason },
    });
    await saveExtension(author, before, after, at);
    return presentPackage({ ...after, version: before.version + 1 });
  });
};

const tillOf = ({ till }: Counter, context: SignedInContext): Till => ({
  ...till,
  at: context.now,
  by: { id: clientIdOf(context), name: context.actor.fullName },
});

/** Amounts, methods and receipts, without text about the client. */
function toAuditFacts({ package: one, entries, receipt }: PackageMoney) {
  const { clientId, templateId, name, sessions, sessionsLeft, priceCents, centsLeft, expiresOn } = one;
  return {
    clientId,
    templateId,
    name,
    sessions,
    sessionsLeft,
    priceCents,
    centsLeft,
    expiresOn,
    receiptDay: receipt.day,
    receiptNumber: receipt.number,
    entries: entries.map(({ kind, amountCents, paymentMethodId }) => ({
      kind,
      amountCents,
      ...(paymentMethodId !== undefined && { paymentMethodId }),
    })),
  };
}
