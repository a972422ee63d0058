import type { ErrorCode, ErrorParams } from './errors.ts';

const BOOKING_LIMIT =
  'Has alcanzado el límite de 2 citas en las últimas 3 horas. Podrás reservar otra cita en {minutes} minutos.';

/** Also shown before anything is refused. */
export const sayBookingLimit = (minutes: number): string => fillIn(BOOKING_LIMIT, { minutes });

const SERVICE_REQUIRED =
  'Para este servicio necesitas antes una cita de «{service}», {within}. Reserva primero esa cita, o elige una fecha después de ella.';

/** The text for the person (`detail`). A `{name}` is replaced by the error's param. */
export const MESSAGES: Record<ErrorCode, string> = {
  malformed_json: 'No pudimos leer los datos enviados. Recarga la página e intenta de nuevo.',
  unauthorized: 'Tu sesión terminó. Inicia sesión de nuevo para continuar.',
  forbidden: 'No tienes permiso para realizar esta acción.',
  mfa_required: 'Para usar el panel activa la verificación en dos pasos en Mi Perfil.',
  rights_exceeded: 'No puedes dar ni quitar permisos que tú no tienes, ni cambiar a quien tiene más permisos que tú.',
  not_found: 'No encontramos lo que buscas.',
  service_not_found: 'Servicio no encontrado.',
  appointment_not_found: 'No encontramos esa cita.',
  equipment_not_found: 'No encontramos ese equipo. Es posible que alguien lo haya eliminado.',
  closure_not_found: 'Ese cierre ya no existe. Recarga la página.',
  resource_not_found: 'No encontramos esa persona, sala o equipo. Recarga la página.',
  client_not_found: 'No encontramos a ese cliente. Es posible que alguien lo haya eliminado.',
  user_not_found: 'No encontramos a esa persona. Es posible que alguien la haya eliminado.',
  role_not_found: 'Rol no encontrado.',
  upload_not_found: 'No encontramos el archivo enviado. Elige la imagen otra vez.',
  payment_not_found: 'Ese pago ya no existe. Es posible que alguien lo haya eliminado.',
  receipt_not_found: 'No encontramos ese recibo.',
  record_not_found: 'No encontramos esa nota.',
  message_not_found: 'Ese mensaje ya no está en la lista. Actualízala para ver los que quedan.',
  link_invalid: 'Este enlace no es válido. Ábrelo tal como llegó en tu mensaje, o entra a Mis Citas.',
  delivery_not_found: 'Ese aviso ya no está en la lista. Actualízala para ver los que quedan.',
  staff_away: 'Esa persona no atiende a esa hora. Elige otra hora o a otra persona.',
  staff_unfit: 'Esa persona no da este tratamiento. Elige a otra persona.',
  slot_full: 'Este horario ya está reservado. Por favor, elige otro horario.',
  booking_limit: BOOKING_LIMIT,
  service_required: SERVICE_REQUIRED,
  closed_day: 'La clínica está cerrada ese día. Por favor selecciona otro día.',
  appointment_cancelled: 'Esta cita está cancelada y ya no se puede modificar.',
  appointment_closed: 'Esta cita está cerrada. Para cambiarla, primero reábrela y escribe el motivo.',
  appointment_of_later_day: 'Esta cita es de otro día. Podrás cerrarla cuando llegue su fecha.',
  appointment_not_started: 'Esta cita aún no empieza. Podrás marcar No asistió después de su hora.',
  appointment_of_other_day: 'Esta cita no es de hoy. La llegada y los demás pasos se marcan el día de la cita.',
  appointment_arrived: 'La persona ya llegó. Si se marcó por error, primero deshaz la llegada.',
  appointment_ended:
    'Esta visita ya terminó. Para cambiar su tratamiento, duración o persona, primero regrésala a En cabina.',
  place_given_away: 'El tiempo que quedó libre ya lo tomó otra cita. Mueve esa cita y vuelve a intentarlo.',
  appointment_not_upcoming: 'Solo se puede cancelar una cita próxima.',
  changed_meanwhile: 'Alguien más hizo cambios mientras tanto. Revisa los datos actuales e intenta de nuevo.',
  phone_taken:
    'El número telefónico ya está registrado. Por favor usa uno distinto. Recuerda que por este medio haremos llegar la confirmación de las citas, asegúrate de ingresarlo correctamente.',
  email_taken: 'Ese correo ya pertenece a otra cuenta. Inicia sesión con ella o usa otro correo.',
  password_already_established: 'Tu cuenta ya tiene una contraseña. Cámbiala desde Mi Perfil.',
  last_sign_in_way: 'Antes de desvincular Google establece una contraseña: es tu única forma de iniciar sesión.',
  profile_required: 'Completa tu perfil para continuar.',
  whatsapp_off: 'La clínica no envía códigos por WhatsApp. Para verificar tu teléfono, pídelo en la clínica.',
  role_in_use:
    'No se puede eliminar el rol porque está siendo utilizado por usuarios. Primero reasigna estos usuarios a otro rol.',
  last_administrator:
    'Es la última persona que puede administrar roles. Da ese permiso a alguien más antes de quitarlo.',
  own_account: 'No puedes eliminar tu propia cuenta.',
  has_upcoming_appointments:
    'Este cliente tiene {count} citas próximas. Cancélalas primero, o elige cancelarlas al eliminarlo.',
  message_settled: 'Alguien más ya atendió ese mensaje. Actualiza la lista.',
  link_used: 'Este enlace ya se usó.',
  link_stale: 'Tu cita cambió o ya pasó, y este enlace ya no le corresponde. Entra a Mis Citas para verla.',
  link_expired: 'Este enlace venció. Entra a Mis Citas para ver o cambiar tu cita.',
  delivery_settled: 'Alguien más ya atendió ese aviso. Actualiza la lista.',
  delivery_stale: 'No se envió. {why}',
  appointment_not_confirmed: 'Solo se avisa de una cita confirmada y próxima. Al confirmarla, el aviso se envía solo.',
  record_kept:
    'Tiene un expediente clínico que debe conservarse con su nombre hasta el {until}. Hasta entonces no se puede eliminar ni pasar a otro registro.',
  merge_keeps_account: 'El otro registro tiene una cuenta: conserva ese, y combina este con él.',
  no_email_address: 'Este cliente no tiene correo registrado. Agrégalo en sus datos para poder escribirle.',
  no_phone: 'Este cliente no tiene teléfono registrado. Agrégalo en sus datos para poder escribirle.',
  payments_changed:
    'Los pagos de esta cita cambiaron mientras tanto. Revisa lo que ya está registrado e intenta de nuevo.',
  payment_deleted:
    'Este pago ya se había registrado y después alguien lo eliminó. Revisa los pagos de la cita; si falta cobrarlo, regístralo de nuevo.',
  payment_day_closed:
    'El corte de ese día ya está hecho, así que el pago ya no se puede eliminar. Devuelve el dinero: cuenta en el corte de hoy.',
  payment_refunded: 'Ya se devolvió o se retuvo dinero de este pago, así que no se puede eliminar.',
  amount_exceeds_pending: 'El monto no puede ser mayor al monto pendiente.',
  amount_exceeds_paid: 'No puedes devolver más de lo que queda pagado en esta cita.',
  appointment_stands:
    'Solo se retiene o se deja a favor el dinero de una cita cancelada, o de una cerrada a la que el cliente no vino.',
  balance_too_low: 'El saldo a favor del cliente ya no alcanza: alguien lo usó mientras tanto. Revisa cuánto queda.',
  package_not_found: 'No encontramos ese paquete del cliente.',
  package_template_not_found: 'No encontramos ese paquete en venta.',
  package_template_inactive: 'Ese paquete ya no está a la venta. Elige otro o actívalo en Paquetes.',
  package_used_up:
    'A este paquete ya no le quedan sesiones: alguien usó la última mientras tanto. Revisa el paquete y cobra la cita.',
  package_expired: 'Este paquete venció. Amplía su vigencia en la página del cliente, o cierra la cita sin usarlo.',
  package_changed: 'El paquete cambió mientras tanto. Revisa cuántas sesiones quedan e intenta de nuevo.',
  package_not_for_visit:
    'Este paquete no cubre la cita: es de otros tratamientos, o la cita ya tiene un pago. Ciérrala sin usar el paquete.',
  payment_of_package: 'Esta visita se pagó con una sesión de un paquete. Para devolver la sesión, reabre la cita.',
  money_undecided:
    'Esta cita tiene dinero pagado. Cancélala con «Cambiar estado» y elige ahí si se devuelve, queda a favor o se retiene.',
  client_has_money:
    'La clínica guarda {amount} de este cliente, a favor o de citas próximas. Devuélvelos o retenlos antes de eliminarlo.',
  money_moved: 'Esta cita se cambió: su dinero pasó a la nueva cita. Abre la nueva para verlo o devolverlo.',
  record_signed: 'La nota está firmada: ya no se puede cambiar, solo agregarle.',
  record_not_signed: 'La nota todavía no está firmada: cámbiala directamente.',
  record_of_another: 'Solo quien escribió la nota puede cambiarla o firmarla.',
  too_many_photos: 'La nota ya tiene todas las fotos que puede llevar.',
  receipt_void: 'Este recibo está anulado.',
  day_closed: 'El corte de ese día ya está hecho. Reábrelo para registrar o eliminar pagos de ese día.',
  movement_not_found: 'Ese movimiento de caja no existe.',
  float_set: 'El fondo de este día ya está registrado. Si está mal, anúlalo y regístralo de nuevo.',
  movement_reversed: 'Ese movimiento ya está anulado, o él mismo anula a otro.',
  counts_differ: 'Los billetes y monedas no suman el efectivo contado. Revisa el conteo.',
  day_not_closed: 'El corte de ese día no está hecho.',
  payload_too_large: 'Los datos enviados son demasiado grandes.',
  unsupported_media_type: 'El formato de los datos no es válido.',
  validation: 'Revisa los datos marcados e intenta de nuevo.',
  phone_code_expired: 'Ese código ya no sirve: venció, ya se usó o pediste otro. Pide un código nuevo.',
  password_offer_expired:
    'Ya pasó el tiempo para crear tu contraseña desde esta página. Entra a Iniciar Sesión y elige «¿Olvidaste tu contraseña?».',
  phone_code_wrong: 'El código no coincide. Revisa el WhatsApp más reciente e intenta de nuevo.',
  sign_in_code_expired: 'Ese código venció: solo sirve 10 minutos. Pide otro y usa el del correo más reciente.',
  sign_in_code_used: 'Ese código ya se usó. Pide otro para entrar.',
  sign_in_code_wrong: 'El código no coincide. Revisa el correo más reciente e intenta de nuevo.',
  sign_in_code_refused: 'En esta cuenta no se entra con un código por correo. Inicia sesión con tu contraseña.',
  code_wrong: 'El código no coincide o ya venció. Abre el enlace del correo más reciente e intenta de nuevo.',
  captcha_failed: 'Error al verificar que no eres un robot. Por favor, intenta de nuevo.',
  upload_refused:
    'Ese archivo no es una imagen JPG, PNG o WebP de hasta 5 MB. Si es HEIC o SVG, guárdalo como JPG y súbelo otra vez.',
  picture_damaged: 'La imagen está dañada o incompleta. Ábrela, guárdala otra vez como JPG y súbela de nuevo.',
  picture_too_large:
    'La imagen tiene más de 50 millones de pixeles. Redúcela, por ejemplo a 1600 pixeles de ancho, y súbela otra vez.',
  payment_method_unknown: 'Selecciona un método de pago.',
  merge_same_client: 'Elige otro registro: es el mismo.',
  no_payment_lines: 'Agrega al menos un método de pago.',
  day_ahead: 'Ese día todavía no llega: el corte se hace el mismo día o después.',
  difference_unexplained: 'Lo contado no coincide con lo esperado. Escribe el motivo de la diferencia.',
  sunday_closed: 'No se pueden agendar citas los domingos. Por favor selecciona otro día.',
  outside_hours: 'Ese horario está fuera del horario de atención. Por favor, elige otro horario.',
  slot_in_past: 'Ese horario ya pasó. Por favor, elige otro horario.',
  slot_too_soon: 'Hay que reservar con al menos {lead} de anticipación. Por favor, elige un horario más adelante.',
  slot_too_far: 'Solo se puede reservar hasta el {until}. Por favor, elige una fecha más cercana.',
  ends_after_closing: 'A esa hora el servicio terminaría después del cierre. Por favor, elige un horario más temprano.',
  idempotency_mismatch: 'Esta solicitud ya se usó con otros datos. Recarga la página e intenta de nuevo.',
  guest_limit:
    'Desde esta conexión a internet ya se reservó hoy sin verificar que no eres un robot. Recarga la página para verificarlo, prueba con otra red o inicia sesión.',
  guest_phone_limit:
    'Con este teléfono ya se reservó hoy sin verificar que no eres un robot. Recarga la página para verificarlo, o inicia sesión.',
  network_limit:
    'Hoy ya se intentaron demasiadas reservas desde esta conexión. Prueba con otra red, inicia sesión o llámanos.',
  guest_letter_limit:
    'Hoy ya enviamos tres correos de reserva a esta dirección. Abre el más reciente, usa otro correo o llámanos.',
  phone_limit:
    'Hoy ya probaste varios teléfonos. Intenta de nuevo mañana, o llámanos y lo cambiamos contigo. Lo demás sí puedes guardarlo.',
  phone_code_limit: 'Ya pediste varios códigos. Espera una hora, revisa tus WhatsApp o llámanos y te ayudamos.',
  phone_code_tries: 'Escribiste varios códigos que no coinciden. Pide un código nuevo.',
  sign_in_code_limit: 'Ya se pidieron varios códigos. Espera una hora, o inicia sesión con tu contraseña.',
  sign_in_code_tries: 'Se escribieron varios códigos que no coinciden, y este ya no sirve. Pide otro.',
  picture_not_processed:
    'No pudimos preparar la imagen. Inténtalo otra vez; si vuelve a pasar, guárdala como JPG y súbela de nuevo.',
  code_not_sent: 'No pudimos enviar el WhatsApp. Revisa el número e intenta de nuevo en unos minutos.',
  internal: 'Ha ocurrido un error inesperado',
  busy: 'Hay muchas solicitudes en este momento. Espera unos segundos e intenta de nuevo.',
};

