/** What other rooms may use of this one. */
export type { LetterDelivery } from './domain/delivery.ts';
export { type Letter, letter } from './letters/letter.ts';
export { letterWrite } from './store/letters.ts';
export { bookingUrl } from './templates/links.ts';
export { fillTemplate, type TemplateMessage } from './templates/whatsapp.ts';
