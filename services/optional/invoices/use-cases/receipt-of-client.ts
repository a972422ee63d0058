import type { ProfileItem, ReceiptItem } from '@rostro/rules/table/items';
import { AppError } from '@rostro/shared/errors';
import { type AskFacts, askableUntil } from '../domain/ask.ts';
import { invoiceUrl } from '../invoice-links.ts';
import { currentIssuer } from '../store/issuer.ts';
import { clientHere } from '../store/profiles.ts';
import { receiptByNumber } from '../store/receipts.ts';

export interface Paper {
  day: string;
  number: number;
}

/** A receipt that can be invoiced: money that came in, and was not taken back. */
export async function mustFindReceipt({ day, number }: Paper): Promise<ReceiptItem> {
  const receipt = await receiptByNumber(day, number);
  if (receipt === null) throw new AppError('receipt_not_found');
  if (receipt.voidedAt !== undefined) throw new AppError('receipt_void');
  if (receipt.amountCents <= 0) throw new AppError('receipt_refund');
  return receipt;
}

/** The receipt with its present client, whom a merge may have changed. */
export async function receiptOfClient(paper: Paper): Promise<{ receipt: ReceiptItem; client: ProfileItem }> {
  const receipt = await mustFindReceipt(paper);
  const client = await clientHere(receipt.clientId);
  if (client === null) throw new AppError('client_not_found');
  return { receipt, client };
}

/** The link by which its client asks for an invoice, until the time to ask is over. */
export async function linkFor({ day, number }: Paper, ask: AskFacts | null, now: string) {
  const issuer = await currentIssuer();
  if (issuer === null) throw new AppError('issuer_missing');
  if (ask?.done !== undefined) throw new AppError('invoice_done');
  const expiresAt = askableUntil(day, issuer);
  if (expiresAt <= now) throw new AppError('invoice_late');
  return { url: invoiceUrl({ day, number, expiresAt }), expiresAt };
}
