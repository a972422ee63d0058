import { createHash } from 'node:crypto';
import { businessData } from '@rostro/catalog/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { WriteRejected } from '@rostro/platform/table/transact';
import { tryWrite } from '@rostro/rules/clients/daily-tries';
import type { UseCase } from '@rostro/rules/http/context';
import type { ReceiptItem } from '@rostro/rules/table/items';
import type { InvoiceLink } from '@rostro/shared/contract/invoices';
import { AppError } from '@rostro/shared/errors';
import { v4 as randomId } from 'uuid';
import { type AskFacts, askedFor, isSameAsk } from '../domain/ask.ts';
import { savedProfile, withProfile } from '../domain/profiles.ts';
import { type InvoiceLinkContent, readInvoiceLink } from '../invoice-links.ts';
import { askOfReceipt, saveAsk } from '../store/asks.ts';
import { currentIssuer, currentMarks } from '../store/issuer.ts';
import { profilesOf, profilesWrite } from '../store/profiles.ts';
import { soldOn } from '../store/receipts.ts';
import { receiptOfClient } from './receipt-of-client.ts';

/** Per day and receipt: a person corrects a mistake a few times, a program many. */
const TRIES_A_DAY = 20;
const markOf = ({ day, number }: InvoiceLinkContent): string =>
  createHash('sha256').update(`invoice ${day} ${number}`).digest('hex').slice(0, 32);

/** A link is invalid once its receipt or its client is gone. */
async function receiptOfLink(link: InvoiceLinkContent) {
  try {
    return await receiptOfClient(link);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'receipt_void') throw new AppError('link_invalid');
    throw error;
  }
}

async function shown(
  receipt: ReceiptItem,
  ask: AskFacts | null,
  { expiresAt }: InvoiceLinkContent,
): Promise<InvoiceLink> {
  const [business, issuer, marks] = await Promise.all([businessData(), currentIssuer(), currentMarks()]);
  const sold = (await soldOn([receipt], issuer?.kind ?? 'company', marks))(receipt);
  const { day, number, amountCents } = receipt;
  return {
    ...{ day, number, amountCents, expiresAt },
    clinicName: business?.name ?? '',
    state: ask === null ? null : ask.done === undefined ? 'asked' : 'done',
    isMedical: sold.every(({ tax }) => tax === 'exempt'),
  };
}

export const lookAtInvoice: UseCase<'lookAtInvoice'> = async ({ body }, { now }) => {
  const link = readInvoiceLink(body.token, now);
  const [{ receipt }, ask] = await Promise.all([receiptOfLink(link), askOfReceipt(link.day, link.number)]);
  return shown(receipt, ask, link);
};

export const askInvoice: UseCase<'askInvoice'> = ({ body: { token, ...form } }, { now }) =>
  untilSettled(async () => {
    const link = readInvoiceLink(token, now);
    const [{ receipt, client }, before] = await Promise.all([receiptOfLink(link), askOfReceipt(link.day, link.number)]);
    const profiles = await profilesOf(client.id);
    const saved = savedProfile(profiles, form);
    if (saved !== undefined && isSameAsk(before, { clientId: client.id, profileId: saved.id })) {
      return shown(receipt, before, link);
    }
    const { after, profile } = withProfile(profiles, form, { id: randomId(), now });
    const ask = askedFor(before, link, { clientId: client.id, profileId: profile.id }, now);
    try {
      await saveAsk({ kind: 'self', id: client.id }, before, ask, now, [
        profilesWrite(client.id, after),
        tryWrite({ kind: 'tries', mark: markOf(link), most: TRIES_A_DAY, now }),
      ]);
    } catch (error) {
      // A lost race fails by another label, too, and is decided again.
      if (error instanceof WriteRejected && error.failed.size === 1 && error.failed.has('tries')) {
        throw new AppError('invoice_tries');
      }
      throw error;
    }
    return shown(receipt, ask, link);
  });
