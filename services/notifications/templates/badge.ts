import { SANS } from '@rostro/platform/mail/frame';
import { type Html, html } from '@rostro/shared/html';

/** The site's colours of each status: mails have no CSS variables. */
const CONFIRMED = { word: 'Confirmada', ink: '#1F6B34', ground: '#E4F3E7' };
const PENDING = { word: 'Por confirmar', ink: '#7A5600', ground: '#FFF4D6' };
const CANCELLED = { word: 'Cancelada', ink: '#9B1C1C', ground: '#FBE6E6' };

const badge = ({
  word,
  ink,
  ground,
}: typeof CONFIRMED): Html => html`<p style="margin:0 0 16px;font:500 14px/1.4 ${SANS}">
                <span style="padding:4px 10px;border-radius:6px;background:${ground};color:${ink}">${word}</span>
              </p>
              `;

export const BADGES = { confirmed: badge(CONFIRMED), pending: badge(PENDING), cancelled: badge(CANCELLED) } as const;
