import type { Appointment } from '@rostro/shared/contract/booking/booking';
import { sayHeld } from '@rostro/shared/money';
import { Note } from '#ui/note/Note.tsx';

/** What happens to the payments of an appointment that its client cancels. */
export function HeldMoney({ paidCents }: Pick<Appointment, 'paidCents'>) {
  const held = sayHeld(paidCents);
  if (held === undefined) return null;
  return (
    <Note tone="quiet">
      <b>Tu cita tiene {held}.</b> Si la cancelas, quedan a tu favor para tu próxima cita y los ves en Mis Pagos. Si
      prefieres que te los devuelvan, pídelo a la clínica.
    </Note>
  );
}
