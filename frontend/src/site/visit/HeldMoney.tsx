import type { Appointment } from '@rostro/shared/contract/booking';
import { sayHeld } from '@rostro/shared/money';
import { Note } from '#ui/note/Note.tsx';

/** A warning before a cancellation: the appointment has payments, which are not refunded automatically. */
export function HeldMoney({ paidCents }: Pick<Appointment, 'paidCents'>) {
  const held = sayHeld(paidCents);
  if (held === undefined) return null;
  return (
    <Note tone="bad">
      <b>Tu cita tiene {held}.</b> Cancelarla no devuelve el dinero: llama a la clínica antes, o cámbiala de fecha y tu
      pago se va con ella.
    </Note>
  );
}
