import { type Html, html } from '@rostro/shared/html';
import { MARK } from '../../../local/mark.ts';
import { HOSTED_PATH } from '../rules.ts';

/** The layout of every hosted page. Each says that it is not Google. */
export const layout = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="es-MX">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title} · Google de prueba</title>
  <link rel="stylesheet" href="${HOSTED_PATH}/hosted.css">
  <link rel="icon" href="data:,">
</head>
<body>
  <main>
    <header>
      ${MARK}
      <div>
        <p class="name">Google de prueba</p>
        <p class="quiet">Hace las veces de Google en esta computadora: nada sale a internet.</p>
      </div>
    </header>
    ${content}
  </main>
</body>
</html>
`.html;
