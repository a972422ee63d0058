import { sayMoney } from './money.ts';

/** The price of a service, as clients see it. */
export const sayPrice = ({ priceCents }: { priceCents: number | null }): string =>
  priceCents === null ? 'Precio en la clínica' : sayMoney(priceCents);
