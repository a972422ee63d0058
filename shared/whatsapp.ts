/**
 * The template as it must be registered with Meta, word for word: a message only names it and brings the parameters.
 * Meta refuses a parameter with a line break in it, and a body that begins or ends with a parameter.
 */
export const CONFIRMATION_TEMPLATE = {
  name: 'cita_confirmada',
  language: 'es_MX',
  parameters: 4,
  body: `Hola, {{1}}. Tu cita está confirmada.

Tratamiento: {{2}}
Fecha y hora: {{3}}

Te esperamos en {{4}}. Si no puedes asistir, cancela tu cita con tiempo en «Mis Citas».`,
} as const;

/** Every template that the clinic sends. */
export const WHATSAPP_TEMPLATES = [CONFIRMATION_TEMPLATE];