/** Under the phone's field; `phone_taken` is shown above the form. */
export const PHONE_OF_ANOTHER = 'El teléfono ya está registrado en otro usuario, por favor usa uno diferente.';
/** Under e-mail and phone of a client whom staff enter. */
export const UNREACHABLE = 'Escribe un teléfono o un email';
/** Under the e-mail of a client who has an account or gets a password. */
export const EMAIL_TO_SIGN_IN = 'Escribe el email con el que entrará a su cuenta';
/** Under the total of a further payment while an amount is pending. */
export const TOTAL_IS_PENDING = 'El total debe ser exactamente lo que falta por pagar.';
/** For a payment with the maximum number of parts. */
export const TOO_MANY_PARTS = 'Este pago ya tiene demasiadas partes. Registra lo que falta como otro pago.';
/** If the user pool requires more than the length. */
export const WEAK_PASSWORD = 'La contraseña no cumple los requisitos de seguridad';

/** Short machine-facing titles, in English; the specification words some of them. */
export const TITLES: Record<ErrorCode, string> = {
  malformed_json: 'Malformed JSON',
  unauthorized: 'Unauthorized',
  forbidden: 'Forbidden',
  mfa_required: 'Second factor required',
  rights_exceeded: 'Rights exceeded',
  not_found: 'Not found',
  service_not_found: 'Service not found',
  appointment_not_found: 'Appointment not found',
  equipment_not_found: 'Equipment not found',
  closure_not_found: 'Closure not found',
  resource_not_found: 'Resource not found',
  client_not_found: 'Client not found',
  user_not_found: 'User not found',
  role_not_found: 'Role not found',
  upload_not_found: 'Upload not found',
  payment_not_found: 'Payment not found',
  receipt_not_found: 'Receipt not found',
  record_not_found: 'Record not found',
  delivery_not_found: 'Delivery not found',
  staff_away: 'The person does not work then',
  staff_unfit: 'The person does not give this service',
  slot_full: 'Slot full',
  booking_limit: 'Booking limit reached',
  service_required: 'An earlier service is required',
  closed_day: 'Closed day',
  appointment_cancelled: 'Appointment is cancelled',
  appointment_closed: 'Appointment is closed',
  appointment_of_later_day: 'Appointment is of a later day',
  appointment_not_started: 'Appointment has not started',
  appointment_of_other_day: 'Appointment is of another day',
  appointment_arrived: 'Client has arrived',
  appointment_ended: 'Visit has ended',
  place_given_away: 'Freed time was taken by another appointment',
  appointment_not_upcoming: 'Appointment is not upcoming',
  changed_meanwhile: 'Changed meanwhile',
  phone_taken: 'Phone already registered',
  email_taken: 'E-mail already registered',
  password_already_established: 'Password already established',
  last_sign_in_way: 'Last way to sign in',
  profile_required: 'Profile required',
  whatsapp_off: 'WhatsApp is off',
  role_in_use: 'Role in use',
  last_administrator: 'Last administrator',
  own_account: 'Own account',
  has_upcoming_appointments: 'Client has upcoming appointments',
  record_kept: 'A clinical record has to be kept',
  merge_keeps_account: 'The record with an account stays',
  message_not_found: 'Message not found',
  message_settled: 'Message was settled meanwhile',
  link_invalid: 'Link is not genuine',
  link_used: 'Link was used',
  link_stale: 'What the link speaks of is no longer so',
  link_expired: 'Link has expired',
  delivery_settled: 'Delivery was settled meanwhile',
  delivery_stale: 'What the delivery spoke of is no longer so',
  appointment_not_confirmed: 'Appointment is not confirmed',
  no_email_address: 'No e-mail address',
  no_phone: 'No phone',
  payments_changed: 'Payments changed meanwhile',
  payment_deleted: 'Payment was deleted',
  payment_day_closed: 'Day of the payment is closed',
  payment_refunded: 'Payment was refunded',
  amount_exceeds_pending: 'Amount exceeds pending',
  amount_exceeds_paid: 'Amount exceeds what was paid',
  appointment_stands: 'Appointment still stands',
  package_not_found: 'Package not found',
  package_template_not_found: 'Package for sale not found',
  package_template_inactive: 'Package is not for sale',
  package_used_up: 'Package has no sessions left',
  package_expired: 'Package expired',
  package_changed: 'Package changed meanwhile',
  package_not_for_visit: 'Package does not cover the visit',
  payment_of_package: 'Payment is a session of a package',
  balance_too_low: 'Balance too low',
  money_undecided: 'Money undecided',
  client_has_money: 'Client has money',
  money_moved: 'The money moved with the appointment',
  record_signed: 'Record is signed',
  record_not_signed: 'Record is not signed',
  record_of_another: "Somebody else's record",
  too_many_photos: 'Too many photos',
  receipt_void: 'Receipt is void',
  day_closed: 'Day is closed',
  day_not_closed: 'Day is not closed',
  counts_differ: 'Counts differ',
  movement_reversed: 'Movement already reversed',
  float_set: 'Float already set',
  movement_not_found: 'Movement not found',
  payload_too_large: 'Payload too large',
  unsupported_media_type: 'Unsupported media type',
  validation: 'Validation failed',
  code_wrong: 'Wrong code',
  phone_code_wrong: 'Wrong code',
  phone_code_expired: 'Code is good no more',
  sign_in_code_expired: 'Code has expired',
  sign_in_code_used: 'Code was used',
  sign_in_code_wrong: 'Wrong code',
  sign_in_code_refused: 'This account signs in by its password',
  captcha_failed: 'Captcha failed',
  upload_refused: 'Upload refused',
  picture_damaged: 'Picture is damaged',
  picture_too_large: 'Picture has too many pixels',
  payment_method_unknown: 'Unknown payment method',
  merge_same_client: 'Same client',
  no_payment_lines: 'No payment lines',
  day_ahead: 'Day is ahead',
  difference_unexplained: 'Difference unexplained',
  sunday_closed: 'Closed on Sundays',
  outside_hours: 'Outside opening hours',
  slot_in_past: 'Slot is in the past',
  slot_too_soon: 'Slot is sooner than may be booked',
  slot_too_far: 'Slot is further ahead than may be booked',
  ends_after_closing: 'Would end after closing',
  idempotency_mismatch: 'Idempotency key reused with another body',
  guest_limit: 'A guest booking without a captcha was already made today',
  guest_phone_limit: 'A guest booking without a captcha was already made today with this phone',
  network_limit: 'Too many guest bookings from one network',
  guest_letter_limit: 'Too many letters to one address today',
  password_offer_expired: 'The offer to choose a password has expired',
  phone_limit: 'Too many phones tried',
  phone_code_limit: 'Too many codes asked for',
  phone_code_tries: 'Too many wrong codes',
  sign_in_code_limit: 'Too many codes asked for',
  sign_in_code_tries: 'Too many wrong codes',
  code_not_sent: 'Code could not be sent',
  picture_not_processed: 'Picture could not be processed',
  internal: 'Internal error',
  busy: 'Busy, try again',
};

/** Fills `{name}` placeholders. A missing param leaves its placeholder, so that a test finds it. */
export function fillIn(text: string, params: ErrorParams): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(params[name] ?? placeholder));
}

export function messageOf(code: ErrorCode, params: ErrorParams = {}): string {
  return fillIn(MESSAGES[code], params);
}
