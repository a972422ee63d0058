import type { CashDay } from '@rostro/shared/contract/cash';
import { sayMoney } from '@rostro/shared/money';

export function SheetSums({ title, rows }: { title: string; rows: CashDay['byPerson'] }) {
  if (rows.length === 0) return null;
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ id, name, count, amountCents }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>{sayMoney(amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
