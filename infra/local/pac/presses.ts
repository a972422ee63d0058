/** What a person presses on the page of the stand-in, to see what the clinic's system makes of it. */
export const PRESSES = {
  down: { label: 'Caído', text: 'No contesta a nadie.' },
  silent: { label: 'Timbra y no contesta', text: 'Timbra, y corta la conexión antes de contestar.' },
  slow: { label: 'Lento 30 s', text: 'Timbra de inmediato y contesta 30 segundos después.' },
  failing: { label: '500 después de timbrar', text: 'Timbra, y contesta que falló.' },
  empty: { label: 'Sin timbres', text: 'La cuenta no tiene timbres.' },
  asking: { label: 'Pide aceptación', text: 'Toda cancelación espera a quien recibió la factura.' },
  accepting: { label: 'Acepta', text: 'Quien recibió la factura acepta las cancelaciones que esperan.' },
  refusing: { label: 'Rechaza', text: 'Quien recibió la factura rechaza las cancelaciones que esperan.' },
} as const;

export type Press = keyof typeof PRESSES;
export const PRESS_NAMES = Object.keys(PRESSES) as [Press, ...Press[]];
export type Pressed = Set<Press>;
