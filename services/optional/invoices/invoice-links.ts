import { env } from '@rostro/platform/env';
import { readToken, signToken } from '@rostro/platform/signed-token';
import { INVOICE_PATH } from '@rostro/shared/contract/invoices';
import { Day, Instant } from '@rostro/shared/contract/schemas';
import { AppError } from '@rostro/shared/errors';
import * as z from 'zod';

const PURPOSE = 'rostro.invoice.v1';

/** The receipt whose invoice may be asked for by who has the link. */
const Link = z.strictObject({ day: Day, number: z.int().min(1), expiresAt: Instant });
export type InvoiceLinkContent = z.infer<typeof Link>;

/** The token stands behind `#`, so that no log and no referrer contains it. */
export const invoiceUrl = (link: InvoiceLinkContent): string =>
  `${env('SITE_URL')}${INVOICE_PATH}#${signToken(PURPOSE, Link.parse(link), env('LINK_SECRET'))}`;

/** @throws {AppError} `link_invalid` if it is not ours or was altered, `invoice_link_expired` */
export function readInvoiceLink(token: string, now: string): InvoiceLinkContent {
  const { data } = Link.safeParse(readToken(PURPOSE, token, env('LINK_SECRET')));
  if (data === undefined) throw new AppError('link_invalid');
  if (data.expiresAt <= now) throw new AppError('invoice_link_expired');
  return data;
}
