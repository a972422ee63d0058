/** A template as it must be registered with Meta: `docs/whatsapp.md` says how. A message only names it and brings the parameters. */
export interface WhatsAppTemplate {
  name: string;
  language: 'es_MX';
  /** What it is submitted as; Meta may call it something else, and charges by that. */
  category: 'UTILITY' | 'MARKETING';
  parameters: number;
  /**
   * Word for word. Meta refuses one that begins or ends with a parameter, and a filled one of more than 1024 characters;
   * parameters with a line break, a tab or more than four spaces in a row; and empty ones.
   */
  body: string;
  /** One for each parameter: Meta asks for them, and its people judge by them. */
  samples: readonly string[];
}

export const CONFIRMATION_TEMPLATE = {
  name: 'cita_confirmada',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 4,
  body: `Hola, {{1}}. Tu cita está confirmada.

Tratamiento: {{2}}
Fecha y hora: {{3}}

Te esperamos en {{4}}. Si no puedes asistir, cancela tu cita con tiempo en «Mis Citas».`,
  samples: ['Ana', 'Limpieza facial profunda', 'viernes 20 de noviembre, 3:00 p.m.', 'Clínica Rostro'],
} as const satisfies WhatsAppTemplate;

export const REMINDER_TEMPLATE = {
  name: 'cita_recordatorio',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 4,
  body: `Hola, {{1}}. Te recordamos tu cita.

Tratamiento: {{2}}
Fecha y hora: {{3}}
Lugar: {{4}}

Si no puedes asistir, cancela tu cita con tiempo en «Mis Citas». Para no recibir recordatorios, cámbialo en tu perfil.`,
  samples: [
    'Ana',
    'Limpieza facial profunda',
    'mañana, sábado 21 de noviembre, 3:00 p.m.',
    'Clínica Rostro, Av. Constituyentes 120, 76000 Querétaro, tel. 442 123 4567',
  ],
} as const satisfies WhatsAppTemplate;

export const THANKS_TEMPLATE = {
  name: 'cita_gracias',
  language: 'es_MX',
  category: 'UTILITY',
  parameters: 4,
  body: `Hola, {{1}}. Gracias por tu visita a {{2}}.

Tratamiento: {{3}}
Cuidados para después: {{4}}

Si tienes alguna duda sobre tu tratamiento, llama a la clínica. Para no recibir estos mensajes, cámbialo en tu perfil.`,
  samples: [
    'Ana',
    'Clínica Rostro',
    'Limpieza facial profunda',
    'Usa protector solar y evita el maquillaje durante 24 horas.',
  ],
} as const satisfies WhatsAppTemplate;

/** Stands for the aftercare of a clinic that has written none: a parameter must say something. */
export const AFTERCARE_FALLBACK = 'Sigue las indicaciones que te dimos en la clínica.';

/** Every template that the clinic sends. */
export const WHATSAPP_TEMPLATES: readonly WhatsAppTemplate[] = [
  CONFIRMATION_TEMPLATE,
  REMINDER_TEMPLATE,
  THANKS_TEMPLATE,
];
