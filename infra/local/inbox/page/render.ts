import { type Html, html } from '@rostro/shared/html';
import { sayPhone } from '@rostro/shared/phone';
import { sayInstant } from '@rostro/shared/time';
import { MARK } from '../../mark.ts';
import type { Letters, StoredMail, StoredWhatsApp } from '../store.ts';

const sent = (sentAt: string): Html => html`<time datetime="${sentAt}">${sayInstant(sentAt)}</time>`;

/** Without a base its links would open inside the frame. */
const frameOf = (mail: string): string => `<base target="_blank">${mail}`;

const bodyOf = ({ id, html: rich, text, subject }: StoredMail): Html =>
  rich === ''
    ? html`<p class="plain">${text}</p>`
    : html`<iframe title="Correo ${id}: ${subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${frameOf(rich)}"></iframe>
        <details><summary>Texto sin formato</summary><p class="plain">${text}</p></details>`;

const mailArticle = (mail: StoredMail): Html => html`
      <article id="correo-${mail.id}" aria-labelledby="asunto-${mail.id}">
        <header>
          <h3 id="asunto-${mail.id}">${mail.subject}</h3>
          <p class="facts">Para <strong>${mail.to}</strong> · ${sent(mail.sentAt)}</p>
        </header>
        ${bodyOf(mail)}
      </article>`;

const whatsappArticle = ({ id, to, template, text, sentAt }: StoredWhatsApp): Html => html`
      <article id="whatsapp-${id}" aria-labelledby="destino-${id}">
        <header>
          <h3 id="destino-${id}">Para +52 ${sayPhone(to.replace(/^\+/, ''))}</h3>
          <p class="facts">Plantilla <strong>${template}</strong> · ${sent(sentAt)}</p>
        </header>
        <p class="bubble">${text}</p>
      </article>`;

function section(id: string, title: string, none: string, articles: readonly Html[]): Html {
  return html`
    <section id="${id}" aria-labelledby="${id}-titulo">
      <h2 id="${id}-titulo">${title}</h2>
      <p class="none">${none}</p>
      <div class="list">${articles}
      </div>
    </section>`;
}

export function renderPage({ emails, whatsapps }: Letters): string {
  return html`<!doctype html>
<html lang="es-MX">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Mensajes enviados · Rostro</title>
  <link rel="stylesheet" href="/_local/inbox.css">
  <link rel="icon" href="data:,">
  <script src="/_local/inbox.js" defer></script>
</head>
<body>
  <header class="top">
    ${MARK}
    <div>
      <h1>Mensajes enviados</h1>
      <p>Lo que el sistema envía en esta computadora se queda aquí: nada sale a internet.</p>
    </div>
    <p role="status" id="estado"></p>
  </header>
  <main>
    ${section('correos', 'Correos', 'Aún no hay correos.', emails.map(mailArticle))}
    ${section('whatsapps', 'WhatsApp', 'Aún no hay mensajes de WhatsApp.', whatsapps.map(whatsappArticle))}
  </main>
</body>
</html>
`.html;
}
