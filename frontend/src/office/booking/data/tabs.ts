export const TABS = ['reserva', 'pago', 'recordatorios', 'cliente', 'ficha', 'historial'] as const;
export type Tab = (typeof TABS)[number];
export const FIRST_TAB: Tab = 'reserva';

export const TAB_WORDS: Record<Tab, string> = {
  reserva: 'Reserva',
  pago: 'Pago',
  recordatorios: 'Recordatorios',
  cliente: 'Cliente',
  ficha: 'Ficha',
  historial: 'Historial',
};

export const isTab = (text: string): text is Tab => TABS.some((tab) => tab === text);
