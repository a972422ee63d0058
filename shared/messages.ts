import type { ErrorCode, ErrorParams } from './errors.ts';

/** What the person reads (`detail`). A `{name}` is filled from the error's params. */
export const MESSAGES: Record<ErrorCode, string> = {
  malformed_json: 'No pudimos leer los datos enviados. Recarga la página e intenta de nuevo.',
  unauthorized: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  forbidden: 'No tienes permiso para realizar esta acción.',
  mfa_required: 'Para usar el panel activa la verificación en dos pasos en Mi Perfil.',
  not_found: 'No encontramos lo que buscas.',
  service_not_found: 'Servicio no encontrado.',
  appointment_not_found: 'No encontramos esa cita.',
  slot_full: 'Este horario ya está reservado. Por favor, elige otro horario.',
  booking_limit:
    'Has alcanzado el límite de 2 citas en las últimas 3 horas. Podrás reservar otra cita en {minutes} minutos.',
  closed_day: 'La clínica está cerrada ese día. Por favor selecciona otro día.',
  appointment_cancelled: 'Esta cita está cancelada y ya no se puede modificar.',
  appointment_not_upcoming: 'Solo se puede cancelar una cita próxima.',
  changed_meanwhile: 'Alguien más cambió esta cita. Revisa los datos actuales e intenta de nuevo.',
  phone_taken:
    'El número telefónico ya está registrado. Por favor usa uno distinto. Recuerda que por este medio haremos llegar la confirmación de las citas, asegúrate de ingresarlo correctamente.',
  email_taken: 'Ese correo ya pertenece a otra cuenta. Inicia sesión con ella o usa otro correo.',
  password_already_established: 'Tu cuenta ya tiene una contraseña. Cámbiala desde Mi Perfil.',
  last_sign_in_way: 'Antes de desvincular Google establece una contraseña: es tu única forma de iniciar sesión.',
  profile_required: 'Completa tu perfil para continuar.',
  payload_too_large: 'Los datos enviados son demasiado grandes.',
  unsupported_media_type: 'El formato de los datos no es válido.',
  validation: 'Revisa los datos marcados e intenta de nuevo.',
  sunday_closed: 'No se pueden agendar citas los domingos. Por favor selecciona otro día.',
  outside_hours: 'Ese horario está fuera del horario de atención. Por favor, elige otro horario.',
  slot_in_past: 'Ese horario ya pasó. Por favor, elige otro horario.',
  idempotency_mismatch: 'Esta solicitud ya se usó con otros datos. Recarga la página e intenta de nuevo.',
  internal: 'Ha ocurrido un error inesperado',
  busy: 'Hay muchas solicitudes en este momento. Espera unos segundos e intenta de nuevo.',
};

/** Under the phone's field, where `phone_taken` is told above the form. */
export const PHONE_OF_ANOTHER = 'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.';
/** Where the user pool asks for more than the length. */
export const WEAK_PASSWORD = 'La contraseña no cumple los requisitos de seguridad';

/** Short machine-facing titles, in English, as the specification words some of them. */
export const TITLES: Record<ErrorCode, string> = {
  malformed_json: 'Malformed JSON',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  mfa_required: 'Second factor required',
  not_found: 'Not found',
  service_not_found: 'Service not found',
  appointment_not_found: 'Appointment not found',
  slot_full: 'Slot full',
  booking_limit: 'Booking limit reached',
  closed_day: 'Closed day',
  appointment_cancelled: 'Appointment is cancelled',
  appointment_not_upcoming: 'Appointment is not upcoming',
  changed_meanwhile: 'Changed meanwhile',
  phone_taken: 'Phone already registered',
  email_taken: 'E-mail already registered',
  password_already_established: 'Password already established',
  last_sign_in_way: 'Last way to sign in',
  profile_required: 'Profile required',
  payload_too_large: 'Payload too large',
  unsupported_media_type: 'Unsupported media type',
  validation: 'Validation failed',
  sunday_closed: 'Closed on Sundays',
  outside_hours: 'Outside opening hours',
  slot_in_past: 'Slot is in the past',
  idempotency_mismatch: 'Idempotency key reused with another body',
  internal: 'Internal error',
  busy: 'Busy, try again',
};

/** Fills `{name}` placeholders; a param that is missing leaves its placeholder, so that a test sees it. */
export function fillIn(text: string, params: ErrorParams): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}

export function messageOf(code: ErrorCode, params: ErrorParams = {}): string {
  return fillIn(MESSAGES[code], params);
}
