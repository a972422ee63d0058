import { type Html, html } from '../../common/html.ts';
import type { HostedSite } from './site.ts';

/** The layout of every hosted page. Each says that it is not Google. */
export const layout = ({ path, language, texts, mark }: HostedSite, title: string, content: Html): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · ${texts.name}</title>
  <link rel="stylesheet" href="${path}/hosted.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <main>
    <header>
      ${{ html: mark }}
      <div>
        <p class="name">${texts.name}</p>
        <p class="quiet">${texts.note}</p>
      </div>
    </header>
    ${content}
  </main>
</body>
</html>
`.html;
