import { clientsByIds } from '@rostro/payments/published';
import { untilSettled } from '@rostro/platform/table/settle';
import { clientIdOf, type SignedInContext, type UseCase } from '@rostro/rules/http/context';
import type { InvoiceAsk } from '@rostro/shared/contract/invoices';
import { AppError } from '@rostro/shared/errors';
import type { InvoiceClientAction } from '@rostro/shared/optional/invoices';
import { type AskFacts, askedFor, reopened, settled } from '../domain/ask.ts';
import { profileIn, shownProfile } from '../domain/profiles.ts';
import { askOfReceipt, asksOfMonth, openAsks, saveAsk, saveAskState } from '../store/asks.ts';
import { currentClients, profilesOf, profilesOfAll } from '../store/profiles.ts';
import { receiptsByNumber } from '../store/receipts.ts';
import { aboutAsk, mustFindClient } from './profiles.ts';
import { linkFor, type Paper, receiptOfClient } from './receipt-of-client.ts';

export const createInvoiceLink: UseCase<'createInvoiceLink'> = async ({ params }, { now }) => {
  await receiptOfClient(params);
  return linkFor(params, await askOfReceipt(params.day, params.number), now);
};

const byOf = (context: SignedInContext) => ({ id: clientIdOf(context), name: context.actor.fullName });

export const askInvoiceAtDesk: UseCase<'askInvoiceAtDesk'> = ({ params, body }, context) =>
  untilSettled(async () => {
    const [{ client }, before] = await Promise.all([receiptOfClient(params), askOfReceipt(params.day, params.number)]);
    const profile = profileIn(await profilesOf(client.id), body.profileId);
    if (profile === undefined) throw new AppError('tax_profile_not_found');
    const asking = { clientId: client.id, profileId: profile.id, askedBy: byOf(context) };
    const ask = askedFor(before, params, asking, context.now);
    const author = aboutAsk(context, 'invoice.ask', client, params);
    await saveAsk(author, before, ask, context.now);
    return one(ask);
  });

/** With today's names. */
async function presented(asks: readonly AskFacts[]): Promise<InvoiceAsk[]> {
  const [receiptOf, currentOf] = await Promise.all([
    receiptsByNumber(asks),
    currentClients(asks.map(({ clientId }) => clientId)),
  ]);
  const present = asks.flatMap(({ clientId }) => currentOf(clientId) ?? []);
  const [taxOf, clientOf] = await Promise.all([profilesOfAll(present), clientsByIds(present)]);
  return asks.flatMap((ask): InvoiceAsk[] => {
    const receipt = receiptOf(ask);
    if (receipt === null) return [];
    const client = clientOf(currentOf(ask.clientId) ?? '');
    const profile = client === null ? undefined : profileIn(taxOf(client.id), ask.profileId);
    const { day, number, askedAt, askedBy = null, done, version } = ask;
    return [
      {
        ...{ day, number, askedAt, askedBy, version },
        amountCents: receipt.amountCents,
        state: done === undefined ? 'asked' : 'done',
        client: client && { id: client.id, name: client.fullName, phone: client.phone },
        profile: profile === undefined ? null : shownProfile(profile),
        isVoid: receipt.voidedAt !== undefined,
        ...(done !== undefined && { done }),
      },
    ];
  });
}

async function one(ask: AskFacts): Promise<InvoiceAsk> {
  const [shown] = await presented([ask]);
  if (shown === undefined) throw new AppError('receipt_not_found');
  return shown;
}

export const listInvoiceAsks: UseCase<'listInvoiceAsks'> = async ({ query: { month } }) => ({
  items: await presented(await (month === undefined ? openAsks() : asksOfMonth(month))),
});

/** Loads, decides, saves. A concurrent change raised the version, so the next attempt reports it. */
const changed = (
  { day, number }: Paper,
  action: InvoiceClientAction,
  context: SignedInContext,
  decide: (before: AskFacts | null) => AskFacts,
): Promise<InvoiceAsk> =>
  untilSettled(async () => {
    const before = await askOfReceipt(day, number);
    const after = decide(before);
    const client = await mustFindClient(after.clientId).catch(() => ({ id: after.clientId, fullName: '' }));
    await saveAskState(aboutAsk(context, action, client, after), before, after, context.now);
    return one(after);
  });

export const settleInvoiceAsk: UseCase<'settleInvoiceAsk'> = ({ params, body }, context) =>
  changed(params, 'invoice.done', context, (before) => settled(before, body, { by: byOf(context), at: context.now }));

export const reopenInvoiceAsk: UseCase<'reopenInvoiceAsk'> = ({ params, body }, context) =>
  changed(params, 'invoice.reopen', context, (before) => reopened(before, body.version));
