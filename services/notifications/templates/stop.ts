import { MUTED } from '@rostro/platform/mail/frame';
import { type Html, html } from '@rostro/shared/html';

const STOP = 'Si ya no quieres recibir recordatorios, cancélalos aquí';

interface Stop {
  html: Html;
  text: string;
}

/** A link without a sign-in, or the phone. */
export function howToStop(url: string, phone: string): Stop {
  const orCall = phone === '' ? '' : ` o pídelo al ${phone}`;
  return {
    html: html`<a href="${url}" style="color:${MUTED}">${STOP}</a>${orCall}.`,
    text: `${STOP}${orCall}: ${url}`,
  };
}
