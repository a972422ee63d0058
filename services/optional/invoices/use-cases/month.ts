import { untilSettled } from '@rostro/platform/table/settle';
import { transact } from '@rostro/platform/table/transact';
import { staffAuthor, type UseCase } from '@rostro/rules/http/context';
import { AppError } from '@rostro/shared/errors';
import { fileOfMonth, type MonthReceipt, sumsOfMonth } from '../domain/month.ts';
import { profileIn, shownProfile } from '../domain/profiles.ts';
import type { Marks } from '../domain/tax-kind.ts';
import { asksOfMonth } from '../store/asks.ts';
import { currentIssuer, currentMarks } from '../store/issuer.ts';
import { currentClients, profilesOfAll } from '../store/profiles.ts';
import { receiptsOfMonth, soldOn } from '../store/receipts.ts';

/** Each receipt of the month with what it is for, whether its invoice was asked for, and for whom. */
async function readMonth(month: string): Promise<{ all: MonthReceipt[]; marks: Marks }> {
  const [issuer, marks, receipts, asks] = await Promise.all([
    currentIssuer(),
    currentMarks(),
    receiptsOfMonth(month),
    asksOfMonth(month),
  ]);
  if (issuer === null) throw new AppError('issuer_missing');
  const askBy = new Map(asks.map((ask) => [ask.number, ask]));
  const [soldBy, clientOf] = await Promise.all([
    soldOn(receipts, issuer.kind, marks),
    currentClients(asks.map(({ clientId }) => clientId)),
  ]);
  const taxOf = await profilesOfAll(asks.flatMap(({ clientId }) => clientOf(clientId) ?? []));
  const all = receipts.map((receipt): MonthReceipt => {
    const ask = askBy.get(receipt.number) ?? null;
    const clientId = ask === null ? null : clientOf(ask.clientId);
    const profile = clientId === null ? undefined : profileIn(taxOf(clientId), ask?.profileId ?? '');
    return { receipt, sold: soldBy(receipt), ask, profile: profile === undefined ? null : shownProfile(profile) };
  });
  return { all, marks };
}

export const getInvoiceMonth: UseCase<'getInvoiceMonth'> = async ({ query: { month } }) => {
  const { all, marks } = await readMonth(month);
  return sumsOfMonth(month, all, marks);
};

/** It has names and money of a whole month, so the audit says who took it. */
export const getInvoiceFile: UseCase<'getInvoiceFile'> = async ({ query: { month } }, context) => {
  const { all, marks } = await readMonth(month);
  const author = staffAuthor(context, { action: 'invoice.export', subject: month, after: { receipts: all.length } });
  await untilSettled(() => transact(author, context.now, []));
  return { fileName: `facturacion-${month}.csv`, csv: fileOfMonth(all, marks) };
};
