export const consentErrors = {
  consent_form_not_found: 404,
  consent_not_found: 404,
  informed_consent_missing: 409,
  consent_not_needed: 409,
  consent_signed: 409,
  consent_form_changed: 409,
  consent_link_expired: 410,
  consent_pass_expired: 410,
  consent_digits_wrong: 422,
  consent_link_tries: 429,
} as const;

export const consentMessages: { readonly [C in keyof typeof consentErrors]: string } = {
  consent_form_not_found: 'No encontramos esa carta de consentimiento. Recarga la página.',
  consent_not_found: 'No encontramos esa carta firmada. Recarga la página.',
  consent_link_expired: 'Este enlace venció. Pide otro a la clínica.',
  consent_pass_expired:
    'Pasó mucho tiempo desde que abriste la hoja. Escribe otra vez los dígitos de tu teléfono para seguir.',
  consent_digits_wrong: 'Esos dígitos no son los del teléfono registrado. Revísalos e intenta de nuevo.',
  consent_link_tries: 'Demasiados intentos por hoy. Intenta con otra conexión o mañana, o firma en la clínica.',
  informed_consent_missing:
    'Falta firmar «{title}». Pide la firma con el botón «Firmar consentimiento» de la cita y después pásala a cabina.',
  consent_not_needed: 'Esta cita ya no necesita esa carta: su tratamiento o la carta cambiaron. Cierra la hoja.',
  consent_signed: 'Esta carta ya está firmada para la cita. No hace falta firmarla otra vez.',
  consent_form_changed:
    'La clínica cambió esta carta mientras la leías. Aquí está el texto vigente: léelo y confirma de nuevo. Lo que escribiste y firmaste sigue en la hoja.',
};

export const consentTitles: { readonly [C in keyof typeof consentErrors]: string } = {
  consent_form_not_found: 'Consent form not found',
  consent_not_found: 'Signed consent not found',
  consent_link_expired: 'Link has expired',
  consent_pass_expired: 'Pass has expired',
  consent_digits_wrong: 'Digits do not match',
  consent_link_tries: 'Too many attempts',
  informed_consent_missing: 'Informed consent is missing',
  consent_not_needed: 'Visit does not need this consent',
  consent_signed: 'Consent is signed already',
  consent_form_changed: 'Consent form has another edition',
};

export const consentActions = {
  'consent.answer': 'Firmó o revocó con un enlace un consentimiento de',
  'consent-form.create': 'Creó una carta de consentimiento',
  'consent-form.save': 'Cambió una carta de consentimiento',
  'consent.sign': 'Recabó la firma de un consentimiento informado de',
  'consent.withdraw': 'Registró la revocación de un consentimiento de',
  'consent.view': 'Consultó los consentimientos de',
  'consent.export': 'Descargó un consentimiento firmado de',
  'consent.link': 'Hizo un enlace para que firme un consentimiento',
} as const;

/** Their subject is a client. */
export const consentClientActions = ['consent.view'] as const;

export const consentModule = {
  label: 'Consentimientos informados',
  text: 'Cartas que el cliente firma antes de pasar a cabina.',
  gone: 'Ya no se piden firmas antes de pasar a cabina, y las cartas salen de Tratamientos y de las citas. Lo firmado sigue en el expediente.',
  isFirst: true,
} as const;
