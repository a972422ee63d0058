/** A template as registered with Meta: see `docs/whatsapp.md`. A message only names it and carries the parameters. */
export interface WhatsAppTemplate {
  name: string;
  language: 'es_MX';
  /** The submitted category; Meta may assign another one, and charges by that. Meta writes the words of `AUTHENTICATION`. */
  category: 'UTILITY' | 'MARKETING' | 'AUTHENTICATION';
  parameters: number;
  /**
   * Verbatim. Meta refuses a body that begins or ends with a parameter, a filled one of more than 1024 characters,
   * parameters with a line break, a tab or more than four spaces in a row, and empty ones.
   */
  body: string;
  /** One per parameter: Meta requires them for its review. */
  samples: readonly string[];
  /** Quick replies below the body, part of the approved template. Their payload is set when a message is sent. */
  buttons?: readonly QuickReply[];
  /** The text of the template's single button, which copies the first parameter. */
  copies?: string;
}

export interface NoticeTemplate extends WhatsAppTemplate {
  category: 'UTILITY' | 'MARKETING';
}

/** The actions for an appointment that a client can request by one touch. */
export const BUTTON_ACTIONS = ['confirm', 'reschedule', 'cancel'] as const;
export type ButtonAction = (typeof BUTTON_ACTIONS)[number];
export interface QuickReply {
  /** At most 25 characters. */
  text: string;
  action: ButtonAction;
}

const CONFIRM = { text: 'Confirmo', action: 'confirm' } as const satisfies QuickReply;
const RESCHEDULE = { text: 'Cambiar horario', action: 'reschedule' } as const satisfies QuickReply;
const CANCEL = { text: 'Cancelar cita', action: 'cancel' } as const satisfies QuickReply;
export const QUICK_REPLIES: readonly QuickReply[] = [CONFIRM, RESCHEDULE, CANCEL];

export const CONFIRMATION_TEMPLATE = {
  name: 'cita_confirmada',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 4,
  body: `Hola, {{1}}. Tu cita está confirmada.

Tratamiento: {{2}}
Fecha y hora: {{3}}

Te esperamos en {{4}}. Si no puedes asistir, avísanos cuanto antes.`,
  samples: ['Ana', 'Limpieza facial profunda', 'viernes 20 de noviembre, 3:00 p.m.', 'Clínica Rostro'],
  buttons: [RESCHEDULE, CANCEL],
} as const satisfies WhatsAppTemplate;

/** For a moved appointment, whether it is confirmed for its new time or waits. */
export const RESCHEDULE_TEMPLATE = {
  name: 'cita_reprogramada',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 6,
  body: `Hola, {{1}}. Tu cita cambió de horario.

Tratamiento: {{2}}
Nuevo horario: {{3}}
Horario anterior: {{4}}
Estado: {{5}}

Te esperamos en {{6}}. Si no puedes asistir, avísanos cuanto antes.`,
  samples: [
    'Ana',
    'Limpieza facial profunda',
    'viernes 20 de noviembre, 3:00 p.m.',
    'jueves 19 de noviembre, 11:00 a.m.',
    'por confirmar, te avisaremos en cuanto lo esté',
    'Clínica Rostro',
  ],
  buttons: [RESCHEDULE, CANCEL],
} as const satisfies WhatsAppTemplate;
/** The template's words for the appointment's status. */
export const RESCHEDULED_AND = {
  confirmed: 'confirmada',
  pending: RESCHEDULE_TEMPLATE.samples[4],
} as const;

export const CANCELLATION_TEMPLATE = {
  name: 'cita_cancelada',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 5,
  body: `Hola, {{1}}. Tu cita en {{2}} se canceló.

Tratamiento: {{3}}
Fecha y hora: {{4}}
Cancelada por: {{5}}

Si no esperabas este mensaje, llama a la clínica. Para no recibir estos mensajes por WhatsApp, responde BAJA.`,
  samples: ['Ana', 'Clínica Rostro', 'Limpieza facial profunda', 'viernes 20 de noviembre, 3:00 p.m.', 'la clínica'],
} as const satisfies WhatsAppTemplate;
export const CANCELLED_BY = { client: 'ti', staff: 'la clínica' } as const;

export const REMINDER_TEMPLATE = {
  name: 'cita_recordatorio',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 4,
  body: `Hola, {{1}}. Te recordamos tu cita.

Tratamiento: {{2}}
Fecha y hora: {{3}}
Lugar: {{4}}

¿Nos acompañas? Responde con un botón. Para no recibir estos mensajes por WhatsApp, responde BAJA.`,
  samples: [
    'Ana',
    'Limpieza facial profunda',
    'mañana, sábado 21 de noviembre, 3:00 p.m.',
    'Clínica Rostro, Av. Constituyentes 120, 76000 Querétaro, tel. 442 123 4567',
  ],
  buttons: QUICK_REPLIES,
} as const satisfies WhatsAppTemplate;

export const THANKS_TEMPLATE = {
  name: 'cita_gracias',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 4,
  body: `Hola, {{1}}. Gracias por tu visita a {{2}}.

Tratamiento: {{3}}
Cuidados para después: {{4}}

Si tienes alguna duda sobre tu tratamiento, llama a la clínica. Para no recibir estos mensajes por WhatsApp, responde BAJA.`,
  samples: [
    'Ana',
    'Clínica Rostro',
    'Limpieza facial profunda',
    'Usa protector solar y evita el maquillaje durante 24 horas.',
  ],
} as const satisfies WhatsAppTemplate;

