import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NoticePreview } from '@rostro/shared/contract/notifications/notice-preview';
import { type Html, html } from '@rostro/shared/html';
import { PREVIEW_NAMES } from '@rostro/shared/preview-names';
import { MARK } from '../../mark.ts';
import { HTML, pageHeaders } from './headers.ts';

export const PREVIEWS_PATH = '/_local/avisos';
const WIDTHS = [320, 600] as const;

const frame = (rich: string, subject: string, width: number): Html => html`
          <iframe title="Correo a ${width} px: ${subject}" loading="lazy" sandbox srcdoc="${rich}" style="width:${width}px"></iframe>`;

const mailOf = ({ subject, html: rich, text }: NoticePreview['email']): Html => html`
        <p class="facts">Asunto: <strong>${subject}</strong></p>
        <div class="frames" tabindex="0" role="group" aria-label="Correo a dos anchos">${WIDTHS.map((width) => frame(rich, subject, width))}
        </div>${
          text === null
            ? []
            : html`
        <details><summary>Texto sin formato</summary><p class="plain">${text}</p></details>`
        }`;

const whatsappOf = ({ template, category, text, buttons }: NonNullable<NoticePreview['whatsapp']>): Html => html`
        <p class="facts">WhatsApp: plantilla <strong>${template}</strong> · ${category}</p>
        <p class="bubble">${text}</p>${
          buttons.length === 0
            ? []
            : html`
        <p class="facts">Botones: ${buttons.join(' · ')}</p>`
        }`;

const article = ({ kind, email, whatsapp }: NoticePreview): Html => html`
      <article aria-labelledby="${kind}">
        <h2 id="${kind}">${PREVIEW_NAMES[kind]}</h2>${mailOf(email)}${whatsapp === null ? [] : whatsappOf(whatsapp)}
      </article>`;

export const renderPreviews = (items: readonly NoticePreview[]): string =>
  html`<!doctype html>
<html lang="es-MX">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Vista previa de avisos · Rostro</title>
  <link rel="stylesheet" href="/_local/inbox.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <header class="top">
    ${MARK}
    <div>
      <h1>Vista previa de avisos</h1>
      <p>Cada mensaje con los datos de la clínica de esta computadora. <a href="/_local/">Ver los mensajes enviados</a></p>
    </div>
  </header>
  <main class="previews">${items.map(article)}
  </main>
</body>
</html>
`.html;

/** Shows every message as the function behind the back office renders it. */
export const previewsPage =
  (load: () => Promise<readonly NoticePreview[]>) =>
  async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (url.pathname !== PREVIEWS_PATH) return void response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    const page = renderPreviews(await load());
    response.writeHead(200, pageHeaders(HTML));
    response.end(request.method === 'HEAD' ? undefined : page);
  };
