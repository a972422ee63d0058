import type { NoticePreview } from './contract/notice-preview.ts';

/** The names of messages for staff, in the order in which a client gets them. */
export const PREVIEW_NAMES: Readonly<Record<NoticePreview['kind'], string>> = {
  acknowledgement: 'Solicitud recibida',
  confirmation: 'Confirmación de la cita',
  reschedule: 'Cambio de horario',
  cancellation: 'Cancelación',
  reminder: 'Recordatorio',
  thanks: 'Agradecimiento',
  'new-booking': 'Cita nueva en línea, para la clínica',
  receipt: 'Recibo de pago',
  verification: 'Código para confirmar la cuenta',
  recovery: 'Código para una contraseña nueva',
  'new-address': 'Código para un correo nuevo',
  invitation: 'Invitación con contraseña temporal',
  'email-change': 'Aviso de que pidieron cambiar el correo',
};
