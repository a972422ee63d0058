import { type Html, html } from '@rostro/shared/html';
import { MUTED } from './frame.ts';

const STOP = 'Si ya no quieres recibir recordatorios, cámbialo en tu perfil';

interface Stop {
  html: Html;
  text: string;
}

/** How to get no more reminders and thanks. Who has no account asks the clinic. */
export function howToStop(url: string, phone: string): Stop {
  const orCall = phone === '' ? '' : ` o pídelo al ${phone}`;
  return {
    html: html`<a href="${url}" style="color:${MUTED}">${STOP}</a>${orCall}.`,
    text: `${STOP}${orCall}: ${url}`,
  };
}
