import { queryItems } from '@rostro/platform/table/read';
import type { ReceiptItem } from '@rostro/rules/table/items';
import { keys } from '@rostro/rules/table/keys';
import { addMonths, monthOf } from '@rostro/shared/time';

/** Valid receipts, both days included: one Query a month. */
export async function receiptsBetween(from: string, to: string): Promise<ReceiptItem[]> {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  const pages = await Promise.all(
    months.map((month) =>
      queryItems<ReceiptItem>({
        index: 'byMonth',
        partition: keys.monthReceipts(month),
        // The number follows the day: `~` sorts after every digit.
        sort: { attribute: 'byMonthSk', from, to: `${to}#~` },
      }),
    ),
  );
  return pages.flat().filter(({ voidedAt }) => voidedAt === undefined);
}
