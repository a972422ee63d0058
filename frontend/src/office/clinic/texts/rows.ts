import type { TextKind } from '@rostro/shared/texts/kinds';

interface TextWords {
  label: string;
  page: string;
  text: string;
  /** A legal text is numbered, and the site keeps its earlier versions. */
  legal?: true;
}

export const TEXT_WORDS: Readonly<Record<TextKind, TextWords>> = {
  home: { label: 'Inicio', page: '/', text: 'El título y el párrafo con los que abre el sitio.' },
  about: { label: 'Nosotros', page: '/about', text: 'Quiénes son, su misión y lo que los distingue.' },
  jobs: {
    label: 'Bolsa de trabajo',
    page: '/about#bolsa-de-trabajo',
    text: 'A quién buscas y qué debe enviar. Está al final de Nosotros.',
  },
  terms: {
    label: 'Términos y condiciones',
    page: '/terms',
    legal: true,
    text: 'Lo que aplica al reservar. Los plazos salen de tus reglas de reserva. Pide a tu abogado que lo revise.',
  },
  privacy: {
    label: 'Aviso de privacidad',
    page: '/privacy',
    legal: true,
    text: 'Lo que haces con los datos personales. Lo que alguien aceptó conserva la versión que vio. Pide a tu abogado que lo revise.',
  },
};
