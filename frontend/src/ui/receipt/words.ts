const DIGITS = 6;

/** `'Recibo n.º 000123'` */
export const sayReceipt = (number: number): string => `Recibo n.º ${String(number).padStart(DIGITS, '0')}`;
