import type { Reply } from '@rostro/shared/contract/notifications/replies';

/**
 * Whether the action of the link is done. A reschedule cancels the old appointment too, so `cancel` only counts if this
 * link was used.
 */
export function isActionDone({ action, state, appointment }: Reply): boolean {
  if (action === 'stop' || action === 'no-promotions') return state === 'used';
  if (appointment === null) return false;
  const stands = !['cancelled', 'moved'].includes(appointment.status);
  switch (action) {
    case 'confirm':
      return stands && appointment.attendanceConfirmedAt !== null;
    case 'cancel':
      return state === 'used' && appointment.status === 'cancelled';
    case 'reschedule':
      return state === 'used' && stands;
  }
}

/** `'Mariana, ¿confirmas tu asistencia?'`; without a name only the text. */
export const addressByName = (firstName: string, text: string): string =>
  firstName === '' ? text : `${firstName}, ${text.replace(/\p{L}/u, (letter) => letter.toLowerCase())}`;
