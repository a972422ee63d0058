import type { StaffAppointment } from '@rostro/shared/contract/booking/booking';
import type { ReactNode } from 'react';

/** What a visit may use in place of money, because its client has paid for it in advance. */
export interface Prepaid {
  /** What the visit uses unless staff choose another one. */
  first: { id: string; name: string };
  /** Whether a visit uses it by default although the client did not come. */
  usesWhenMissed: boolean;
  /** `'Usar sesión'` */
  act: string;
  /** At the payment desk: what closing the visit will use. */
  note: ReactNode;
  /** In the dialog that closes the visit; null: none. */
  choice: (chosen: string | null, onChoose: (id: string | null) => void) => ReactNode;
  /** After the closing: `'Usó 1 sesión de Seis limpiezas'` */
  sayUsed: (id: string) => string;
}

/** A hook of an optional room; undefined: nothing that the client has paid in advance fits this visit. */
export type UsePrepaid = (appointment: StaffAppointment) => Prepaid | undefined;
