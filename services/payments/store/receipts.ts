import { outboxWrite } from '@rostro/platform/outbox/record';
import { getItem } from '@rostro/platform/table/read';
import { type Author, transact } from '@rostro/platform/table/transact';
import type { ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';

export const receiptByNumber = (day: string, number: number): Promise<ReceiptItem | null> =>
  getItem<ReceiptItem>(keys.receipt(day, number));

/** Condition: the receipt is not void. */
export const requestReceipt = (
  author: Author,
  { day, number }: ReceiptItem,
  { at, requestId }: { at: string; requestId: string },
): Promise<void> =>
  transact(author, at, [
    {
      label: 'receipt',
      check: keys.receipt(day, number),
      condition: 'attribute_exists(pk) AND attribute_not_exists(voidedAt)',
    },
    outboxWrite('receipt.requested', { day, number, requestId, occurredAt: at }),
  ]);
