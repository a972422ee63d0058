import type { Reply } from '@rostro/shared/contract/replies';

/**
 * It is as the link wanted it. A cancelled appointment may have made way for another: only the link that cancelled it can
 * say that there is none.
 */
export function isDone({ action, state, appointment }: Reply): boolean {
  if (action === 'stop') return state === 'used';
  if (appointment === null) return false;
  const stands = appointment.status === 'pending' || appointment.status === 'confirmed';
  switch (action) {
    case 'confirm':
      return stands && appointment.attendanceConfirmedAt !== null;
    case 'cancel':
      return state === 'used' && appointment.status === 'cancelled';
    case 'reschedule':
      return state === 'used' && stands;
  }
}

/** `'Mariana, ¿confirmas tu asistencia?'`; without a name it begins by itself. */
export const addressed = (firstName: string, text: string): string =>
  firstName === '' ? text : `${firstName}, ${text.replace(/\p{L}/u, (letter) => letter.toLowerCase())}`;