/** A guest's place is freed soon. The code is in the letter: sent here it would prove the phone and not the e-mail. */
export const HOLD_ENDING_TEMPLATE = {
  name: 'cita_por_liberarse',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 5,
  body: `Hola, {{1}}. Tu lugar en {{2}} está por liberarse, porque falta escribir el código de tu correo.

Tratamiento: {{3}}
Fecha y hora: {{4}}
Se libera: {{5}}

Para conservarlo, abre el correo que te enviamos y escribe su código. Para no recibir estos mensajes por WhatsApp, responde BAJA.`,
  samples: [
    'Ana',
    'Clínica Rostro',
    'Limpieza facial profunda',
    'viernes 20 de noviembre, 3:00 p.m.',
    'jueves 19 de noviembre, 6:00 p.m.',
  ],
} as const satisfies WhatsAppTemplate;

/** The link to the medical form, without any health data; its page asks for the consent first. */
export const HEALTH_FORM_TEMPLATE = {
  name: 'formulario_salud',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 5,
  body: `Hola, {{1}}. Antes de tu cita en {{2}}, contesta tu formulario de salud.

Tratamiento: {{3}}
Fecha y hora: {{4}}

Ábrelo aquí: {{5}} (es solo tuyo, sirve una vez y hasta la hora de tu cita). Para no recibir estos mensajes por WhatsApp, responde BAJA.`,
  samples: [
    'Ana',
    'Clínica Rostro',
    'Limpieza facial profunda',
    'viernes 20 de noviembre, 3:00 p.m.',
    'https://rostro.example/salud#0197f0c2',
  ],
} as const satisfies WhatsAppTemplate;

/** A place is held for a person on the waitlist. Nothing happens until they press on the page. */
export const PLACE_OFFER_TEMPLATE = {
  name: 'lista_espera_lugar',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 6,
  body: `Hola, {{1}}. Se liberó un lugar en {{2}}.

Tratamiento: {{3}}
Fecha y hora: {{4}}

Lo apartamos para ti hasta las {{5}} Tómalo o déjalo pasar aquí: {{6}} (si no contestas, se ofrece a alguien más).`,
  samples: [
    'Ana',
    'Clínica Rostro',
    'Limpieza facial profunda',
    'viernes 20 de noviembre, 3:00 p.m.',
    '11:10 a.m.',
    'https://rostro.example/lista-de-espera#0197f0c2',
  ],
} as const satisfies WhatsAppTemplate;

/** Asks a client who agreed to promotions to come again. The clinic's own words are one parameter. */
export const RECALL_TEMPLATE = {
  name: 'invitacion_volver',
  language: 'es_MX',
  category: 'MARKETING',
  parameters: 5,
  body: `Hola, {{1}}. Te escribimos de {{2}}.

{{3}}

Agenda tu cita aquí: {{4}}

Si ya no quieres recibir promociones, dilo aquí: {{5}} (no afecta los avisos de tus citas).`,
  samples: [
    'Ana',
    'Clínica Rostro',
    'Ya pasaron cinco semanas desde tu sesión de láser: es buen momento para la siguiente.',
    'https://rostro.example/servicios',
    'https://rostro.example/respuesta#0197f0c2',
  ],
} as const satisfies WhatsAppTemplate;

/** For the clinic itself. */
export const NEW_BOOKING_TEMPLATE = {
  name: 'clinica_cita_nueva',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 5,
  body: `Cita nueva en línea, por confirmar.

Cliente: {{1}}
Teléfono: {{2}}
Tratamiento: {{3}}
Fecha y hora: {{4}}

Ábrela en el panel: {{5}} (pide iniciar sesión).`,
  samples: [
    'Ana López',
    '442 123 4567',
    'Limpieza facial profunda',
    'viernes 20 de noviembre, 3:00 p.m.',
    'https://rostro.example/admin/appointments?edit=0197f0c2',
  ],
} as const satisfies WhatsAppTemplate;

/** Its button copies the code. */
export const PHONE_CODE_TEMPLATE = {
  name: 'codigo_telefono',
  language: 'es_MX',
  category: 'AUTHENTICATION',
  parameters: 1,
  body: '{{1}} es tu código de verificación. Por tu seguridad, no lo compartas.',
  samples: ['483920'],
  copies: 'Copiar código',
} as const satisfies WhatsAppTemplate;

/** Replaces the aftercare of a clinic that has written none: a parameter must not be empty. */
export const AFTERCARE_FALLBACK = 'Sigue las indicaciones que te dimos en la clínica.';

/** Every template that the clinic sends. */
export const WHATSAPP_TEMPLATES: readonly WhatsAppTemplate[] = [
  CONFIRMATION_TEMPLATE,
  RESCHEDULE_TEMPLATE,
  CANCELLATION_TEMPLATE,
  REMINDER_TEMPLATE,
  THANKS_TEMPLATE,
  HOLD_ENDING_TEMPLATE,
  HEALTH_FORM_TEMPLATE,
  PLACE_OFFER_TEMPLATE,
  RECALL_TEMPLATE,
  NEW_BOOKING_TEMPLATE,
  PHONE_CODE_TEMPLATE,
];

export const fillTemplate = ({ body }: Pick<WhatsAppTemplate, 'body'>, values: readonly string[]): string =>
  body.replace(/\{\{(\d+)\}\}/g, (_placeholder, position) => values[Number(position) - 1] ?? '');
